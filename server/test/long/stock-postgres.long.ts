import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@portal/db/driver.ts';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../free-port.ts';
import { timedCall } from '../load.ts';
import {
  configure,
  type DistributionPostgres,
  listeningOn,
  openDistribution,
} from './distribution-postgres.ts';
import { type PortalProcess, signIn, startProcess } from './portal-process.ts';

let postgres: DistributionPostgres;
let data: string;
let folder: string;
let portal: PortalProcess;
let sql: Sql;

/** A server as the distribution sets it up, which compiles statements where it has LLVM. */
beforeAll(async () => {
  postgres = await openDistribution();
  data = join(postgres.root, 'data');
  const port = await freePort();
  await postgres.initialize(data);
  await configure(data, listeningOn(port, "shared_preload_libraries = 'pg_stat_statements'\n"));
  await postgres.start(data);
  await postgres.as('createdb', ['-h', '127.0.0.1', '-p', String(port), '-U', 'portal', 'portal']);
  const url = `postgres://portal@127.0.0.1:${port}/portal`;
  sql = connect(url, { max: 1 });
  await sql`create extension pg_stat_statements`;
  folder = await mkdtemp(join(tmpdir(), 'portal-stock-'));
  portal = await startProcess(url, folder);
});
afterAll(async () => {
  portal?.child.kill('SIGKILL');
  await sql?.end({ timeout: 1 });
  await postgres?.close([data]);
  // A killed portal may still have been writing.
  if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

/** @throws where the server could not compile a statement, so that the test would show nothing */
async function requireCompiler(): Promise<void> {
  await sql`set jit = on`;
  const [server] = await sql<Array<{ version: string; available: boolean }>>`
    select current_setting('server_version') as version, pg_jit_available() as available`;
  if (!server?.available)
    throw new Error(
      `PostgreSQL ${server?.version} has no LLVM (llvmjit.so): on Debian it comes with "apt-get install postgresql".`,
    );
}

const compiled = () =>
  sql<Array<{ query: string; calls: number }>>`
    select query, calls::int from pg_stat_statements
    where jit_functions > 0 and dbid = (select oid from pg_database where datname = current_database())`;

test('no statement of the portal is compiled', async () => {
  await requireCompiler();
  // What would be seen otherwise: the same server compiles a statement with high costs.
  await sql`set jit_above_cost = 0`;
  await sql`select count(*) from generate_series(1, 10)`;
  expect((await compiled()).length).toBeGreaterThan(0);
  await sql`select pg_stat_statements_reset()`;
  // From now on each statement is worth it, on every connection that does not refuse.
  await sql`alter system set jit_above_cost = 0`;
  await sql`select pg_reload_conf()`;
  await sql`set jit = off`;

  const token = await signIn(portal.address);
  for (const path of ['/users', '/departments', '/directory?q=ann', '/notifications', '/audit-log'])
    await timedCall(portal.address, { path, as: token });
  const created = await timedCall(portal.address, {
    method: 'POST',
    path: '/departments',
    body: { name: 'Compiled' },
    as: token,
  });
  expect(created.status).toBe(201);
  const [{ calls = 0 } = {}] = await sql<Array<{ calls: number }>>`
    select sum(calls)::int as calls from pg_stat_statements`;
  expect(calls).toBeGreaterThan(50);
  expect([...(await compiled())]).toEqual([]);
});
