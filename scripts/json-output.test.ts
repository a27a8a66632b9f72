import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { scratchFolder } from '@portal/db/test/scratch-folder.ts';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../db/test/database.ts';
import { freePort } from '../server/test/free-port.ts';
import { until } from '../server/test/timing.ts';

const start = join(import.meta.dirname, 'start.ts');

/** @throws when a line is not JSON */
const linesOf = (output: string): Array<{ level: number; msg: string }> =>
  output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

test('in production every line of a portal is JSON, from its start to its end', async () => {
  const database = await createTestDatabase({});
  onTestFinished(() => database.close());
  const [port, folder] = [await freePort(), scratchFolder('portal-json-')];
  const portal = spawn(process.execPath, ['--trace-warnings', start], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent("setTimeout(() => process.emitWarning('a sentence of Node.js'), 500)")}`,
      DATABASE_URL: database.url,
      DRAIN_SECONDS: '0',
      PORT: String(port),
      PORTAL_URL: 'https://portal.example',
      PORTAL_SECRET: 'a secret that only tests know, of more than 32 bytes',
      PORTAL_ADMIN_EMAIL: 'first.admin@work.example',
      PORTAL_ADMIN_PASSWORD: 'First-Harbour-1',
      PORTAL_DATA_DIR: folder,
      PORTAL_CLIENT_DIR: folder,
    },
  });
  onTestFinished(() => void portal.kill('SIGKILL'));
  const output = Promise.all([text(portal.stdout), text(portal.stderr)]);
  const ready = () => fetch(`http://127.0.0.1:${port}/api/ready`).then(({ ok }) => ok);
  await until(() => ready().catch(() => false), 120_000);
  portal.kill('SIGTERM');
  await once(portal, 'exit');
  const lines = linesOf((await output).join('\n'));
  const messages = lines.map(({ msg }) => msg);
  expect(messages).toContain('Sign in as first.admin@work.example with PORTAL_ADMIN_PASSWORD.');
  expect(messages.join('\n')).toContain('a sentence of Node.js');
}, 150_000);

test.each([
  ['a start that fails', [], 'PORTAL_URL must be set in production'],
  [
    'an error that nobody catches',
    [
      `--import=data:text/javascript,${encodeURIComponent("setTimeout(() => { throw new Error('thrown') }, 300)")}`,
    ],
    'thrown',
  ],
])(
  '%s is JSON, too',
  async (_what, options, sentence) => {
    const env = {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      PORTAL_DATA_DIR: scratchFolder('portal-json-'),
      // A database that answers nothing, so that the start is still waiting.
      ...(options.length > 0 && {
        PORTAL_URL: 'https://portal.example',
        PORTAL_SECRET: 'a secret that only tests know, of more than 32 bytes',
        DATABASE_URL: 'postgres://portal@192.0.2.1:5432/portal',
      }),
    };
    const failed = await promisify(execFile)(process.execPath, [...options, start], { env }).catch(
      (failure: { code: number; stdout: string; stderr: string }) => failure,
    );
    expect(failed).toMatchObject({ code: 1 });
    const lines = linesOf(`${failed.stdout}\n${failed.stderr}`);
    expect(lines.map(({ msg }) => msg).join('\n')).toContain(sentence);
  },
  60_000,
);
