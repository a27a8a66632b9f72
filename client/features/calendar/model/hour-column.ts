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
