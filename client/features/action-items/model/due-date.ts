import { daysBetween } from '@portal/server/core/contract/validity.ts';
import { isOpen, type Status } from '@portal/server/modules/action-items/constants.ts';
import { calendarDate, counted } from '../../../lib/format/format.ts';

interface Due {
  /** `Today`, `In 3 days`, `2 days overdue`, else the date. */
  words: string;
  /** Still to be done, and its last day is over. */
  overdue: boolean;
}

/**
 * The words for a due date.
 * @param day the reader's calendar date, as `ownDay` returns it
 */
export function dueIn({ dueDate, status }: { dueDate: string; status: Status }, day: string): Due {
  const date = calendarDate(dueDate);
  // Closed items show a date and are never overdue.
  if (!isOpen(status)) return { words: date, overdue: false };
  const days = daysBetween(day, dueDate);
  if (days < 0) return { words: `${counted(-days, 'day')} overdue`, overdue: true };
  if (days === 0) return { words: 'Today', overdue: false };
  if (days === 1) return { words: 'Tomorrow', overdue: false };
  return { words: days < 7 ? `In ${days} days` : date, overdue: false };
}
