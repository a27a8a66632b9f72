import { createHash } from 'node:crypto';
import { connect } from './driver.ts';

/** The first key of all advisory locks about stores; the second identifies the store. */
const STORES = 1_886_614_627;
/** Held while a process checks for other stores. */
const GATE = 0;
const RETAKE_MS = 1_000;

/** The claim of this process on a file store, for as long as it runs. */
export type StoreClaim = { release(): Promise<void> };

/**
 * Claims a database for one file store. All processes on the database with the same store may hold it at once; it ends
 * with the process.
 * @param store an id that all processes sharing it use
 * @returns undefined when a process with another store uses this database
 */
export async function claimStore(databaseUrl: string, store: string): Promise<StoreClaim | undefined> {
  const lock = lockOf(store);
  let released = false;
  let timer: NodeJS.Timeout | undefined;
  const sql = connect(databaseUrl, {
    max: 1,
    max_lifetime: null,
    connect_timeout: 5,
    connection: { application_name: 'portal store' },
    // A lock ends with its connection; it is taken again without another check.
    onclose: retakeLater,
  });
  const take = () => sql`select pg_advisory_lock_shared(${STORES}::int, ${lock}::int)`;
  /** Retries until it succeeds: a restarting database refuses connections for a while. */
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

/** Positive, so that PostgreSQL shows it unchanged, and never the gate's key. */
const lockOf = (store: string) => (createHash('sha256').update(store).digest().readUInt32BE() >>> 1) | 1;
