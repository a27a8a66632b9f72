import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type DatabaseHandle, openDatabase, type Transaction } from '@portal/db/client.ts';
import { generatePeople } from '@portal/db/sample/generator.ts';
import { loadSampleCompany } from '@portal/db/sample/load-sample-company.ts';
import type { SampleFile } from '@portal/db/sample/sample.ts';
import { SAMPLE_PASSWORD, SAMPLE_SIGN_INS, type SampleSignIn } from '@portal/db/sample/sign-ins.ts';
import { files } from '@portal/db/schema/files.ts';
import { federalHolidays } from './core/domain/federal-holidays.ts';
import { isoNow, systemClock } from './core/kernel/clock.ts';
import type { Services } from './core/kernel/context.ts';
import { createPasswordHasher } from './core/security/passwords.ts';
import { createStorage } from './drivers/storage/create-storage.ts';
import { onEmptyDatabase } from './empty-database.ts';
import type { Settings } from './settings.ts';

type SampleServices = Pick<Services, 'storage' | 'passwords' | 'clock'>;

/**
 * Loads the sample company if the database has no accounts.
 * @returns whether it was loaded
 */
export async function loadSampleIfEmpty(
  services: SampleServices & Pick<DatabaseHandle, 'sql'>,
): Promise<boolean> {
  const loaded = await onEmptyDatabase(services, async (tx) => {
    await loadSample(tx, services);
    return true;
  });
  return loaded ?? false;
}

async function loadSample(tx: Transaction, services: SampleServices): Promise<void> {
  const { storage, passwords, clock } = services;
  await loadSampleCompany({
    db: tx,
    now: clock.now(),
    hashPassword: passwords.hash,
    holidays: federalHolidays(clock.now().getUTCFullYear()),
    storeFile: async (file) => {
      // The key is stable, so retrying a failed load overwrites the files that it left.
      await storage.put(file.id, Readable.from([file.content], { objectMode: false }), file.mimeType);
      await tx.insert(files).values(fileRow(file, isoNow(clock)));
      return file.id;
    },
  });
}

const fileRow = ({ id, ownerId, purpose, name, mimeType, content }: SampleFile, now: string) => ({
  id,
  ownerId,
  purpose,
  storageKey: id,
  originalName: name,
  mimeType,
  byteSize: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
  createdAt: now,
  attachedAt: now,
});

export type Filling = {
  settings: Settings;
  databaseUrl: string;
  /** Generated people in addition to those of the sample, with six credentials each. */
  people: number;
};

/**
 * Loads the sample company into any database, beside a running portal or without one; null when the database has
 * accounts.
 */
export async function fillEmptyDatabase({
  settings,
  databaseUrl,
  people,
}: Filling): Promise<{ signIns: SampleSignIn[]; password: string } | null> {
  const { sql, close } = openDatabase(databaseUrl, { maxConnections: 2 });
  try {
    const services = {
      storage: await createStorage(settings),
      passwords: createPasswordHasher(settings.concurrentPasswordHashes),
      clock: systemClock,
    };
    if (!(await loadSampleIfEmpty({ ...services, sql }))) return null;
    if (people > 0) {
      const passwordHash = await services.passwords.hash(SAMPLE_PASSWORD);
      await generatePeople(sql, { people, credentialsPerPerson: 6, seed: 1, passwordHash });
    }
    return { signIns: SAMPLE_SIGN_INS, password: SAMPLE_PASSWORD };
  } finally {
    await close();
  }
}
