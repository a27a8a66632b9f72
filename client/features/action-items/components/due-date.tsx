import { TriangleAlert } from 'lucide-react';
import { calendarDate } from '../../../lib/format/format.ts';
import { ownDay } from '../../../lib/format/own-days.ts';
import { useNow } from '../../../lib/page/use-now.ts';
import { dueIn } from '../model/due-date.ts';
import type { ActionItem } from '../queries.ts';

interface DueDateProps {
  item: Pick<ActionItem, 'dueDate' | 'status'>;
  /** The date is shown beside the words. */
  withDate?: boolean;
}

/** When it is due in words, with the date as its tooltip; late ones are marked. Follows midnight. */
export function DueDate({ item, withDate }: DueDateProps) {
  const date = calendarDate(item.dueDate);
  const { words, overdue } = dueIn(item, ownDay(useNow(60_000)));
  return (
    <time
      dateTime={item.dueDate}
      title={date}
      className={
        overdue
          ? 'inline-flex items-center gap-1 align-bottom font-medium whitespace-nowrap text-danger'
          : 'whitespace-nowrap'
      }
    >
      {overdue && <TriangleAlert aria-hidden className="size-3.5 shrink-0" />}
      {withDate && words !== date ? `${words} (${date})` : words}
    </time>
  );
}
