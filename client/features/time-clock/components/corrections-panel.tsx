import { ClipboardCheck, SearchX } from 'lucide-react';
import { useState } from 'react';
import { ExportButton } from '../../../components/list/export-button.tsx';
import { ListScreen } from '../../../components/list/list-screen.tsx';
import { shortDate } from '../../../lib/format/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { CardHeader, CardList, CardRow } from '../../../ui/card.tsx';
import { type TimeCorrection, useCorrections } from '../queries.ts';
import { correctionFilters, correctionsInput, type SetTimeSearch, type TimeSearch } from '../search.ts';
import { CorrectionStatus, CorrectionText } from './correction-text.tsx';
import { type Decision, DecisionDialog } from './decision-dialog.tsx';

/** The corrections of working time that people requested, and the decisions about them. */
export function CorrectionsPanel({ search, setSearch }: { search: TimeSearch; setSearch: SetTimeSearch }) {
  const pages = useCorrections(correctionsInput(search));
  const [deciding, setDeciding] = useState<{ correction: TimeCorrection; verb: Decision }>();
  return (
    <>
      <ListScreen
        list={pages}
        header={
          <CardHeader
            title={search.status ? 'Corrections' : 'Corrections to Review'}
            actions={
              <ExportButton
                size="sm"
                file={{ path: '/time-clock/corrections.csv', query: correctionsInput(search) }}
              >
                Export Corrections
              </ExportButton>
            }
          />
        }
        bar={{ filters: correctionFilters, search, setSearch }}
        filtered={search.status !== undefined}
        compact
        rows={pages.data?.pages.flatMap((page) => page.corrections)}
        failedTitle="The corrections did not load"
        empty={{ icon: ClipboardCheck, done: true, title: 'No corrections to review' }}
        noMatch={{
          icon: SearchX,
          title: 'No corrections found',
          text: 'Try adjusting your search or filters.',
        }}
      >
        {(rows) => (
          <CardList aria-label={search.status ? 'Corrections' : 'Corrections to review'}>
            {rows.map((correction) => (
              <CardRow
                key={correction.id}
                stacked
                leading={
                  <Avatar person={correction.person} src={correction.person.profilePicture} size="sm" />
                }
                trailing={<Trailing correction={correction} onDecide={setDeciding} />}
              >
                <p dir="auto" className="font-medium">
                  {correction.person.name}
                </p>
                <CorrectionText correction={correction} />
                <DecidedBy correction={correction} />
              </CardRow>
            ))}
          </CardList>
        )}
      </ListScreen>
      {deciding && <DecisionDialog {...deciding} onClose={() => setDeciding(undefined)} />}
    </>
  );
}

interface TrailingProps {
  correction: TimeCorrection;
  onDecide: (decision: { correction: TimeCorrection; verb: Decision }) => void;
}

/** The actions for a pending correction, or the decision. */
function Trailing({ correction, onDecide }: TrailingProps) {
  const { person, status, can } = correction;
  if (status !== 'pending') return <CorrectionStatus correction={correction} />;
  if (!can.decide) return <span className="text-sm text-muted">Another administrator decides this.</span>;
  return (
    <>
      <Button
        needs="time.manage"
        size="sm"
        aria-label={`Reject the correction of ${person.name}`}
        onClick={() => onDecide({ correction, verb: 'reject' })}
      >
        Reject
      </Button>
      <Button
        needs="time.manage"
        size="sm"
        variant="primary"
        aria-label={`Approve the correction of ${person.name}`}
        onClick={() => onDecide({ correction, verb: 'approve' })}
      >
        Approve
      </Button>
    </>
  );
}

function DecidedBy({ correction: { decidedBy, decidedAt, status } }: { correction: TimeCorrection }) {
  if (!decidedBy || decidedAt === null) return null;
  return (
    <p className="text-sm text-muted">
      {decidedBy.name} {status} this on {shortDate(decidedAt)}.
    </p>
  );
}
