import type { DatabaseHandle, Transaction } from '@portal/db/client.ts';
import { drizzle, sql } from '@portal/db/drizzle.ts';
import { hasUsers } from './modules/users/queries.ts';

/** Arbitrary advisory lock key, unique in this database. */
const FIRST_START_LOCK = 7_203_115;

/**
 * Runs the work in one transaction if the database has no accounts. When several servers start at once, one runs it;
 * the others wait and get null.
 */
export function onEmptyDatabase<T>(
  { sql: driver }: Pick<DatabaseHandle, 'sql'>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T | null> {
  // Bypasses the gate, whose time limit is made for requests: loading the sample onto a slow disk takes longer.
  return drizzle(driver).transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '2min'`);
    await tx.execute(sql`set local statement_timeout = '2min'`);
    await tx.execute(sql`set local idle_in_transaction_session_timeout = '2min'`);
    await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_START_LOCK})`);
    return (await hasUsers(tx)) ? null : work(tx);
  });
}
