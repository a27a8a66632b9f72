import type { Transaction } from '../client.ts';

/** A file that the sample brings along. */
export type SampleFile = {
  id: string;
  ownerId: string;
  /** As an `uploads.ts` calls the use of the file. */
  purpose: string;
  name: string;
  mimeType: string;
  content: Buffer;
};

/** Stores the bytes, writes the row in the transaction of the load, and answers the id. */
export type StoreFile = (file: SampleFile) => Promise<string>;

export type AuditLine = {
  daysAgo: number;
  /** Null for what the portal did by itself. */
  actorId: string | null;
  action: string;
  subject: readonly [type: string, id: string];
  /** Whom it concerns, where neither the subject nor `userId` of the detail says it. */
  personId?: string;
  detail?: Record<string, unknown>;
};

/** What every step of the load works with. */
export type Sample = {
  db: Transaction;
  now: Date;
  /** Of `SAMPLE_PASSWORD`; one for everybody, because hashing it for each takes seconds and protects nothing here. */
  passwordHash: string;
  storeFile: StoreFile;
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

/** The instant so many days (and fractions of days) before now. */
export const instantAgo = (now: Date, daysAgo: number): string =>
  new Date(now.getTime() - daysAgo * DAY).toISOString();

/** The calendar day so many days after now; negative lies in the past. */
export const dateIn = (now: Date, days: number): string => instantAgo(now, -days).slice(0, 10);

/** The Monday on or before that day: people begin on Mondays. */
export function mondayAgo(now: Date, daysAgo: number): string {
  const weekday = (new Date(now.getTime() - daysAgo * DAY).getUTCDay() + 6) % 7;
  return dateIn(now, -(daysAgo + weekday));
}

/**
 * Many statements at once would only wait for each other; many files at once hide the disk's delay. Nothing is under way
 * any more when it returns or throws.
 */
export async function inBatches<T>(items: T[], size: number, work: (item: T) => Promise<unknown>) {
  for (let start = 0; start < items.length; start += size) {
    const results = await Promise.allSettled(items.slice(start, start + size).map(work));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }
}
