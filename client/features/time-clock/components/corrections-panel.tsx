import { ClipboardCheck, SearchX } from 'lucide-react';
import { useState } from 'react';
import { ExportButton } from '../../../components/list/export-button.tsx';
import { FilterBar, FilterChoice, FilterSearch, FilterSort } from '../../../components/list/filter-bar.tsx';
import { ListState } from '../../../components/list/list-state.tsx';
import { MoreRows } from '../../../components/list/more-rows.tsx';
import { isFiltering } from '../../../lib/api/paging.ts';
import { shortDate } from '../../../lib/format/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader, CardList, CardRow } from '../../../ui/card.tsx';
import { correctionsAsked, type TimeCorrection, useCorrections } from '../queries.ts';
import type { SetTimeSearch, TimeSearch } from '../search.ts';
import { CorrectionStatus, CorrectionText } from './correction-text.tsx';
import { type Decision, DecisionDialog } from './decision-dialog.tsx';

const statuses = [
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'withdrawn', label: 'Withdrawn' },
  { value: 'all', label: 'All Statuses' },
] as const;
const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
] as const;

/** Everybody's corrections, for administrators to decide. */
export function CorrectionsPanel({ search, setSearch }: { search: TimeSearch; setSearch: SetTimeSearch }) {
  const pages = useCorrections(search);
  const [deciding, setDeciding] = useState<{ correction: TimeCorrection; verb: Decision }>();
  return (
    <Card>
      <CardHeader
        title={search.status ? 'Corrections' : 'Corrections to Review'}
        actions={
          <ExportButton
            size="sm"
            file={{ path: '/time-clock/corrections.csv', asked: correctionsAsked(search) }}
          >
            Export Corrections
          </ExportButton>
        }
      />
      <FilterBar>
        <FilterSearch
          label="Search corrections"
          placeholder="Search people..."
          value={search.q}
          onSearch={(q) => setSearch({ q })}
          busy={isFiltering(pages)}
          className="col-span-2 sm:min-w-full"
        />
        <FilterChoice
          label="Status"
          options={statuses}
          value={search.status}
          onChoose={(status) => setSearch({ status })}
          className="sm:flex-1"
        />
        <FilterSort
          options={sorts}
          value={search.sort}
          onChoose={(sort) => setSearch({ sort })}
          className="sm:flex-1"
        />
      </FilterBar>
      <ListState
        compact
        rows={pages.data?.pages.flatMap((page) => page.corrections)}
        failed={pages.isError}
        failedTitle="The corrections did not load"
        onRetry={() => void pages.refetch()}
        retrying={pages.isFetching}
        filtered={Boolean(search.q || search.status)}
        empty={{ icon: ClipboardCheck, done: true, title: 'No corrections to review' }}
        noMatch={{
          icon: SearchX,
          title: 'No corrections found',
          text: 'Try adjusting your search or filters.',
        }}
      >
        {(rows) => (
          <>
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
                  <p className="font-medium">{correction.person.name}</p>
                  <CorrectionText correction={correction} />
                  <DecidedBy correction={correction} />
                </CardRow>
              ))}
            </CardList>
            <MoreRows pages={pages} />
          </>
        )}
      </ListState>
      {deciding && <DecisionDialog {...deciding} onClose={() => setDeciding(undefined)} />}
    </Card>
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
        size="sm"
        aria-label={`Reject the correction of ${person.name}`}
        onClick={() => onDecide({ correction, verb: 'reject' })}
      >
        Reject
      </Button>
      <Button
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
