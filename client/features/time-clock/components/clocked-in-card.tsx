import { dayAndTime, timeWithZone } from '@portal/server/core/contract/zone-words.ts';
import { Clock3, SearchX } from 'lucide-react';
import { ExportButton } from '../../../components/list/export-button.tsx';
import { FilterBar, FilterChoice, FilterSearch } from '../../../components/list/filter-bar.tsx';
import { ListState } from '../../../components/list/list-state.tsx';
import { MoreRows } from '../../../components/list/more-rows.tsx';
import { isFiltering } from '../../../lib/api/paging.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card, CardHeader, CardList, CardRow } from '../../../ui/card.tsx';
import { hoursText, looksForgotten } from '../model.ts';
import { clockedInAsked, useClockedIn } from '../queries.ts';
import type { SetTimeSearch, TimeSearch } from '../search.ts';

const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'longest', label: 'Longest first' },
  { value: 'name', label: 'By name' },
] as const;

/** People who are clocked in, and since when. */
export function ClockedInCard({ search, setSearch }: { search: TimeSearch; setSearch: SetTimeSearch }) {
  const pages = useClockedIn(search);
  const first = pages.data?.pages[0];
  const now = new Date(first?.serverTime ?? 0);
  return (
    <Card>
      <CardHeader
        title="Clocked In Now"
        badge={first && <Badge tone={first.total > 0 ? 'success' : 'neutral'}>{first.total} in</Badge>}
        actions={
          <ExportButton
            size="sm"
            file={{ path: '/time-clock/clocked-in.csv', asked: clockedInAsked(search) }}
          >
            Export Clocked In
          </ExportButton>
        }
      />
      <FilterBar>
        <FilterSearch
          label="Search who is clocked in"
          placeholder="Search people..."
          value={search.clocked}
          onSearch={(clocked) => setSearch({ clocked })}
          busy={isFiltering(pages)}
          className="col-span-2 sm:min-w-44 sm:flex-1"
        />
        <FilterChoice
          label="Sort who is clocked in by"
          options={sorts}
          value={search.clockedSort}
          onChoose={(clockedSort) => setSearch({ clockedSort })}
          className="max-sm:col-span-2 sm:w-36!"
        />
      </FilterBar>
      <ListState
        compact
        rows={pages.data?.pages.flatMap((page) => page.entries)}
        failed={pages.isError}
        failedTitle="Who is clocked in did not load"
        onRetry={() => void pages.refetch()}
        retrying={pages.isFetching}
        filtered={search.clocked !== undefined}
        empty={{ icon: Clock3, title: 'Nobody is clocked in' }}
        noMatch={{ icon: SearchX, title: 'No people found', text: 'Try adjusting your search.' }}
      >
        {(rows) => (
          <>
            <CardList aria-label="Clocked in now">
              {rows.map(({ id, person, clockIn, totalHours, timeZone }) => (
                <CardRow
                  key={id}
                  leading={<Avatar person={person} src={person.profilePicture} size="sm" />}
                  trailing={
                    looksForgotten(clockIn, now) ? (
                      <Badge tone="attention">Since {dayAndTime(clockIn, timeZone)}</Badge>
                    ) : (
                      <span className="text-sm text-muted tabular-nums">
                        {timeWithZone(clockIn, timeZone)} · {hoursText(totalHours)} h
                      </span>
                    )
                  }
                >
                  <p className="font-medium">{person.name}</p>
                  {person.position && <p className="text-sm text-muted">{person.position}</p>}
                </CardRow>
              ))}
            </CardList>
            <MoreRows pages={pages} />
          </>
        )}
      </ListState>
    </Card>
  );
}
