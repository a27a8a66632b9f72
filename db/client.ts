import postgres from 'postgres';
import { DRIVER_DEFAULTS } from './driver.ts';
import { drizzle, type PostgresJsDatabase, type WithSubquery } from './drizzle.ts';
import { type Gate, openGate } from './gate.ts';

export type Database = PostgresJsDatabase;
/** What a change is made with. Only `write` of `server/core/kernel/write.ts` hands one out, and what stands beside it there. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a query gets: it reads, and by its type it can neither write nor open a transaction. A transaction is one, too. */
export type Reader = Pick<Database, 'select' | 'selectDistinct' | 'selectDistinctOn' | '$count' | '$with'> & {
  with(...queries: WithSubquery[]): Pick<ReturnType<Database['with']>, 'select' | 'selectDistinct'>;
};

/** Makes a change as one transaction. Whoever calls this answers for who may make it: see `scripts/structure`. */
export const inTransaction = <T>(db: Reader, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  (db as Database).transaction(work);

/**
 * Makes a change that is one statement, which PostgreSQL makes a transaction of by itself: without the two ways there that
 * beginning and committing take. A handle that is a transaction already is used as it is.
 * @param statement sends one statement and no more: `writeAtOnce` of `server/core/kernel/write.ts` is its one caller, and sees to that
 */
export function inOneStatement<T>(db: Reader, statement: (db: Reader) => Promise<T>): Promise<T> {
  const send = () => statement(db);
  return writeGates.get(db)?.run(send) ?? send();
}

/** Where changes through a handle queue. */
const writeGates = new WeakMap<Reader, Gate>();

export type DatabaseHandle = {
  db: Database;
  /** The driver, for `LISTEN`, and for what Drizzle cannot say. Outside the gate: never on a request's path. */
  sql: postgres.Sql;
  close: () => Promise<void>;
};

export type DatabaseOptions = {
  /** Connections kept at most; more than the machine's cores rarely helps. */
  maxConnections?: number;
  /** How long a request waits for a free connection before it is told to come again, in ms. */
  maxWaitMs?: number;
  /**
   * How long one statement may take, in ms. The client gives up 1 s after the server was told to. A transaction has as long
   * for each of its own.
   */
  statementTimeoutMs?: number;
};

/**
 * Opens a pool of connections. Nothing waits for ever: getting a connection and each statement are bounded,
 * and a query whose connection died without a word is given up (the driver alone would never settle it).
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): DatabaseHandle {
  const { maxConnections = 10, maxWaitMs = 1_000, statementTimeoutMs = 6_000 } = options;
  const client = connect(url, maxConnections, statementTimeoutMs);
  const gate = openGate({ slots: maxConnections, maxWaitMs, deadlineMs: statementTimeoutMs + 1_000 });
  const writes = openGate({
    slots: Math.max(1, maxConnections - KEPT_FOR_READS),
    maxWaitMs: WRITE_WAIT_MS,
    deadlineMs: maxWaitMs + WRITE_STAY_MS,
  });
  const db = drizzle(gated(client, gate, writes));
  writeGates.set(db, writes);

  const quick = connect(url, QUICK_CONNECTIONS, QUICK_TIMEOUT_MS, QUICK_SETTINGS);
  const quickGate = openGate({ slots: QUICK_AT_ONCE, maxWaitMs, deadlineMs: QUICK_TIMEOUT_MS + 1_000 });
  quickReads.set(db, drizzle(gated(quick, quickGate)));

  const search = connect(url, SEARCHES_AT_ONCE, SEARCH_TIMEOUT_MS, SEARCH_SETTINGS);
  const searchGate = openGate({ slots: SEARCHES_AT_ONCE, maxWaitMs, deadlineMs: SEARCH_TIMEOUT_MS + 1_000 });
  searches.set(db, drizzle(gated(search, searchGate)));
  return {
    db,
    sql: client,
    close: async () => {
      await Promise.all([client, quick, search].map((pool) => pool.end({ timeout: 5 })));
    },
  };
}

/**
 * Changes queue before they ask for a connection, and longer than reads: two hundred people who clock in within the same
 * second are all let in, and meanwhile whoever only reads finds a connection.
 */
const KEPT_FOR_READS = 2;
const WRITE_WAIT_MS = 4_000;
/** Its last statement may take all of its time, and be the last of several. */
const WRITE_STAY_MS = 30_000;

/**
 * Reads by key that nearly every request makes travel together on one connection: one PostgreSQL process answers them
 * faster than one server process can ask.
 */
const QUICK_CONNECTIONS = 1;
const QUICK_AT_ONCE = 200;
const QUICK_TIMEOUT_MS = 2_000;
/**
 * A prepared statement keeps the plan that was good when its tables were empty, until PostgreSQL has analyzed them: a minute
 * after the first burst at best. Read by key, no table is read whole.
 */
const QUICK_SETTINGS = { enable_seqscan: 'off' };

const quickReads = new WeakMap<Reader, Reader>();

/**
 * The same database over a connection that is kept for reads by key. Those finish in a fraction of a millisecond, so they
 * may be sent behind each other without waiting, which costs half as much; and they go on when all other connections
 * are taken. Nothing slower belongs here: whatever is behind it would wait.
 */
export const forQuickReads = (db: Reader): Reader => quickReads.get(db) ?? db;

/**
 * Searches look through everybody and are asked with each letter that somebody types. They have few connections of their
 * own and less time, so that they wait for each other and nothing waits for them.
 */
const SEARCHES_AT_ONCE = 4;
const SEARCH_TIMEOUT_MS = 2_000;
/** How alike words are of which one was mistyped: `jonson` and `Johnson` share half of their trigrams. */
const SEARCH_SETTINGS = { 'pg_trgm.word_similarity_threshold': '0.4' };

const searches = new WeakMap<Reader, Reader>();

/** The same database over the connections that are kept for searches. */
export const forSearches = (db: Reader): Reader => searches.get(db) ?? db;

function connect(
  url: string,
  maxConnections: number,
  statementTimeoutMs: number,
  settings: Record<string, string> = {},
): postgres.Sql {
  return postgres(url, {
    ...DRIVER_DEFAULTS,
    max: maxConnections,
    connect_timeout: 3,
    idle_timeout: 60,
    backoff: (attempt: number) => Math.min(0.05 * 2 ** attempt, 1),
    connection: {
      TimeZone: 'UTC',
      application_name: 'portal',
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: 10_000,
      lock_timeout: 4_000,
      ...settings,
    },
  });
}

/** The driver as Drizzle sees it, with each query and each transaction passing the gate. */
function gated(client: postgres.Sql, gate: Gate, writes = gate): postgres.Sql {
  const unsafe = (query: string, params?: never[], options?: postgres.UnsafeQueryOptions) => {
    const run = <T>(start: (pending: postgres.PendingQuery<postgres.Row[]>) => PromiseLike<T>) =>
      gate.run(() => start(client.unsafe(query, params, options)));
    return {
      // biome-ignore lint/suspicious/noThenProperty: a query of this driver is a thenable, and Drizzle awaits it
      then: (resolve: (rows: unknown) => unknown, reject: (reason: unknown) => unknown) =>
        run((pending) => pending).then(resolve, reject),
      values: () => run((pending) => pending.values()),
    };
  };
  const connected = (work: TransactionWork) => gate.run((goOn) => beginOnce(client, work, goOn));
  const begin = (work: TransactionWork) =>
    writes === gate ? connected(work) : writes.run(() => connected(work));
  return new Proxy(client, {
    get(target, property, receiver) {
      if (property === 'unsafe') return unsafe;
      if (property === 'begin') return begin;
      return Reflect.get(target, property, receiver);
    },
  });
}

type TransactionWork = (tx: postgres.TransactionSql) => Promise<unknown>;

/**
 * Carries out a transaction and refuses what it sends after its end. Of several statements under way at once one may fail
 * and end it, or its connection may be lost; the driver would send the others all the same: by themselves, or into the
 * transaction that has begun on the connection by then. So would it send the `commit` or `rollback` of work that ends after
 * its connection was lost: such work never ends for the driver, and its caller was told by then.
 * @param goOn is called with each statement: the gate bounds how long one takes, not how many there are
 */
function beginOnce(client: postgres.Sql, work: TransactionWork, goOn: () => void): Promise<unknown> {
  let isOver = false;
  let isLost = false;
  const begun = client.begin((tx) => {
    const guarded = new Proxy(tx, {
      get(target, property, receiver) {
        if (property === 'unsafe') {
          if (isOver) throw new Error('This transaction has ended.');
          goOn();
        }
        return Reflect.get(target, property, receiver);
      },
    });
    return work(guarded).finally(() => {
      isOver = true;
      // A promise of its own: one for all would keep what waits for it.
      return isLost ? new Promise<never>(() => {}) : undefined;
    });
  });
  begun.catch(() => {
    isOver = true;
    isLost = true;
  });
  return begun;
}
