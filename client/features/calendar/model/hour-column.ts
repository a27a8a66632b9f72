import type { Part } from './parts.ts';
import type { ShownEvent } from './shown.ts';

/** A column of the hours: a day, or a calendar on a day. */
export interface HourColumn {
  key: string;
  /** `YYYY-MM-DD` */
  date: string;
  /** Read aloud: the day, and whose it is where that is not clear. */
  label: string;
  /** Something new can be made in it. */
  isOwn: boolean;
  allDay: Part<ShownEvent>[];
  timed: Part<ShownEvent>[];
}

/**
 * The first hour in which something takes place, of what begins in these columns: a night that goes on from the day before
 * counts only when nothing else does. Undefined without events.
 */
export function firstHour(columns: readonly Pick<HourColumn, 'timed'>[]): number | undefined {
  const parts = columns.flatMap(({ timed }) => timed);
  const begun = parts.filter(({ begins }) => begins);
  const minutes = (begun.length > 0 ? begun : parts).map(({ from }) => from);
  return minutes.length > 0 ? Math.floor(Math.min(...minutes) / 60) : undefined;
}
