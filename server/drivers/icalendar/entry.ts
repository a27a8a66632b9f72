import type { WallTime } from '../../core/domain/local-time.ts';
import type { Issue } from './lines.ts';

/** The start or end of an event: a calendar date, a wall time in a zone, or an instant. */
export type Moment =
  | { kind: 'date'; date: string }
  | { kind: 'wall'; wall: WallTime; timeZone: string }
  | { kind: 'instant'; instant: string };

type Length = { kind: 'length'; minutes: number };

type Details = {
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
export type WrittenEntry = Details & {
  /** The identifier in other calendars; exceptions of a series share the series' one. */
  uid: string;
  title: string;
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

/** Which of two entries with the same UID is newer (RFC 5546, 2.1.5). */
export type Version = {
  sequence: number;
  /** ISO instant; null when the file has none. */
  changedAt: string | null;
};

/** An occurrence beside those of the rule, with an end of its own or null. */
export type Extra = { start: Moment; durationMinutes: number | null };

/** When and what an event is. */
export type ReadEvent = Details & {
  /** Minutes; 1,440 for each whole day. */
  durationMinutes: number;
  /** The end as a wall time; null when the file has only a duration, and for all-day events. */
  end: Moment | null;
  /** The starts of canceled occurrences. */
  excluded: Moment[];
  extras: Extra[];
};

/** An event read from a file. */
export type ReadEntry = {
  /** Position in the file, from 1. */
  entry: number;
  /** The line on which it begins. */
  line: number;
  /** The METHOD of its calendar, in lower case; empty for none. */
  method: string;
  uid: string;
  title: string;
  version: Version;
  isCanceled: boolean;
  /** The original start of the occurrence that this entry replaces. */
  insteadOf: Moment | null;
  /** Whether it replaces the later occurrences, too. */
  andFollowing: boolean;
  /** Null for an event that cannot be planned. */
  event: ReadEvent | null;
  /** Why it cannot. */
  fault: Issue | null;
  /** Parts of it that could not be read. */
  issues: Issue[];
};
