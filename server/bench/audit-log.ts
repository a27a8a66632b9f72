import { randomUUID } from 'node:crypto';
import { verifyAuditLog } from '@portal/db/audit-chain.ts';
import { connect } from '@portal/db/driver.ts';
import { migrateDatabase } from '@portal/db/migrate.ts';
import postgres from 'postgres';
import type { Bench } from './environment.ts';
import { median } from './load.ts';
import type { Figure } from './report.ts';

const CONNECTIONS = 8;
const TURNS = 7;
/** Transactions in a turn: some tenths of a second. */
const WRITES = 2_000;
const LINES = 100_000;
/** Lines in each transaction that fills the log. */
const CHUNK = 2_000;

/** The cost of the audit log's hash chain for writers, and the time to verify it. */
export async function measureAuditLog({ databaseUrl }: Bench): Promise<Figure[]> {
  const sql = connect(await ownDatabase(databaseUrl), { max: CONNECTIONS });
  try {
    const ratios: number[] = [];
    const rates: Array<{ sealed: number; bare: number }> = [];
    // The first turn opens connections and compiles code, and is not counted.
    for (let turn = 0; turn <= TURNS; turn += 1) {
      const bare = await writesASecond(sql, 'bare_log');
      const sealed = await writesASecond(sql, 'audit_log');
      if (turn === 0) continue;
      rates.push({ sealed, bare });
      ratios.push(sealed / bare);
    }
    const rateOf = (which: 'sealed' | 'bare') => Math.round(median(rates.map((each) => each[which])));

    await growTo(sql, LINES);
    const begun = performance.now();
    const { faults, head } = await verifyAuditLog(sql);
    const took = performance.now() - begun;
    if (faults.length > 0 || head?.position !== LINES)
      throw new Error(`the chain of ${head?.position} lines has faults: ${faults.join(' ')}`);
    return [
      {
        what: 'audited writes, to the same without the chain',
        value: median(ratios),
        limit: { atLeast: 0.3 },
        note: `${rateOf('sealed')} to ${rateOf('bare')} a second over ${CONNECTIONS} connections`,
      },
      {
        what: `checking the chain, for each ${LINES.toLocaleString('en-US')} lines`,
        value: took / 1_000,
        unit: ' s',
        limit: { atMost: 20 },
        note: `${Math.round(LINES / took)} lines a millisecond`,
      },
    ];
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** A database with only the tables, the changed rows, and a second log without a hash chain. */
async function ownDatabase(databaseUrl: string): Promise<string> {
  const url = new URL(databaseUrl);
  url.pathname = '/audit_bench';
  const server = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  await server`create database audit_bench`;
  await server.end();
  await migrateDatabase(url.href);
  const sql = postgres(url.href, { max: 1, onnotice: () => {} });
  await sql`create table bare_log (like audit_log including all)`;
  for (const table of ['changes', 'told'])
    await sql`create table ${sql(table)} (id uuid primary key, what text not null)`;
  await sql.end();
  return url.href;
}

/**
 * Changes per second: each with its audit line and event in one transaction, as many in parallel as there are
 * connections.
 */
async function writesASecond(sql: postgres.Sql, log: 'audit_log' | 'bare_log'): Promise<number> {
  let left = WRITES;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left > 0) {
        left -= 1;
        await sql.begin(async (tx) => {
          const id = randomUUID();
          await tx`insert into changes (id, what) values (${id}, 'A name that somebody changed')`;
          await tx`insert into ${tx(log)} ${tx(lineOf(id))}`;
          await tx`insert into told (id, what) values (${id}, 'Where to look again')`;
        });
      }
    }),
  );
  return WRITES / ((performance.now() - begun) / 1_000);
}

const lineOf = (id: string) => ({
  id,
  actor_id: id,
  action: 'user.updated',
  subject_type: 'user',
  subject_id: id,
  person_id: id,
  detail: { fields: ['firstName', 'lastName', 'workEmail'] },
  request_id: `req-${id}`,
});

async function growTo(sql: postgres.Sql, lines: number): Promise<void> {
  const [there] = await sql<Array<{ count: number }>>`select count(*)::int as count from audit_log`;
  for (let left = lines - (there?.count ?? 0); left > 0; left -= CHUNK) {
    await sql`
      insert into audit_log (id, actor_id, action, subject_type, subject_id, person_id, detail, request_id)
      select gen_random_uuid(), gen_random_uuid(), 'user.updated', 'user', gen_random_uuid(), gen_random_uuid(),
        '{"fields": ["firstName", "lastName", "workEmail"]}', 'req-' || n
      from generate_series(1, ${Math.min(left, CHUNK)}::int) n`;
  }
}
