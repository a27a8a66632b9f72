import type { WallTime } from '../../core/domain/local-time.ts';

/** When something begins or ends: a calendar date, a wall time in a zone, or an instant. */
export type Moment =
  | { kind: 'date'; date: string }
  | { kind: 'wall'; wall: WallTime; timeZone: string }
  | { kind: 'instant'; instant: string };

type Length = { kind: 'length'; minutes: number };

type Common = {
  /** By which calendars know it; the same for a series and what of it was changed by itself. */
  uid: string;
  title: string;
  description: string;
  location: string;
  /** Empty for none. */
  url: string;
  start: Moment;
  /** The value of an RRULE; null for what happens once. */
  rule: string | null;
  isPrivate: boolean;
};

/** An event as other calendars are told of it. */
export type WrittenEntry = Common & {
  sequence: number;
  /** ISO instant of its last change. */
  changedAt: string;
  /** Of whole days the day after the last one; of a series it may be the length that all of it has. */
  end: Moment | Length;
  /** When those of the series would begin on which it does not happen. */
  excluded: Moment[];
  /** When the one of the series that this is would have begun. */
  instead?: Moment | undefined;
  category: string;
  isFree: boolean;
  organizer: { name: string; email: string };
  attendees: Array<{
    name: string;
    email: string;
    status: 'pending' | 'accepted' | 'declined' | 'tentative';
  }>;
  /** Minutes before it begins. */
  reminders: number[];
};

/** An event as a file says it. */
export type ReadEntry = Common & {
  /** Its place in the file, from 1. */
  entry: number;
  /** Minutes; of whole days 1,440 for each. */
  durationMinutes: number;
  /** When it ends by the clock; null where only its length is said, and for whole days. */
  end: Moment | null;
  /** When those of the series would begin on which it does not happen. */
  excluded: Moment[];
  /** When the one of the series that this one stands for would have begun. */
  insteadOf: Moment | null;
  isCanceled: boolean;
};

/** An event of a file that cannot be read. */
export type UnreadEntry = Pick<ReadEntry, 'entry' | 'uid' | 'title' | 'insteadOf'> & {
  /** The name of the zone that nobody knows; null where something else is wrong. */
  unknownZone: string | null;
};
