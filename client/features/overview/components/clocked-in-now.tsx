import { dayAndTime, timeWithZone } from '@portal/server/core/contract/zone-words.ts';
import { Clock3 } from 'lucide-react';
import { TextLink } from '../../../components/content/links.tsx';
import { ListState } from '../../../components/list/list-state.tsx';
import { errorSentence } from '../../../lib/api/errors.ts';
import { count } from '../../../lib/format/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card, CardHeader, CardList, CardRow } from '../../../ui/card.tsx';
import { useClockedInNow } from '../queries.ts';

/** How many people are clocked in, and who came last. */
export function ClockedInNow() {
  const { data, isError, error, refetch, isFetching } = useClockedInNow();
  const more = data ? data.total - data.entries.length : 0;
  return (
    <Card>
      <CardHeader
        title="Clocked In Now"
        badge={data && <Badge tone={data.total > 0 ? 'success' : 'neutral'}>{count(data.total)} in</Badge>}
        actions={
          <TextLink to="/admin" search={{ tab: 'time-clock' }}>
            View Time Clock
          </TextLink>
        }
      />
      <ListState
        compact
        rows={data?.entries}
        failed={isError}
        failedTitle="Who is clocked in did not load"
        failedText={errorSentence(error, 'Check your connection and try again.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
        empty={{ icon: Clock3, title: 'Nobody is clocked in' }}
      >
        {(entries) => (
          <>
            <CardList aria-label="Clocked in now">
              {entries.map(({ id, person, clockIn, timeZone }) => (
                <CardRow
                  key={id}
                  leading={<Avatar person={person} src={person.profilePicture} size="sm" />}
                  trailing={
                    <span className="text-sm text-muted tabular-nums" title={dayAndTime(clockIn, timeZone)}>
                      since {timeWithZone(clockIn, timeZone)}
                    </span>
                  }
                >
                  <p dir="auto" className="grid min-h-7 grid-cols-1 items-center font-medium">
                    {person.name}
                  </p>
                </CardRow>
              ))}
            </CardList>
            {more > 0 && (
              <p className="border-t border-line px-4.5 py-2 text-sm text-muted">and {count(more)} more</p>
            )}
          </>
        )}
      </ListState>
    </Card>
  );
}
