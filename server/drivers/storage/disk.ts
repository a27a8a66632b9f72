import { randomUUID } from 'node:crypto';
import { constants, createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, open, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Disk, KeyNormalizer } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { PortalError } from '../../core/errors/errors.ts';
import type { StorageDriver } from './storage.ts';
import { storageError } from './storage-error.ts';

/** An unfinished upload. Deleting a key deletes this file too, so that a killed server leaves nothing behind. */
const partial = (key: string) => `${key}.partial`;

/**
 * Files in a folder. Content is written under another name, flushed to disk, and then renamed: a visible key is
 * complete, also after a power cut. See docs/decisions/0004-stored-files-and-links.md.
 */
export async function createDiskStorage(folder: string): Promise<StorageDriver> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));

  const keys = new KeyNormalizer();
  const pathOf = (key: string) => join(folder, keys.normalize(key));

  async function remove(key: string) {
    await disk.delete(key);
    await disk.delete(partial(key));
  }

  return {
    async put(key, content) {
      try {
        const arriving = pathOf(partial(key));
        await pipeline(content, createWriteStream(arriving, { flush: true, mode: 0o600 }));
        await rename(arriving, pathOf(key));
        await flushFolder(folder);
      } catch (error) {
        await disk.delete(partial(key)).catch(() => {});
        throw storageError(rootCause(error));
      }
    },
    async get(key, range) {
      if (!range) return opened(await disk.getStream(key));
      return opened(createReadStream(pathOf(key), range));
    },
    async delete(key) {
      try {
        await remove(key);
      } catch (error) {
        throw storageError(rootCause(error));
      }
    },
    async check() {
      await access(folder, constants.R_OK | constants.W_OK);
      const probe = `probe-${randomUUID()}`;
      try {
        // A full disk still allows creating empty files.
        await writeFile(join(folder, probe), 'the store can be written to');
      } finally {
        await disk.delete(probe);
      }
    },
  };
}

/** A rename is durable only after the folder was flushed. Windows cannot open folders and needs no flush. */
async function flushFolder(path: string) {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Resolves once the stream has opened its file.
 * @throws PortalError `unavailable` for a missing file: a row names it, so it is in another server's folder, or on an
 *   unmounted share
 */
async function opened(stream: Readable): Promise<Readable> {
  try {
    await new Promise((resolve, reject) => stream.once('open', resolve).once('error', reject));
    return stream;
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === 'ENOENT'
      ? elsewhere(error)
      : storageError(error);
  }
}

const elsewhere = (cause: Error) =>
  new PortalError('unavailable', "This file can't be opened right now. Try again in a moment.", {
    detail: 'file store: the file is not in this folder',
    retryAfterSeconds: 10,
    cause,
  });

/** flydrive wraps the errors of the file system. */
const rootCause = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error && !('retryAfterSeconds' in error)
    ? rootCause(error.cause)
    : error;
