import { PLAN_VERDICTS } from '@portal/server/modules/readiness/constants.ts';
import { Megaphone, Send, UserRoundSearch } from 'lucide-react';
import { useMemo, useState } from 'react';
import { DataTable } from '../../../components/list/data-table.tsx';
import { RowCheckbox } from '../../../components/list/row-checkbox.tsx';
import { useSelection } from '../../../components/list/use-selection.ts';
import { EmailLink, PhoneLink } from '../../../components/people/contact-links.tsx';
import { VerdictWord, verdictLabels } from '../../../components/people/standings.tsx';
import { errorSentence } from '../../../lib/api/errors.ts';
import { calendarDate, calendarRange, count, shortDate } from '../../../lib/format/format.ts';
import { stateText } from '../../../lib/format/places.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CardHeader } from '../../../ui/card.tsx';
import { Chip, ChipRow } from '../../../ui/chip.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import type { Column } from '../../../ui/table.tsx';
import { TalentSelection } from '../../talent/components/talent-selection.tsx';
import { answerTones, needText, placeText, roleLabels } from '../model.ts';
import { type Candidate, type Deployment, useCandidates } from '../queries.ts';
import { candidateFilters, type DeploymentSearch, type SetDeploymentSearch } from '../search.ts';
import { OfferDialog, type OfferResult, RefusedDialog } from './offer-dialog.tsx';
import { StandbyDialog } from './standby-dialog.tsx';

interface CandidatesCardProps {
  deployment: Deployment;
  search: DeploymentSearch;
  setSearch: SetDeploymentSearch;
}

/** The candidates of a position: everybody of its role, ready people first, each with their missing credentials. */
export function CandidatesCard({ deployment, search, setSearch }: CandidatesCardProps) {
  const { id, positions } = deployment;
  const position = positions.find((each) => each.id === search.position) ?? positions[0];
  const list = useCandidates(id, position?.id, search);
  const pages = list.data?.pages;
  // A selection compares rows by identity, so they are made once for each answer.
  const candidates = useMemo(
    () =>
      pages?.flatMap((page) =>
        page.candidates.map((candidate) => ({ ...candidate, id: candidate.person.id })),
      ),
    [pages],
  );
  const first = pages?.[0];
  const selection = useSelection(list.isPlaceholderData ? undefined : candidates, () => true, {
    position: position?.id,
    ...candidateFilters.input(search),
  });
  const [offering, setOffering] = useState(false);
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState<(OfferResult & { name: string })[]>([]);
  const asked = first?.asked;
  const options = PLAN_VERDICTS.map((value) => ({
    value,
    label: first ? `${verdictLabels[value]} (${count(first.counts[value])})` : verdictLabels[value],
  }));
  return (
    <>
      <DataTable
        caption="Who can go"
        list={list}
        rows={candidates}
        header={
          <CardHeader
            title="Who Can Go"
            description={
              asked &&
              `${roleLabels[asked.role]}s, ${placeText({ ...asked, startDate: asked.from, endDate: asked.through })}`
            }
            actions={
              candidates &&
              candidates.length > 0 && (
                <Button needs="deployments.manage" size="sm" onClick={selection.chooseShown}>
                  Select All {count(candidates.length)}
                </Button>
              )
            }
          />
        }
        notice={
          <>
            {positions.length > 1 && (
              <div className="border-b border-line px-4.5 py-2.5">
                <ChipRow label="Position">
                  {positions.map((each) => (
                    <Chip
                      key={each.id}
                      selected={each === position}
                      onClick={() => setSearch({ position: each.id })}
                    >
                      {needText(each)}
                    </Chip>
                  ))}
                </ChipRow>
              </div>
            )}
            {selection.selected.length > 0 && (
              <TalentSelection
                people={selection.selected.map(({ person }) => personOf(person))}
                elsewhere={selection.elsewhere}
                onRemove={(each) => selection.choose(each, false)}
                onClear={selection.clear}
              >
                <Button
                  needs="deployments.manage"
                  size="sm"
                  icon={<Megaphone aria-hidden />}
                  onClick={() => setAsking(true)}
                >
                  Standby Call
                </Button>
                {position && (
                  <Button
                    needs="deployments.manage"
                    size="sm"
                    icon={<Send aria-hidden />}
                    onClick={() => setOffering(true)}
                  >
                    Offer Position
                  </Button>
                )}
              </TalentSelection>
            )}
          </>
        }
        bar={{ filters: candidateFilters, search, setSearch, options: { verdict: options }, clearable: true }}
        failedTitle={errorSentence(list.error, 'The candidates did not load')}
        skeleton={<SkeletonRows rows={8} leading label="Loading candidates..." />}
        empty={{
          icon: UserRoundSearch,
          title: 'Nobody found',
          text: 'Nobody has this role on claims yet.',
        }}
        columns={columnsFor(selection)}
        rowKey={(row) => row.id}
        minWidth={1020}
        count={candidates && `${count(candidates.length)} loaded`}
      />
      {offering && position && (
        <OfferDialog
          deploymentId={id}
          position={position}
          people={selection.selected.map(({ person }) => person)}
          onOffered={(results) => {
            const names = new Map(selection.selected.map(({ person }) => [person.id, person.name]));
            const without = results.filter(({ status }) => status !== 'offered');
            setRefused(without.map((each) => ({ ...each, name: names.get(each.userId) ?? '' })));
            selection.clear();
          }}
          onClose={() => setOffering(false)}
        />
      )}
      {asking && (
        <StandbyDialog
          deployment={deployment}
          people={selection.selected.map(({ person }) => person)}
          onDone={selection.clear}
          onClose={() => setAsking(false)}
        />
      )}
      {refused.length > 0 && <RefusedDialog refused={refused} onClose={() => setRefused([])} />}
    </>
  );
}

/** As choices of people show them. */
const personOf = ({ employeeID, ...person }: Candidate['person']) => ({ ...person, employeeId: employeeID });

type Row = Candidate & { id: string };
type Selection = Pick<ReturnType<typeof useSelection>, 'has' | 'choose'>;

const columnsFor = (selection: Selection): Column<Row>[] => [
  {
    key: 'person',
    header: 'Person',
    tall: true,
    className: 'min-w-48',
    cell: ({ person }) => (
      <span className="flex min-w-0 items-center gap-3">
        <RowCheckbox row={person} selection={selection} />
        <Avatar person={person} src={person.profilePicture} />
        <span className="grid min-w-0">
          <span dir="auto" className="font-medium wrap-anywhere">
            {person.name}
          </span>
          <span className="text-xs font-normal text-muted wrap-anywhere">
            {[person.employeeID, person.location && stateText(person.location)].filter(Boolean).join(' · ')}
          </span>
        </span>
      </span>
    ),
  },
  { key: 'readiness', header: 'Readiness', cell: (row) => <Readiness candidate={row} /> },
  {
    key: 'through',
    header: 'License · Bond Through',
    cell: ({ licenseThrough, bondThrough, person }) =>
      person.work === 'inspector' ? (
        <span className="text-muted">Not needed</span>
      ) : (
        <span className="grid whitespace-nowrap">
          <span>{calendarDate(licenseThrough, '–')}</span>
          <span className="text-muted">{calendarDate(bondThrough, '–')}</span>
        </span>
      ),
  },
  {
    key: 'availability',
    header: 'Availability · Last Deployment',
    cell: (row) => (
      <span className="grid min-w-0">
        <Availability candidate={row} />
        <LastDeployment candidate={row} />
      </span>
    ),
  },
  {
    key: 'contact',
    header: 'Contact',
    below: 'person',
    // An address in one line.
    className: 'min-w-64',
    cell: ({ person: { name, email, phone } }) => (
      <span className="grid text-sm">
        <span className="max-w-64 truncate leading-6">
          <EmailLink person={{ name, email }} />
        </span>
        <PhoneLink person={{ name, phone }} className="leading-6" />
      </span>
    ),
  },
];

const conflictWords = { time_off: 'Time off', assignment: 'Assigned' };

/** How soon and where the person says that they can be sent. */
function Availability({ candidate: { availability, standby } }: { candidate: Candidate }) {
  const badge = standby && <Badge tone={answerTones[standby]}>Standby: {standby}</Badge>;
  if (!availability) return badge ?? <span className="text-muted">Not told</span>;
  const { states, noticeHours, unavailable, confirmedAt, stale } = availability;
  return (
    <span className="grid min-w-0 justify-items-start text-sm">
      {badge}
      <span>
        {noticeHours} h · {states === 'all' ? 'all states' : states.join(', ')}
      </span>
      {unavailable.length > 0 && (
        <span className="text-muted">
          Not {unavailable.map(({ from, through }) => calendarRange(from, through)).join(', ')}
        </span>
      )}
      {stale && confirmedAt && <span className="text-muted">Said {shortDate(confirmedAt)}</span>}
    </span>
  );
}

function LastDeployment({ candidate: { lastDeployment } }: { candidate: Candidate }) {
  return (
    <span className="text-sm text-muted wrap-anywhere">
      {lastDeployment
        ? `${lastDeployment.name}, until ${calendarDate(lastDeployment.endDate)}`
        : 'Not deployed yet'}
    </span>
  );
}

/** The verdict, what is missing, and days on which the person cannot come. */
function Readiness({ candidate: { verdict, until, reasons, conflicts } }: { candidate: Candidate }) {
  const missing = reasons.filter(({ met }) => !met);
  return (
    <span className="grid min-w-0 justify-items-start gap-1 py-0.5">
      <span className="flex flex-wrap gap-1.5">
        <VerdictWord verdict={verdict} until={until} />
        {conflicts.map(({ kind, from, through }) => (
          <Badge key={`${kind} ${from}`} tone="attention">
            {kind === 'declined' ? 'Said no' : `${conflictWords[kind]} ${calendarRange(from, through)}`}
          </Badge>
        ))}
      </span>
      {missing.length > 0 && (
        <span className="text-xs text-muted first-letter:uppercase">
          {missing.map(({ sentence }) => sentence).join('; ')}
        </span>
      )}
    </span>
  );
}
