import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../../settings.ts';
import { createDiskStorage } from './disk.ts';
import { createS3Storage } from './s3.ts';
import type { StorageDriver } from './storage.ts';

/**
 * The bucket if one is configured, else a folder in the data folder.
 * @throws when the folder cannot be created
 */
export function createStorage({ s3, filesDir }: Pick<Settings, 's3' | 'filesDir'>): Promise<StorageDriver> {
  return s3 ? createS3Storage(s3) : createDiskStorage(filesDir);
}

/** The file that holds the store's identity; no key begins with a dot. */
const MARKER = '.portal-store';

/**
 * The identity of the store, shared by every process that uses it: the bucket, or the id in a file of the folder, which
 * the first process creates.
 * @throws when the folder is not writable
 */
export async function storeIdentity({
  s3,
  filesDir: folder,
}: Pick<Settings, 's3' | 'filesDir'>): Promise<string> {
  if (s3) return `bucket ${s3.bucket} at ${s3.endpoint ?? s3.region}`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const marker = join(folder, MARKER);
  const mine = join(folder, `${MARKER}-${randomUUID()}`);
  try {
    // Hard-linked: two processes that start together never read a partial id, and the second one finds the id of the
    // first.
    await writeFile(mine, randomUUID(), { mode: 0o600 });
    await link(mine, marker).catch(() => {});
  } finally {
    await rm(mine, { force: true });
  }
  return `folder ${(await readFile(marker, 'utf8')).trim()}`;
}
