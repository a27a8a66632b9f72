import { dayAndTime, timeWithZone } from '@portal/server/core/contract/zone-words.ts';
import { Clock3, SearchX } from 'lucide-react';
import { ExportButton } from '../../../components/list/export-button.tsx';
import { ListScreen } from '../../../components/list/list-screen.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { CardHeader, CardList, CardRow } from '../../../ui/card.tsx';
import { hoursText, looksForgotten } from '../model.ts';
import { useClockedIn } from '../queries.ts';
import { clockedInFilters, type SetTimeSearch, type TimeSearch } from '../search.ts';

/** People who are clocked in, and since when. */
export function ClockedInCard({ search, setSearch }: { search: TimeSearch; setSearch: SetTimeSearch }) {
  const pages = useClockedIn(clockedInFilters.input(search));
  const first = pages.data?.pages[0];
  const now = new Date(first?.serverTime ?? 0);
  return (
    <ListScreen
      list={pages}
      header={
        <CardHeader
          title="Clocked In Now"
          badge={first && <Badge tone={first.total > 0 ? 'success' : 'neutral'}>{first.total} in</Badge>}
          actions={
            <ExportButton
              size="sm"
              file={{ path: '/time-clock/clocked-in.csv', query: clockedInFilters.input(search) }}
            >
              Export Clocked In
            </ExportButton>
          }
        />
      }
      bar={{ filters: clockedInFilters, search, setSearch }}
      compact
      rows={pages.data?.pages.flatMap((page) => page.entries)}
      failedTitle="Who is clocked in did not load"
      empty={{ icon: Clock3, title: 'Nobody is clocked in' }}
      noMatch={{ icon: SearchX, title: 'No people found', text: 'Try adjusting your search.' }}
    >
      {(rows) => (
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
              <p dir="auto" className="font-medium">
                {person.name}
              </p>
              {person.position && (
                <p dir="auto" className="text-sm text-muted">
                  {person.position}
                </p>
              )}
            </CardRow>
          ))}
        </CardList>
      )}
    </ListScreen>
  );
}
