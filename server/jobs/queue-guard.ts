import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { clientOfPrimary, type Primary } from './primary.ts';

const LOOK_EVERY_MS = 10_000;
/** First key of the advisory locks that mark live workers; arbitrary, unique in this database. */
const WORKER_LOCK = 7_203_115;

export type QueueGuard = {
  start(): void;
  /** Takes the advisory lock of this process's worker pool, which marks it as alive. */
  watch(workerPoolId: string): void;
  stop(): Promise<void>;
};

/**
 * Returns the jobs of crashed servers to the queue. The library would wait four hours, too long for an email. Each
 * server holds an advisory lock named after its worker pool; PostgreSQL releases it when the connection ends, however
 * the process ended, so every server can see which pools' jobs are orphaned.
 */
export function createQueueGuard(primary: Primary, log: FastifyBaseLogger): QueueGuard {
  let client: pg.Client | undefined;
  let name: string | undefined;
  let held: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  let stopped = false;

  async function connect(): Promise<pg.Client> {
    if (client) return client;
    const opened = new (clientOfPrimary(primary))({
      application_name: 'portal jobs guard',
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      keepAlive: true,
    });
    opened.on('error', () => {
      if (client === opened) client = undefined;
    });
    await opened.connect();
    held = undefined;
    client = opened;
    return opened;
  }

  /** A restarted runner has a new pool, so the unfinished jobs of its former pool are orphaned, too. */
  async function holdName(connection: pg.Client) {
    if (held === name) return;
    await connection.query('select pg_advisory_unlock_all()');
    await connection.query('select pg_advisory_lock_shared($1, hashtext($2))', [WORKER_LOCK, name]);
    held = name;
  }

  async function look() {
    try {
      const connection = await connect();
      await holdName(connection);
      const { rows } = await connection.query<{ owners: string[] | null }>(RELEASE_ORPHANS, [WORKER_LOCK]);
      const owners = rows[0]?.owners;
      if (owners) log.warn({ owners }, 'gave the jobs of a server that died back to the queue');
    } catch {
      // The runner logs that the database is away; the guard only retries later.
      const broken = client;
      client = undefined;
      await broken?.end().catch(() => {});
    }
  }

  function checkNow() {
    looking = looking.then(() => (stopped ? undefined : look()));
  }

  return {
    start() {
      timer ??= setInterval(checkNow, LOOK_EVERY_MS);
    },
    watch(workerPoolId) {
      name = workerPoolId;
      checkNow();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await looking;
      await client?.end().catch(() => {});
    },
  };
}

/** The minimum age spares a worker that took its first job before its lock, or that is reconnecting. */
const RELEASE_ORPHANS = `
  with orphans as (
    select distinct locked_by from graphile_worker.jobs
    where locked_by is not null and locked_at < now() - interval '20 seconds'
      and not exists (
        select from pg_locks
        where locktype = 'advisory' and granted and objsubid = 2
          and database = (select oid from pg_database where datname = current_database())
          and classid = $1::int::oid
          and objid = (hashtext(locked_by)::bigint & 4294967295)::oid
      )
  ), owners as (
    select array_agg(locked_by) as owners from orphans
  )
  select owners, graphile_worker.force_unlock_workers(owners) from owners where owners is not null`;
