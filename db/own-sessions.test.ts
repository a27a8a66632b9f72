import { connect, createServer, type Server } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { explain } from '../scripts/explain.ts';
import { requireOwnSessions, SharedSessionsError } from './own-sessions.ts';
import { createTestDatabase, type TestDatabase } from './test/database.ts';

let database: TestDatabase;
let pooler: Server | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => {
  pooler?.close();
});
afterAll(() => database.close());

/** A fake pooler between a client and PostgreSQL that answers the first message of a connection. */
async function startPooler(answer: (startup: Buffer, url: URL) => Buffer | 'refuse'): Promise<string> {
  const url = new URL(database.url);
  pooler = createServer((client) => {
    client.on('error', () => {});
    client.once('data', (startup) => {
      const passed = answer(startup, url);
      if (passed === 'refuse') return client.end(refusal('unsupported startup parameter: statement_timeout'));
      const upstream = connect(Number(url.port), url.hostname);
      upstream.on('error', () => client.destroy());
      upstream.write(passed);
      client.pipe(upstream).pipe(client);
    });
  });
  await new Promise<void>((resolve) => pooler?.listen(0, '127.0.0.1', resolve));
  const address = pooler.address();
  const through = new URL(database.url);
  through.hostname = '127.0.0.1';
  through.port = String(address && typeof address === 'object' ? address.port : 0);
  return through.href;
}

/** A PostgreSQL error message, which poolers send, too. */
function refusal(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

/** The startup message with user and database only. */
function withoutSettings(startup: Buffer): Buffer {
  const words = startup.subarray(8).toString().split('\0');
  const kept: string[] = [];
  for (let at = 0; at + 1 < words.length && words[at]; at += 2) {
    if (['user', 'database'].includes(words[at] ?? '')) kept.push(`${words[at]}\0${words[at + 1]}\0`);
  }
  const body = Buffer.from(`${kept.join('')}\0`);
  const head = Buffer.from(startup.subarray(0, 8));
  head.writeInt32BE(body.length + 8, 0);
  return Buffer.concat([head, body]);
}

test('each connection to PostgreSQL has a session of its own', async () => {
  await expect(requireOwnSessions(database.url)).resolves.toBeUndefined();
  const through = await startPooler((startup) => startup);
  await expect(requireOwnSessions(through)).resolves.toBeUndefined();
});

test.each([
  ['refuses settings', () => 'refuse' as const],
  ['drops settings', withoutSettings],
])('names a pooler that %s in the error message', async (_, answer) => {
  const through = await startPooler(answer);
  const error = await requireOwnSessions(through).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(SharedSessionsError);
  expect(explain(error)).toContain('DATABASE_URL points to a connection pooler such as PgBouncer');
});
