import { randomUUID } from 'node:crypto';
import { connect } from './driver.ts';

/** The advisory lock that a backup holds; arbitrary, unique in this database. */
const BACKUP_LOCK = 7_203_116;
/** Rows of former backups that stay. */
const KEPT = 100;

type Outcome = { tableRows: number; files: number };

/**
 * Runs a backup with a row in `backups`, which System shows to administrators. One runs at a time, on any machine.
 * @returns what the work returned; undefined while another backup runs
 */
export async function loggedBackup<T extends Outcome>(
  url: string,
  { folder, isEncrypted, now }: { folder: string; isEncrypted: boolean; now: () => Date },
  work: () => Promise<T>,
): Promise<T | undefined> {
  const sql = connect(url, {
    max: 1,
    connect_timeout: 5,
    connection: { application_name: 'portal backup log' },
  });
  const id = randomUUID();
  try {
    const [lock] = await sql<Array<{ taken: boolean }>>`select pg_try_advisory_lock(${BACKUP_LOCK}) as taken`;
    if (!lock?.taken) return undefined;
    await sql`delete from backups where id in (select id from backups order by started_at desc offset ${KEPT}::int)`;
    await sql`insert into backups (id, started_at, folder, is_encrypted)
      values (${id}, ${now().toISOString()}, ${folder}, ${isEncrypted})`;
    try {
      const done = await work();
      await sql`update backups set finished_at = ${now().toISOString()}, table_rows = ${done.tableRows},
        files = ${done.files} where id = ${id}`;
      return done;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      await sql`update backups set error = ${reason.slice(0, 500)} where id = ${id}`.catch(() => {});
      throw error;
    }
  } finally {
    await sql.end({ timeout: 5 });
  }
}
