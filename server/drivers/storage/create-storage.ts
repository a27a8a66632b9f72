import { join } from 'node:path';
import type { Settings } from '../../settings.ts';
import { createDiskStorage } from './disk.ts';
import { createS3Storage } from './s3.ts';
import type { StorageDriver } from './storage.ts';

/** The bucket when one is configured, else a folder below the data folder. @throws when the folder cannot be made */
export function createStorage({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): Promise<StorageDriver> {
  return s3 ? createS3Storage(s3) : createDiskStorage(join(dataDir, 'files'));
}
