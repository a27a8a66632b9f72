import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Reader } from '@portal/db/client.ts';
import { loadSampleCompany } from '@portal/db/sample/load-sample-company.ts';
import type { SampleFile } from '@portal/db/sample/sample.ts';
import { files } from '@portal/db/schema/files.ts';
import { isoNow } from './core/clock.ts';
import type { Services } from './core/context.ts';

export type SampleServices = Pick<Services, 'storage' | 'passwords' | 'clock'>;

/** Fills the database with the sample company. @param tx holds the lock of the first start */
export async function loadSample(tx: Reader, services: SampleServices): Promise<void> {
  const { storage, passwords, clock } = services;
  await loadSampleCompany({
    db: tx,
    now: clock.now(),
    hashPassword: passwords.hash,
    storeFile: async (file) => {
      // The key does not change, so a load that failed half-way is repeated over its own leftovers.
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
