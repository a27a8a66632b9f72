import { daysBetween } from '@portal/server/core/contract/validity.ts';
import { type Instant, shortDate } from '../../../lib/format/format.ts';
import { ownDay } from '../../../lib/format/own-days.ts';

/** `Today`, `Yesterday`, `3 days ago` up to a week, else the date: in the reader's zone. */
export function dayLabel(instant: Instant, now: Instant): string {
  const days = daysBetween(ownDay(instant), ownDay(now));
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  return days <= 7 ? `${days} days ago` : shortDate(instant);
}

/** Consecutive rows with the same label. */
export interface DayGroup<Row> {
  label: string;
  rows: Row[];
}

/** Groups rows by the day of their instant, in their order. */
export function byDay<Row extends { updatedAt: string }>(
  rows: readonly Row[],
  now: Instant,
): DayGroup<Row>[] {
  const groups: DayGroup<Row>[] = [];
  for (const row of rows) {
    const label = dayLabel(row.updatedAt, now);
    const last = groups.at(-1);
    if (last?.label === label) last.rows.push(row);
    else groups.push({ label, rows: [row] });
  }
  return groups;
}
