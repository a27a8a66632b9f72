import type { Transaction } from '../client.ts';

/** A file of the sample. */
export type SampleFile = {
  id: string;
  ownerId: string;
  /** As an `uploads.ts` calls the use of the file. */
  purpose: string;
  name: string;
  mimeType: string;
  content: Buffer;
};

/** Stores the bytes, inserts the row in the load's transaction, and returns the id. */
export type StoreFile = (file: SampleFile) => Promise<string>;

export type AuditLine = {
  daysAgo: number;
  /** Null for the portal itself. */
  actorId: string | null;
  action: string;
  subject: readonly [type: string, id: string];
  /** The person concerned, where neither the subject nor `userId` of the detail names them. */
  personId?: string;
  detail?: Record<string, unknown>;
};

/** The services for every step of the load. */
export type Sample = {
  db: Transaction;
  now: Date;
  /** The hash of `SAMPLE_PASSWORD`; shared by everybody, because hashing it for each person takes seconds. */
  passwordHash: string;
  storeFile: StoreFile;
  /** The company's holidays of this year. */
  holidays: Array<{ date: string; name: string }>;
  /** Lines of the audit log, written after all steps in the order of their time. */
  audit: AuditLine[];
};

export type LoadSample = (sample: Sample) => Promise<void>;

/** One part of the sample company: what a file of `steps` exports as `step`, which is loaded by its place. */
export type SampleStep = {
  /** Steps need what those before them made; gaps leave room. */
  order: number;
  load: LoadSample;
};

const DAY = 86_400_000;

/** The instant this many days before now; may be fractional. */
export const instantAgo = (now: Date, daysAgo: number): string =>
  new Date(now.getTime() - daysAgo * DAY).toISOString();

/** The calendar date this many days after now; negative for the past. */
export const dateIn = (now: Date, days: number): string => instantAgo(now, -days).slice(0, 10);

/** The Monday on or before that day, because people are hired on Mondays. */
export function mondayAgo(now: Date, daysAgo: number): string {
  const weekday = (new Date(now.getTime() - daysAgo * DAY).getUTCDay() + 6) % 7;
  return dateIn(now, -(daysAgo + weekday));
}

/**
 * Processes items in batches: parallel statements only wait for each other, parallel files hide the disk's latency.
 * When it returns or throws, nothing is under way any more.
 */
export async function inBatches<T>(items: T[], size: number, work: (item: T) => Promise<unknown>) {
  for (let start = 0; start < items.length; start += size) {
    const results = await Promise.allSettled(items.slice(start, start + size).map(work));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }
}
