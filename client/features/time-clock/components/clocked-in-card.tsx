import { Clock3 } from 'lucide-react';
import { ListState } from '../../../components/list-state.tsx';
import { MoreRows } from '../../../components/more-rows.tsx';
import { dateAndTime, shortTime } from '../../../lib/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card, CardHeader, CardList, CardRow } from '../../../ui/card.tsx';
import { hoursText, looksForgotten } from '../model.ts';
import { useClockedIn } from '../queries.ts';

/** Who is clocked in now, and since when. */
export function ClockedInCard() {
  const pages = useClockedIn();
  const first = pages.data?.pages[0];
  const now = new Date(first?.serverTime ?? 0);
  return (
    <Card>
      <CardHeader
        title="Clocked In Now"
        badge={first && <Badge tone={first.total > 0 ? 'success' : 'neutral'}>{first.total} in</Badge>}
      />
      <ListState
        compact
        rows={pages.data?.pages.flatMap((page) => page.entries)}
        failed={pages.isError}
        failedTitle="Who is clocked in did not load"
        onRetry={() => void pages.refetch()}
        retrying={pages.isFetching}
        empty={{ icon: Clock3, title: 'Nobody is clocked in' }}
      >
        {(rows) => (
          <>
            <CardList aria-label="Clocked in now">
              {rows.map(({ id, person, clockIn, totalHours }) => (
                <CardRow
                  key={id}
                  leading={<Avatar person={person} src={person.profilePicture} size="sm" />}
                  trailing={
                    looksForgotten(clockIn, now) ? (
                      <Badge tone="attention">Since {dateAndTime(clockIn)}</Badge>
                    ) : (
                      <span className="text-sm text-muted tabular-nums">
                        {shortTime(clockIn)} · {hoursText(totalHours)} h
                      </span>
                    )
                  }
                >
                  <p className="font-medium wrap-anywhere">{person.name}</p>
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
