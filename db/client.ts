import type postgres from 'postgres';
import { connect } from './driver.ts';
import { drizzle, type PostgresJsDatabase, type WithSubquery } from './drizzle.ts';
import { type Gate, type GateLoad, openGate } from './gate.ts';

export type Database = PostgresJsDatabase;
/** The handle for writes. Only `write` of `server/core/kernel/write.ts` and its neighbors there give one out. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/**
 * The handle for queries: by its type it can neither write nor open a transaction. A transaction is a reader, too.
 */
export type Reader = Pick<Database, 'select' | 'selectDistinct' | 'selectDistinctOn' | '$count' | '$with'> & {
  with(...queries: WithSubquery[]): Pick<ReturnType<Database['with']>, 'select' | 'selectDistinct'>;
};

/** Runs a change as one transaction. The caller is responsible for its permission check: see `scripts/structure`. */
export const inTransaction = <T>(db: Reader, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  (db as Database).transaction(work);

/**
 * Runs a change of one statement without BEGIN and COMMIT, which saves two round trips. On a transaction handle it
 * runs within that transaction.
 * @param statement sends exactly one statement, which its only caller ensures: `writeInOneStatement` of
 * `server/core/kernel/write.ts`
 */
export function inOneStatement<T>(db: Reader, statement: (db: Reader) => Promise<T>): Promise<T> {
  const send = () => statement(db);
  return writeGates.get(db)?.run(send) ?? send();
}

/** The write queue of each handle. */
const writeGates = new WeakMap<Reader, Gate>();

export type DatabaseHandle = {
  db: Database;
  /** The driver, for `LISTEN`, and for what Drizzle cannot express. Bypasses the gate: never for requests. */
  sql: postgres.Sql;
  /** Counts of rate limits: on the connections for prepared statements, so that they are not rolled back with a request. */
  counts: postgres.Sql;
  /** How busy each queue is. Writes also count in `main`. */
  load: () => Record<'main' | 'writes' | 'prepared', GateLoad>;
  close: () => Promise<void>;
};

export type DatabaseOptions = {
  /** Pool size; more than the machine's cores rarely helps. */
  maxConnections?: number;
  /** How long a request waits for a free connection before it fails with 503, in ms. */
  maxWaitMs?: number;
  /**
   * Statement timeout in ms. The client gives up 1 s after the server should have. In a transaction it applies to each
   * statement.
   */
  statementTimeoutMs?: number;
  /** Runs each statement of `db`, and each transaction around its own statements; for traces. */
  observe?: Observe;
};

/** @param text of the statement, without its values */
export type Observe = <T>(text: string, run: () => Promise<T>) => Promise<T>;

/**
 * Opens a connection pool. Every wait is bounded: for a connection, for each statement, and for a query whose
 * connection died silently (the driver alone would never settle it).
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): DatabaseHandle {
  const { maxConnections = 10, maxWaitMs = 1_000, statementTimeoutMs = 6_000, observe } = options;
  const deadlineMs = statementTimeoutMs + 1_000;
  const client = openPool(url, maxConnections, statementTimeoutMs, SEARCH_SETTINGS);
  const gate = openGate({ slots: maxConnections, maxWaitMs, deadlineMs });
  const writes = openGate({
    slots: Math.max(1, maxConnections - KEPT_FOR_READS),
    maxWaitMs: WRITE_WAIT_MS,
    deadlineMs: maxWaitMs + WRITE_STAY_MS,
  });
  const db = drizzle(gated(client, { gate, writes, observe }));
  writeGates.set(db, writes);

  const pipelined = openPool(url, PIPELINED_CONNECTIONS, statementTimeoutMs, PREPARED_SETTINGS);
  const preparedGate = openGate({ slots: PIPELINED_AT_ONCE, maxWaitMs, deadlineMs });
  const onPipelined = gated(pipelined, { gate: preparedGate, observe });
  preparedReads.set(db, drizzle(onPipelined));
  return {
    db,
    sql: client,
    counts: onPipelined,
    load: () => ({
      main: gate.load(),
      writes: writes.load(),
      prepared: preparedGate.load(),
    }),
    close: async () => {
      await Promise.all([client, pipelined].map((pool) => pool.end({ timeout: 5 })));
    },
  };
}

/**
 * Changes have a queue of their own with a longer wait than reads: two hundred people who clock in within the same
 * second are all served, while readers still get a connection.
 */
const KEPT_FOR_READS = 2;
const WRITE_WAIT_MS = 4_000;
/** The last of several statements may take its full time. */
const WRITE_STAY_MS = 30_000;

/**
 * Prepared statements are pipelined on few connections, which costs half as much as waiting for each answer, and they
 * work while all other connections are taken.
 */
const PIPELINED_CONNECTIONS = 3;
const PIPELINED_AT_ONCE = 200;
/** PostgreSQL would plan a statement with a limit among its parameters anew each time, which takes longer than running it. */
const PREPARED_SETTINGS = { plan_cache_mode: 'force_generic_plan' };
const preparedReads = new WeakMap<Reader, Reader>();

/**
 * The same database over the connections for prepared statements, whose one plan has to fit all their parameters. Also
 * for short statements that must not wait for a free connection. Within a transaction it is the transaction.
 */
export const forPrepared = (db: Reader): Reader => preparedReads.get(db) ?? db;

/** Similarity threshold for mistyped words: `jonson` and `Johnson` share half of their trigrams. */
const SEARCH_SETTINGS = { 'pg_trgm.word_similarity_threshold': '0.4' };

function openPool(
  url: string,
  maxConnections: number,
  statementTimeoutMs: number,
  settings: Record<string, string> = {},
): postgres.Sql {
  return connect(url, {
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

type GatedOptions = { gate: Gate; writes?: Gate; observe: Observe | undefined };

/** The driver as Drizzle sees it, with each query and each transaction passing the gate. */
function gated(client: postgres.Sql, { gate, writes = gate, observe }: GatedOptions): postgres.Sql {
  const unsafe = (query: string, params?: never[], options?: postgres.UnsafeQueryOptions) =>
    awaitable((take) => {
      const run = () => gate.run(() => take(client.unsafe(query, params, options)));
      return observe ? observe(query, run) : run();
    });
  const connected = (work: TransactionWork) =>
    gate.run((restartDeadline) => beginOnce(client, work, { restartDeadline, observe }));
  const admitted = (work: TransactionWork) =>
    writes === gate ? connected(work) : writes.run(() => connected(work));
  const begin = (work: TransactionWork) =>
    observe ? observe('transaction', () => admitted(work)) : admitted(work);
  return new Proxy(client, {
    get(target, property, receiver) {
      if (property === 'unsafe') return unsafe;
      if (property === 'begin') return begin;
      return Reflect.get(target, property, receiver);
    },
  });
}

type Pending = postgres.PendingQuery<postgres.Row[]>;

/** A query of this driver as far as Drizzle uses it: it awaits the rows, or their values. */
const awaitable = (send: <T>(take: (pending: Pending) => PromiseLike<T>) => Promise<T>) => ({
  // biome-ignore lint/suspicious/noThenProperty: a query of this driver is a thenable
  then: (resolve: (rows: unknown) => unknown, reject: (reason: unknown) => unknown) =>
    send((pending) => pending).then(resolve, reject),
  values: () => send((pending) => pending.values()),
});

type TransactionWork = (tx: postgres.TransactionSql) => Promise<unknown>;

/**
 * Runs a transaction and refuses statements after its end. Of several concurrent statements one may fail and end it,
 * or the connection may be lost; the driver would still send the others: by themselves, or into the next transaction
 * on the connection. It would also send `commit` or `rollback` of work that ends after its connection was lost: for
 * the driver such work never ends, and its caller has the error already.
 * @param restartDeadline is called with each statement: the gate bounds the time of one, not their number
 */
function beginOnce(
  client: postgres.Sql,
  work: TransactionWork,
  { restartDeadline, observe }: { restartDeadline: () => void; observe: Observe | undefined },
): Promise<unknown> {
  let isOver = false;
  let isLost = false;
  const begun = client.begin((tx) => {
    const guarded = new Proxy(tx, {
      get(target, property, receiver) {
        if (property === 'unsafe') {
          if (isOver) throw new Error('This transaction has ended.');
          restartDeadline();
          if (observe) return observed(target, observe);
        }
        return Reflect.get(target, property, receiver);
      },
    });
    return work(guarded).finally(() => {
      isOver = true;
      // A new promise each time: a shared one would retain everything that waits for it.
      return isLost ? new Promise<never>(() => {}) : undefined;
    });
  });
  begun.catch(() => {
    isOver = true;
    isLost = true;
  });
  return begun;
}

const observed =
  (tx: postgres.TransactionSql, observe: Observe) =>
  (query: string, params?: never[], options?: postgres.UnsafeQueryOptions) =>
    awaitable((take) => observe(query, async () => take(tx.unsafe(query, params, options))));
