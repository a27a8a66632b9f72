import type { Transaction } from '../client.ts';
import { auditLog } from '../schema/audit-log.ts';
import { loadActionItems } from './action-items.ts';
import { loadCalendar } from './calendar/load-calendar.ts';
import { loadCompanySettings } from './company-settings.ts';
import { loadCompanyUpdates } from './company-updates.ts';
import { loadDepartments } from './departments.ts';
import { loadDocuments } from './documents/load-documents.ts';
import { loadMessenger } from './messenger.ts';
import { loadNotifications } from './notifications.ts';
import { loadPeople } from './people.ts';
import { loadCredentials } from './qualifications/load-credentials.ts';
import { loadCategories, loadExperiences } from './qualifications/load-experiences.ts';
import { instantAgo, type Sample, type SampleStep, type StoreFile } from './sample.ts';
import { sampleId } from './sample-id.ts';
import { SAMPLE_PASSWORD } from './sign-ins.ts';
import { loadSpecialists } from './specialists.ts';
import { loadTimeClock } from './time-clock.ts';
import { loadTimeOff } from './time-off.ts';
import { loadTraining } from './training/load-training.ts';
import { loadUserApps } from './user-apps.ts';

/** In the order in which they need each other. A feature that wants to be seen in the sample adds its step. */
const steps: SampleStep[] = [
  loadDepartments,
  loadPeople,
  loadCategories,
  loadExperiences,
  loadCredentials,
  loadCompanySettings,
  loadActionItems,
  loadTimeOff,
  loadCompanyUpdates,
  loadDocuments,
  loadNotifications,
  loadMessenger,
  loadCalendar,
  loadUserApps,
  loadSpecialists,
  loadTraining,
  loadTimeClock,
];

export type SampleOptions = {
  /** A transaction, so that a load that fails leaves nothing behind. */
  db: Transaction;
  /** What all dates are relative to. */
  now: Date;
  hashPassword: (password: string) => Promise<string>;
  storeFile: StoreFile;
};

/** Fills a database without accounts with the company that pictures, trials and browser tests use. */
export async function loadSampleCompany({ db, now, hashPassword, storeFile }: SampleOptions): Promise<void> {
  const passwordHash = await hashPassword(SAMPLE_PASSWORD);
  const sample: Sample = { db, now, passwordHash, storeFile, audit: [] };
  for (const step of steps) await step(sample);
  await writeAudit(sample);
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
