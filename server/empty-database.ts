import type { DatabaseHandle, Transaction } from '@portal/db/client.ts';
import { drizzle, sql } from '@portal/db/drizzle.ts';
import { hasUsers } from './modules/users/queries.ts';

/** Any number that nothing else in the database locks. */
const FIRST_START_LOCK = 7_203_115;

/**
 * Does the work in one transaction, unless the database has accounts. Of several servers that start at once one works;
 * the others wait for it, and are answered with null.
 */
export function onEmptyDatabase<T>(
  { sql: driver }: Pick<DatabaseHandle, 'sql'>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T | null> {
  // Outside the gate, whose patience is that of a request: loading the sample onto a slow disk takes longer.
  return drizzle(driver).transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '2min'`);
    await tx.execute(sql`set local statement_timeout = '2min'`);
    await tx.execute(sql`set local idle_in_transaction_session_timeout = '2min'`);
    await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_START_LOCK})`);
    return (await hasUsers(tx)) ? null : work(tx);
  });
}
