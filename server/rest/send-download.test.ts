import { once } from 'node:events';
import { type AddressInfo, Socket } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import type { CsvFile } from '../core/data/csv.ts';
import { badInput } from '../core/errors/errors.ts';
import { collectPieces, sendDownload } from './send-download.ts';

type Pieces = () => AsyncGenerator<string, undefined>;
let close = async () => {};
afterEach(() => close());

/** A server with one route that answers a file of these pieces. */
async function serve(pieces: Pieces) {
  const app = Fastify();
  const file: CsvFile = { fileName: 'people.csv', csv: '' };
  app.get('/people.csv', { exposeHeadRoute: true }, async (request, reply) => {
    const collected = collectPieces(request);
    await collected.streamPieces(pieces());
    return sendDownload(reply, 'csv', file, collected.stream);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  close = () => app.close();
  return { app, port: (app.server.address() as AddressInfo).port };
}

const PIECE = 'x'.repeat(100_000);

test('no more is read than is taken, and nothing after whoever asked is gone', async () => {
  let read = 0;
  let ended = () => {};
  const hasEnded = new Promise<void>((done) => {
    ended = done;
  });
  // An endless list: collected first, it would never be answered.
  const { port } = await serve(async function* () {
    try {
      for (;;) {
        read += 1;
        yield PIECE;
      }
    } finally {
      ended();
    }
  });
  const socket = new Socket().connect(port, '127.0.0.1');
  socket.write('GET /people.csv HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await once(socket, 'readable');
  expect(String(socket.read(12))).toBe('HTTP/1.1 200');
  socket.destroy();
  await hasEnded;
  // Pieces buffered between both ends, on any machine: far below what would fill the memory.
  expect(read).toBeLessThan(1_000);
});

test('a file that breaks off is nobody’s whole file', async () => {
  const { port } = await serve(async function* () {
    yield PIECE;
    throw new Error('the database went away');
  });
  const answer = await fetch(`http://127.0.0.1:${port}/people.csv`);
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow();
});

test('what is refused at the first piece is refused as everything else is', async () => {
  let isRefused = true;
  const { app } = await serve(async function* () {
    if (isRefused) throw badInput('Choose other days.');
    yield PIECE;
    return undefined;
  });
  const answer = await app.inject('/people.csv');
  expect(answer.body).toContain('Choose other days.');
  expect(answer.headers['content-disposition']).toBeUndefined();
  isRefused = false;
  expect((await app.inject('/people.csv')).body).toBe(PIECE);
});

test('whoever asks for its headers has only the first piece read', async () => {
  let read = 0;
  const { app } = await serve(async function* () {
    for (; read < 5; read += 1) yield PIECE;
    return undefined;
  });
  const answer = await app.inject({ method: 'HEAD', url: '/people.csv' });
  expect([answer.statusCode, answer.headers['content-disposition'], answer.body]).toEqual([
    200,
    'attachment; filename="people.csv"',
    '',
  ]);
  expect(read).toBe(0);
});
