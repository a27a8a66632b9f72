import { readdir } from 'node:fs/promises';
import type { Transaction } from '../client.ts';
import { auditLog } from '../schema/audit-log.ts';
import { instantAgo, type Sample, type SampleStep, type StoreFile } from './sample.ts';
import { sampleId } from './sample-id.ts';
import { SAMPLE_PASSWORD } from './sign-ins.ts';

export type SampleOptions = {
  /** A transaction, so that a failed load leaves nothing behind. */
  db: Transaction;
  /** The reference of all dates. */
  now: Date;
  hashPassword: (password: string) => Promise<string>;
  storeFile: StoreFile;
  holidays: Sample['holidays'];
};

/** Fills a database without accounts with the company for screenshots, trials and browser tests. */
export async function loadSampleCompany({
  db,
  now,
  hashPassword,
  storeFile,
  holidays,
}: SampleOptions): Promise<void> {
  const passwordHash = await hashPassword(SAMPLE_PASSWORD);
  const sample: Sample = { db, now, passwordHash, storeFile, holidays, audit: [] };
  for (const { load } of await findSteps()) await load(sample);
  await writeAudit(sample);
}

/** Every file of `steps`, in the order in which they need each other. */
async function findSteps(): Promise<SampleStep[]> {
  const folder = new URL('steps/', import.meta.url);
  const names = (await readdir(folder)).sort();
  const files = names.map((name): Promise<{ step: SampleStep }> => import(new URL(name, folder).href));
  return (await Promise.all(files)).map(({ step }) => step).sort((one, other) => one.order - other.order);
}

const personOf = (detail?: Record<string, unknown>) =>
  typeof detail?.userId === 'string' ? detail.userId : null;

async function writeAudit({ db, now, audit }: Sample) {
  const lines = audit.map(({ daysAgo, actorId, action, subject: [subjectType, subjectId], ...line }) => ({
    id: sampleId(`audit/${action}/${subjectId}`, daysAgo),
    at: instantAgo(now, daysAgo),
    actorId,
    action,
    subjectType,
    subjectId,
    personId: line.personId ?? (subjectType === 'user' ? subjectId : personOf(line.detail)),
    detail: line.detail ?? {},
  }));
  lines.sort((one, other) => (one.id < other.id ? -1 : 1));
  await db.insert(auditLog).values(lines);
}
