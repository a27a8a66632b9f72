import { Clock3 } from 'lucide-react';
import { ListState } from '../../../components/list-state.tsx';
import { MoreRows } from '../../../components/more-rows.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { hoursText, spanText } from '../model.ts';
import { usePersonEntries } from '../queries.ts';

/** One person's times of a pay period. */
export function PersonEntries({
  userId,
  period,
}: {
  userId: string;
  period: { start: string; end: string };
}) {
  const pages = usePersonEntries(userId, period);
  return (
    <ListState
      compact
      rows={pages.data?.pages.flatMap((page) => page.entries)}
      failed={pages.isError}
      failedTitle="The entries did not load"
      onRetry={() => void pages.refetch()}
      retrying={pages.isFetching}
      empty={{ icon: Clock3, title: 'No entries' }}
    >
      {(rows) => (
        <>
          <ul aria-label="Entries" className="grid gap-1 text-sm">
            {rows.map((entry) => (
              <li key={entry.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 tabular-nums">
                <span>
                  {entry.status === 'active'
                    ? spanText(entry.clockIn, null).replace('no end', 'now')
                    : spanText(entry.clockIn, entry.clockOut)}
                </span>
                <span className="text-muted">{hoursText(entry.totalHours)} h</span>
                {entry.corrected && <Badge tone="info">Corrected</Badge>}
                {entry.correctionPending && <Badge tone="attention">In review</Badge>}
              </li>
            ))}
          </ul>
          <MoreRows pages={pages} />
        </>
      )}
    </ListState>
  );
}
