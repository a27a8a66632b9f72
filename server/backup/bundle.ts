import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { manifestOf } from '../core/data/zip.ts';

/** A backup cannot be written, is incomplete, or cannot be opened. The message is a sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

const MANIFEST = 'manifest.sha256';
const ENCRYPTION = 'encryption.json';
const ALGORITHM = 'aes-256-gcm';
/** Of scrypt; 128 MB and a third of a second for each key. */
const COST = 2 ** 17;
/** Of backups that do not name theirs. */
const FORMER_COST = 2 ** 14;
const IV_BYTES = 12;
const TAG_BYTES = 16;

type Sum = { bytes: number; sha256: string };

/** A folder of files, each of which was read back after it was written. */
export type BundleWriter = {
  /** @returns size and hash of the content itself, before it is compressed or encrypted */
  add(path: string, content: Readable): Promise<Sum>;
  /** Writes the manifest and gives the folder its name: a folder without a manifest is no backup. */
  finish(): Promise<void>;
};

/** @param secret encrypts every file but the manifest */
export async function writeBundle(folder: string, secret?: string): Promise<BundleWriter> {
  const partial = `${folder}.partial`;
  await mkdir(partial, { recursive: true, mode: 0o700 });
  const salt = randomBytes(16);
  const key = secret === undefined ? undefined : await keyOf(secret, salt, COST);
  const sums: Array<{ path: string; sha256: string }> = [];
  const noteSum = async (path: string) => {
    sums.push({ path, ...(await sumOf(createReadStream(join(partial, path)))) });
  };
  if (key) {
    await writeFile(
      join(partial, ENCRYPTION),
      JSON.stringify({ ALGORITHM, salt: salt.toString('hex'), cost: COST }),
      {
        mode: 0o600,
      },
    );
    await noteSum(ENCRYPTION);
  }
  return {
    async add(path, content) {
      const target = join(partial, path);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      const measure = measured();
      const steps = [
        measure.stream,
        ...(isCompressed(path) ? [createGzip()] : []),
        ...(key ? [encrypted(key, path)] : []),
      ];
      await pipeline([content, ...steps, createWriteStream(target, { mode: 0o600, flush: true })]);
      const written = measure.sum();
      const kept = await sumOf(await contentOf(partial, path, key));
      if (kept.sha256 !== written.sha256)
        throw new BackupError(`${path} does not read as it was written: the disk may be failing.`);
      await noteSum(path);
      return written;
    },
    async finish() {
      await writeFile(join(partial, MANIFEST), manifestOf(sums), { mode: 0o600, flush: true });
      await rename(partial, folder);
    },
  };
}

export type Bundle = {
  /** @throws {BackupError} when the manifest does not list one of them */
  require(paths: string[]): void;
  /** The content of a file, decrypted and uncompressed. */
  read(path: string): Promise<Readable>;
};

/**
 * Opens a folder and checks each file against the manifest.
 * @throws {BackupError} when a file is missing or changed, and when the secret is missing or wrong
 */
export async function openBundle(folder: string, secret?: string): Promise<Bundle> {
  const manifest = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new BackupError(`${folder} is no finished backup: it has no ${MANIFEST}.`);
  });
  let key: Buffer | undefined;
  const listed = new Set<string>();
  for (const line of manifest.split('\n').filter((each) => each !== '')) {
    const [sha256, path = ''] = line.split('  ');
    listed.add(path);
    const found = await sumOf(createReadStream(join(folder, path))).catch(() => undefined);
    if (!found) throw new BackupError(`${path} is missing from the backup.`);
    if (found.sha256 !== sha256)
      throw new BackupError(`${path} is not what was backed up: its SHA-256 is another one.`);
    if (path === ENCRYPTION) {
      if (secret === undefined)
        throw new BackupError('This backup is encrypted: set PORTAL_BACKUP_KEY to its key.');
      const { salt, cost = FORMER_COST } = JSON.parse(await readFile(join(folder, path), 'utf8')) as {
        salt: string;
        cost?: number;
      };
      key = await keyOf(secret, Buffer.from(salt, 'hex'), Math.min(cost, COST));
    }
  }
  // A manifest that was cut off vouches for the files that it still lists only.
  function require(paths: string[]) {
    const missing = paths.find((path) => !listed.has(path));
    if (missing !== undefined)
      throw new BackupError(`${MANIFEST} does not list ${missing}: the backup is damaged.`);
  }
  return {
    require,
    async read(path) {
      require([path]);
      return contentOf(folder, path, key);
    },
  };
}

const isCompressed = (path: string) => path.endsWith('.gz');

/** In a thread, because the portal that writes a backup goes on answering. */
const keyOf = (secret: string, salt: Buffer, cost: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(secret, salt, 32, { N: cost, maxmem: 256 * cost * 8 }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

/** Size and hash of a stream. */
export async function sumOf(content: Readable): Promise<Sum> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of content) {
    hash.update(piece);
    bytes += piece.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

function measured() {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece);
      bytes += piece.length;
      done(null, piece);
    },
  });
  return { stream, sum: (): Sum => ({ bytes, sha256: hash.digest('hex') }) };
}

/** The initialization vector, the ciphertext, and the tag, which also covers the path: files cannot change places. */
function encrypted(key: Buffer, path: string): Transform {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(path));
  const stream = new Transform({
    transform(piece: Buffer, _encoding, done) {
      done(null, cipher.update(piece));
    },
    flush(done) {
      stream.push(cipher.final());
      done(null, cipher.getAuthTag());
    },
  });
  stream.push(iv);
  return stream;
}

async function contentOf(folder: string, path: string, key: Buffer | undefined): Promise<Readable> {
  const stored = key ? await decrypted(join(folder, path), path, key) : createReadStream(join(folder, path));
  if (!isCompressed(path)) return stored;
  return through(stored, createGunzip());
}

/** Passes errors on, which `pipe` does not. */
function through(source: Readable, step: Transform): Readable {
  source.once('error', (error: Error) => step.destroy(error));
  return source.pipe(step);
}

async function decrypted(place: string, path: string, key: Buffer): Promise<Readable> {
  const { size } = await stat(place);
  const handle = await open(place, 'r');
  const iv = Buffer.alloc(IV_BYTES);
  const tag = Buffer.alloc(TAG_BYTES);
  try {
    await handle.read(iv, 0, IV_BYTES, 0);
    await handle.read(tag, 0, TAG_BYTES, size - TAG_BYTES);
  } finally {
    await handle.close();
  }
  const decipher = createDecipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(path)).setAuthTag(tag);
  const end = size - TAG_BYTES - 1;
  const source = end < IV_BYTES ? Readable.from([]) : createReadStream(place, { start: IV_BYTES, end });
  return through(
    source,
    new Transform({
      transform(piece: Buffer, _encoding, done) {
        done(null, decipher.update(piece));
      },
      flush(done) {
        try {
          done(null, decipher.final());
        } catch {
          done(new BackupError(`${path} cannot be decrypted: the key is another one.`));
        }
      },
    }),
  );
}
