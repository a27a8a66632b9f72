import { createHash } from 'node:crypto';
import postgres from 'postgres';
import { DRIVER_DEFAULTS } from './driver.ts';

/** The first half of all locks that are about stores; the second says which. */
const STORES = 1_886_614_627;
/** Held while somebody looks who else is there. */
const GATE = 0;
const RETAKE_MS = 1_000;

/** Says that this process keeps its files in a store, for as long as it runs. */
export type StoreClaim = { release(): Promise<void> };

/**
 * Claims a database for one store of files. All processes on the database that name the same store may hold it at once;
 * it ends with the process, however that ends.
 * @param store what every process that shares it calls it
 * @returns undefined when a process with another store is at work on this database
 */
export async function claimStore(databaseUrl: string, store: string): Promise<StoreClaim | undefined> {
  const lock = lockOf(store);
  let released = false;
  let timer: NodeJS.Timeout | undefined;
  const sql = postgres(databaseUrl, {
    ...DRIVER_DEFAULTS,
    max: 1,
    max_lifetime: null,
    connect_timeout: 5,
    connection: { application_name: 'portal store' },
    // A lock ends with its connection. What was true before is taken as true again.
    onclose: retakeLater,
  });
  const take = () => sql`select pg_advisory_lock_shared(${STORES}::int, ${lock}::int)`;
  /** Until it succeeds: a database that restarts refuses for a while. */
  function retakeLater() {
    if (released || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      if (!released) take().catch(retakeLater);
    }, RETAKE_MS);
    timer.unref();
  }
  async function release() {
    released = true;
    await sql.end({ timeout: 2 });
  }
  try {
    const others = await sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${STORES}::int, ${GATE}::int)`;
      await tx`select pg_advisory_lock_shared(${STORES}::int, ${lock}::int)`;
      return tx`
        select 1 from pg_locks
        where locktype = 'advisory' and granted and classid = ${STORES} and objsubid = 2
          and objid not in (${GATE}, ${lock})
          and database = (select oid from pg_database where datname = current_database())
        limit 1`;
    });
    if (others.length === 0) return { release };
  } catch (error) {
    await release();
    throw error;
  }
  await release();
  return undefined;
}

/** Positive, so that PostgreSQL shows it as it was given, and never the gate. */
const lockOf = (store: string) => (createHash('sha256').update(store).digest().readUInt32BE() >>> 1) | 1;
