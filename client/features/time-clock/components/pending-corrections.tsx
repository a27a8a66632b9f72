import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { ExportButton } from '../../../components/export-button.tsx';
import { FilterBar, FilterSort } from '../../../components/filter-bar.tsx';
import { ListState } from '../../../components/list-state.tsx';
import { MoreRows } from '../../../components/more-rows.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader, CardList, CardRow } from '../../../ui/card.tsx';
import { pendingAsked, type TimeCorrection, usePendingCorrectionPages } from '../queries.ts';
import type { SetTimeSearch, TimeSearch } from '../search.ts';
import { CorrectionText } from './correction-text.tsx';
import { type Decision, DecisionDialog } from './decision-dialog.tsx';

const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
] as const;

/** What people say about their time instead of the clock, to be decided. */
export function PendingCorrections({ search, setSearch }: { search: TimeSearch; setSearch: SetTimeSearch }) {
  const pages = usePendingCorrectionPages(search);
  const [deciding, setDeciding] = useState<{ correction: TimeCorrection; verb: Decision }>();
  return (
    <Card>
      <CardHeader
        title="Corrections to Review"
        actions={
          <ExportButton size="sm" file={{ path: '/time-clock/corrections.csv', asked: pendingAsked(search) }}>
            Export Corrections
          </ExportButton>
        }
      />
      <FilterBar>
        <FilterSort
          options={sorts}
          value={search.sort}
          onChoose={(sort) => setSearch({ sort })}
          className="max-sm:col-span-2 sm:w-40!"
        />
      </FilterBar>
      <ListState
        compact
        rows={pages.data?.pages.flatMap((page) => page.corrections)}
        failed={pages.isError}
        failedTitle="The corrections did not load"
        onRetry={() => void pages.refetch()}
        retrying={pages.isFetching}
        empty={{ icon: ClipboardCheck, done: true, title: 'No corrections to review' }}
      >
        {(rows) => (
          <>
            <CardList aria-label="Corrections to review">
              {rows.map((correction) => (
                <CardRow
                  key={correction.id}
                  stacked
                  leading={
                    <Avatar person={correction.person} src={correction.person.profilePicture} size="sm" />
                  }
                  trailing={
                    correction.can.decide ? (
                      <>
                        <Button
                          size="sm"
                          aria-label={`Reject the correction of ${correction.person.name}`}
                          onClick={() => setDeciding({ correction, verb: 'reject' })}
                        >
                          Reject
                        </Button>
                        <Button
                          size="sm"
                          variant="primary"
                          aria-label={`Approve the correction of ${correction.person.name}`}
                          onClick={() => setDeciding({ correction, verb: 'approve' })}
                        >
                          Approve
                        </Button>
                      </>
                    ) : (
                      <span className="text-sm text-muted">Another administrator decides this.</span>
                    )
                  }
                >
                  <p className="font-medium">{correction.person.name}</p>
                  <CorrectionText correction={correction} />
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
