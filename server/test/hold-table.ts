import type { TestDatabase } from '@portal/db/test/database.ts';
import { until } from './timing.ts';

export type HeldTable = {
  /** Waits until so many statements of others wait for the lock. */
  keepsWaiting(count: number): Promise<void>;
  release(): Promise<void>;
};

/**
 * Locks a table, so that requests that use it stay under way until it is released.
 * @param from what waits: all that use it, or only those that change it
 */
export async function holdTable(
  { sql }: Pick<TestDatabase, 'sql'>,
  table: string,
  from: 'everything' | 'changes' = 'everything',
): Promise<HeldTable> {
  const mode = from === 'changes' ? 'share' : 'access exclusive';
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let held: Promise<unknown> | undefined;
  await new Promise<void>((resolve, reject) => {
    held = sql.begin(async (tx) => {
      await tx.unsafe(`lock table ${table} in ${mode} mode`);
      resolve();
      await released;
    });
    held.catch(reject);
  });
  return {
    async keepsWaiting(count) {
      await until(async () => {
        const [row] = await sql<Array<{ waiting: number }>>`
          select count(*)::int as waiting from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`;
        return row?.waiting === count;
      });
    },
    async release() {
      release();
      await held;
    },
  };
}
