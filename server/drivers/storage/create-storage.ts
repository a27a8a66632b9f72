import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../../settings.ts';
import { createDiskStorage } from './disk.ts';
import { createS3Storage } from './s3.ts';
import type { StorageDriver } from './storage.ts';

/** The bucket when one is configured, else a folder below the data folder. @throws when the folder cannot be made */
export function createStorage({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): Promise<StorageDriver> {
  return s3 ? createS3Storage(s3) : createDiskStorage(join(dataDir, 'files'));
}

/** Names the folder wherever it is mounted; no key begins with a dot. */
const MARKER = '.portal-store';

/**
 * What the store is called by every process that shares it: the bucket, or the name that lies in the folder and is put
 * there by whoever comes first. @throws when the folder cannot be written to
 */
export async function storeIdentity({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): Promise<string> {
  if (s3) return `bucket ${s3.bucket} at ${s3.endpoint ?? s3.region}`;
  const folder = join(dataDir, 'files');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const marker = join(folder, MARKER);
  const mine = join(folder, `${MARKER}-${randomUUID()}`);
  try {
    // Linked as a whole: two that start at once never see half a name, and the second finds the first one's.
    await writeFile(mine, randomUUID(), { mode: 0o600 });
    await link(mine, marker).catch(() => {});
  } finally {
    await rm(mine, { force: true });
  }
  return `folder ${(await readFile(marker, 'utf8')).trim()}`;
}
