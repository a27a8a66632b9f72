import { type Instant, shortDate } from '../../../lib/format/format.ts';

const DAY_MS = 86_400_000;

/** `Today`, `Yesterday`, `3 days ago` up to a week, else the date: by the calendar of the reader's time zone. */
export function dayLabel(instant: Instant, now: Instant): string {
  const days = Math.round((dayOf(now) - dayOf(instant)) / DAY_MS);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  return days <= 7 ? `${days} days ago` : shortDate(instant);
}

/** The calendar day as a number of its own: days with 23 or 25 hours are as long as others. */
function dayOf(instant: Instant): number {
  const date = new Date(instant);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
}

/** Rows with the same label, one after the other. */
export interface DayGroup<Row> {
  label: string;
  rows: Row[];
}

/** Rows in their order, parted by the day of their instant. */
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
