import type { WallTime } from '../../core/domain/local-time.ts';

/** The start or end of an event: a calendar date, a wall time in a zone, or an instant. */
export type Moment =
  | { kind: 'date'; date: string }
  | { kind: 'wall'; wall: WallTime; timeZone: string }
  | { kind: 'instant'; instant: string };

type Length = { kind: 'length'; minutes: number };

type Common = {
  /** The identifier in other calendars; exceptions of a series share the series' one. */
  uid: string;
  title: string;
  description: string;
  location: string;
  /** Empty for none. */
  url: string;
  start: Moment;
  /** The value of an RRULE; null for a single event. */
  rule: string | null;
  isPrivate: boolean;
};

/** An event to export. */
export type WrittenEntry = Common & {
  sequence: number;
  /** ISO instant of the last change. */
  changedAt: string;
  /** For all-day events the day after the last one; for a series it may be a duration instead. */
  end: Moment | Length;
  /** The starts of canceled occurrences. */
  excluded: Moment[];
  /** The original start of the occurrence that this entry replaces. */
  instead?: Moment | undefined;
  category: string;
  isFree: boolean;
  organizer: { name: string; email: string };
  attendees: Array<{
    name: string;
    email: string;
    status: 'pending' | 'accepted' | 'declined' | 'tentative';
  }>;
  /** Minutes before the start. */
  reminders: number[];
};

/** An event read from a file. */
export type ReadEntry = Common & {
  /** Position in the file, from 1. */
  entry: number;
  /** Minutes; 1,440 for each whole day. */
  durationMinutes: number;
  /** The end as a wall time; null when the file has only a duration, and for all-day events. */
  end: Moment | null;
  /** The starts of canceled occurrences. */
  excluded: Moment[];
  /** The original start of the occurrence that this entry replaces. */
  insteadOf: Moment | null;
  isCanceled: boolean;
};

/** An event of a file that could not be parsed. */
export type UnparsedEntry = Pick<ReadEntry, 'entry' | 'uid' | 'title' | 'insteadOf'> & {
  /** The unknown zone's name; null for other problems. */
  unknownZone: string | null;
};
