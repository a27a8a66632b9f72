import { once } from 'node:events';
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDiskStorage } from './disk.ts';
import { createS3Storage } from './s3.ts';
import type { StorageDriver } from './storage.ts';

const small = Buffer.from('twenty bytes of text');
/** More than one part of a multipart S3 upload. */
const large = Buffer.alloc(6_000_000, 'x');

const read = async (stream: Readable) => Buffer.concat(await stream.toArray());
const type = 'application/octet-stream';

/** Fails after this many bytes, like an upload with a lost connection. */
const broken = (bytes: number) =>
  Readable.from(
    (async function* () {
      yield Buffer.alloc(bytes);
      throw new Error('cut off');
    })(),
  );

function behaves(open: () => StorageDriver, keys: () => Promise<string[]>) {
  test.each([small, large])('returns stored content, whole and in ranges', async (content) => {
    const storage = open();
    await storage.put('a', Readable.from([content]), type);
    expect(await read(await storage.get('a'))).toEqual(content);
    expect(await read(await storage.get('a', { start: 2, end: 7 }))).toEqual(content.subarray(2, 8));
    expect(await keys()).toEqual(['a']);
  });

  test.each([10, 6_000_000])('stores nothing of a failed stream, and passes on its error', async (bytes) => {
    await expect(open().put('a', broken(bytes), type)).rejects.toThrow('cut off');
    expect(await keys()).toEqual([]);
  });

  test('deletes content; deleting a missing key is no error', async () => {
    const storage = open();
    await storage.put('a', Readable.from([small]), type);
    await storage.delete('a');
    await storage.delete('a');
    expect(await keys()).toEqual([]);
    await expect(storage.get('a')).rejects.toThrow();
  });

  test('reports that the store is writable', async () => {
    await open().check();
    expect(await keys()).toEqual([]);
  });
}

describe('a folder', () => {
  let folder: string;
  let storage: StorageDriver;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-storage-'));
    storage = await createDiskStorage(folder);
  });
  afterEach(() => rm(folder, { recursive: true }));

  behaves(
    () => storage,
    () => readdir(folder),
  );

  test('refuses keys outside of it', async () => {
    await expect(storage.put('../outside', Readable.from([small]), type)).rejects.toThrow();
  });

  test('deletes unfinished uploads of a killed server with the key', async () => {
    const endless = new Readable({ read() {} });
    endless.push(small);
    const put = storage.put('a', endless, type).catch(() => {});
    await expect.poll(() => readdir(folder)).toEqual(['a.partial']);
    await storage.delete('a');
    expect(await readdir(folder)).toEqual([]);
    endless.destroy();
    await put;
  });

  test.runIf(process.platform === 'linux')('reports a full disk, and leaves nothing', async () => {
    await symlink('/dev/full', join(folder, 'a.partial'));
    await expect(storage.put('a', Readable.from([small]), type)).rejects.toMatchObject({
      code: 'unavailable',
      detail: 'file store: ENOSPC',
    });
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('a bucket', () => {
  let server: Server;
  let storage: StorageDriver;
  let bucket: Map<string, Buffer>;
  beforeEach(async () => {
    bucket = new Map();
    server = createServer(bucketServer(bucket)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    storage = await createS3Storage({
      bucket: 'portal',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: 'id',
      secretAccessKey: 'key',
      forcePathStyle: true,
    });
  });
  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });

  behaves(
    () => storage,
    async () => [...bucket.keys()],
  );

  test('reports an unreachable store', async () => {
    server.closeAllConnections();
    server.close();
    await expect(storage.get('a')).rejects.toMatchObject({ code: 'unavailable' });
    await expect(storage.put('a', Readable.from([small]), type)).rejects.toMatchObject({
      code: 'unavailable',
    });
    server = createServer().listen(0);
  });
});

/** The part of the S3 protocol that the driver uses. */
function bucketServer(bucket: Map<string, Buffer>) {
  const parts = new Map<string, Buffer>();
  return async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://store');
    const key = pathname.split('/')[2] ?? '';
    const body = Buffer.concat(await request.toArray());
    const part = searchParams.get('partNumber');
    const answer = (status: number, content: string | Buffer = '', headers = {}) =>
      response.writeHead(status, { etag: '"x"', ...headers }).end(content);

    if (request.method === 'POST' && searchParams.has('uploads')) {
      return answer(
        200,
        '<InitiateMultipartUploadResult><UploadId>u</UploadId></InitiateMultipartUploadResult>',
      );
    }
    if (request.method === 'POST') {
      bucket.set(
        key,
        Buffer.concat([...parts].sort(([a], [b]) => Number(a) - Number(b)).map(([, bytes]) => bytes)),
      );
      return answer(200, '<CompleteMultipartUploadResult><ETag>x</ETag></CompleteMultipartUploadResult>');
    }
    if (request.method === 'PUT' && part) {
      parts.set(part, body);
      return answer(200);
    }
    if (request.method === 'PUT') {
      bucket.set(key, body);
      return answer(200);
    }
    if (request.method === 'DELETE') {
      if (searchParams.has('uploadId')) parts.clear();
      else bucket.delete(key);
      return answer(204);
    }
    if (request.method === 'HEAD') return answer(200);
    const content = bucket.get(key);
    if (!content) return answer(404, '<Error><Code>NoSuchKey</Code></Error>');
    const [, start, end] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
    return start ? answer(206, content.subarray(Number(start), Number(end) + 1)) : answer(200, content);
  };
}
