import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createSecureContext, TLSSocket } from 'node:tls';
import { promisify } from 'node:util';
import { scratchFolder } from '@portal/db/test/scratch-folder.ts';
import { expect, inject, onTestFinished, test } from 'vitest';
import { connect } from '../db/driver.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { databaseUrl, runOnServer } from '../db/test/sql.ts';
import { selfSigned } from '../server/test/self-signed.ts';

const project = join(import.meta.dirname, '..');

/** Runs a script of the operator. @returns its exit code, and what it prints to stderr */
async function run(script: string, args: string[], env: Record<string, string>) {
  const options = {
    cwd: project,
    timeout: 120_000,
    env: { PATH: process.env.PATH ?? '', LOG_LEVEL: 'silent', ...env },
  };
  return promisify(execFile)(process.execPath, [join(project, 'scripts', script), ...args], options).then(
    ({ stderr }) => ({ code: 0, stderr }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
  );
}

/** One sentence and exit code 1: no stack. */
const refusal = (sentence: RegExp) => ({
  code: 1,
  stderr: expect.stringMatching(new RegExp(`^(?!\\s+at )[^\\n]*${sentence.source}[^\\n]*\\n$`)),
});

async function newDatabase() {
  const { serverUrl } = inject('testDatabase');
  const name = `portal_test_${process.pid}_${Math.random().toString(36).slice(2)}`;
  await runOnServer(serverUrl, `create database ${name}`);
  const url = databaseUrl(serverUrl, name);
  const sql = connect(url, { max: 1 });
  onTestFinished(async () => {
    await sql.end();
    await runOnServer(serverUrl, `drop database ${name} with (force)`);
  });
  return { url, sql };
}

const schemasOf = async (sql: ReturnType<typeof connect>) =>
  (await sql`select nspname from pg_namespace where nspname !~ '^pg_|information_schema' order by 1`).map(
    ({ nspname }) => nspname,
  );

test.each(['start.ts', 'migrate.ts'])(
  '%s leaves the database of another application as it is',
  async (script) => {
    const { url, sql } = await newDatabase();
    await sql`create table invoices (id int primary key)`;
    const env = {
      DATABASE_URL: url,
      PORTAL_DATA_DIR: scratchFolder('portal-foreign-'),
      PORTAL_CLIENT_DIR: '/none',
    };
    expect(await run(script, [], env)).toEqual(refusal(/is neither empty nor the portal's/));
    expect(await schemasOf(sql)).toEqual(['public']);
  },
);

test.each(['start.ts', 'migrate.ts', 'doctor.ts'])(
  '%s names the version to start on a database that only newer ones work with',
  async (script) => {
    const { url, sql } = await newDatabase();
    await migrateDatabase(url);
    await sql.unsafe("comment on schema drizzle is 'portal 10.2.0, usable from 10.1.0'");
    const env = {
      DATABASE_URL: url,
      PORTAL_DATA_DIR: scratchFolder('portal-newer-'),
      PORTAL_CLIENT_DIR: '/none',
    };
    expect(await run(script, [], env)).toEqual(
      refusal(/updated by version 10\.2\.0, and this is version \S+, .*: start version 10\.1\.0 or newer/),
    );
  },
);

test('a certificate that nobody vouches for is named, with what to do', async () => {
  const secureContext = createSecureContext(selfSigned);
  const server = createServer((socket: Socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write('S');
      new TLSSocket(socket, { isServer: true, secureContext }).on('error', () => {});
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  const env = {
    DATABASE_URL: `postgres://portal:secret@localhost:${port}/portal?sslmode=verify-full`,
    PORTAL_DATA_DIR: scratchFolder('portal-certificate-'),
  };
  const refused = refusal(/certificate of PostgreSQL at DATABASE_URL is not trusted: .*NODE_EXTRA_CA_CERTS/);
  expect(await run('migrate.ts', [], env)).toEqual(refused);
});

test('a PostgreSQL without TLS is named where DATABASE_URL asks for it', async () => {
  const { url } = await newDatabase();
  const env = {
    DATABASE_URL: `${url}?sslmode=verify-full`,
    PORTAL_DATA_DIR: scratchFolder('portal-no-tls-'),
  };
  expect(await run('migrate.ts', [], env)).toEqual(refusal(/PostgreSQL at DATABASE_URL offers no TLS/));
});

test('a data folder that is a file, or below one, is named', async () => {
  const folder = scratchFolder('portal-data-');
  const file = join(folder, 'data');
  await mkdir(folder, { recursive: true });
  await writeFile(file, 'of something else');
  const { url } = await newDatabase();
  for (const dataDir of [file, join(file, 'below')]) {
    const env = { DATABASE_URL: url, PORTAL_DATA_DIR: dataDir, PORTAL_CLIENT_DIR: folder };
    expect(await run('start.ts', [], env)).toEqual(
      refusal(/PORTAL_DATA_DIR cannot be used: (ENOTDIR|EEXIST)/),
    );
  }
});

test('a damaged backup is refused before the database gets a table', async () => {
  const { url, sql } = await newDatabase();
  const folder = scratchFolder('portal-damaged-');
  await mkdir(folder, { recursive: true });
  const dataDir = join(folder, 'data');
  const restore = () => run('restore.ts', [folder], { DATABASE_URL: url, PORTAL_DATA_DIR: dataDir });
  expect(await restore()).toEqual(refusal(/is no finished backup: it has no manifest\.sha256/));
  // A manifest of which the copy has only the first bytes.
  await writeFile(join(folder, 'manifest.sha256'), '');
  expect(await restore()).toEqual(refusal(/manifest\.sha256 does not list .*: the backup is damaged/));
  expect(await schemasOf(sql)).toEqual(['public']);
  // No folder of files.
  expect(await readdir(dataDir)).toEqual(['secret']);
});
