import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashOfWords } from '@portal/db/audit-words.ts';
import { inOneStatement, inTransaction, type Reader, type Transaction } from '@portal/db/client.ts';
import { sql } from '@portal/db/drizzle.ts';
import { auditLog, auditWords } from '@portal/db/schema/audit-log.ts';
import { type PreparedStatement, sendPrepared } from '../data/hot/prepared.ts';
import { isSerializationConflict } from '../errors/sql-states.ts';
import type { AuditEntry, AuditedCall } from './audit-entry.ts';
import { inChunks } from './chunks.ts';
import type { ActorContext, Context, Services } from './context.ts';
import { type IdempotencyClaim, storeAnswer, takeIdempotencyKey } from './idempotency.ts';
import { newId } from './ids.ts';
import { callingPerson } from './service-actor.ts';
import { withTrace } from './tracing.ts';

/** Attempts at a change that fails with serialization conflicts. */
const ATTEMPTS = 4;
/**
 * Delay before a retry; grows with each and is randomized, so that two conflicting transactions do not meet again.
 */
const PAUSE_MS = 20;

/**
 * Runs a change as one transaction, retried from the start on a serialization conflict: the work must be repeatable;
 * use `afterCommit` for side effects. With an idempotency key in the context, the second of two equal calls stops
 * here.
 */
export async function write<T>(ctx: Context, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const carrying = carriedBy(ctx);
  if (!carrying) return committed(ctx.services.db, (tx) => work(tx));
  await takeIdempotencyKey(carrying.tx, carrying.claim);
  return work(carrying.tx);
}

/**
 * Makes a change that is one statement, for frequent writes: it saves BEGIN and COMMIT. Its events are part of
 * the statement, or follow in `afterCommit`. The statement is passed in prepared and sent here, so that the caller has
 * no handle to send a second one.
 * @param values of its placeholders
 */
export async function writeInOneStatement<Rows>(
  ctx: Context,
  statement: PreparedStatement<Rows>,
  values: Record<string, unknown>,
): Promise<Rows> {
  const send = (db: Reader) => sendPrepared(db, statement, values);
  if (carriedBy(ctx)) return write(ctx, send);
  return repeated(() => inOneStatement(ctx.services.db, send));
}

/**
 * Runs a call that its caller may retry: all its changes and its answer are one transaction, so that a change is never
 * committed without its answer.
 * @param call runs in a context whose reads and writes all belong to the transaction; a failure rolls back everything
 */
export async function writeWithAnswer<T extends { data: unknown }>(
  ctx: Context,
  claim: IdempotencyClaim,
  call: (inside: Context) => Promise<T>,
): Promise<T> {
  let followUps: Array<() => void> = [];
  const result = await committed(ctx.services.db, async (tx) => {
    claim.taken = false;
    followUps = [];
    const carrying = {};
    carried.set(carrying, { tx, claim, followUps });
    const answered = await call({ ...ctx, services: { ...ctx.services, db: tx }, carrying });
    if (claim.taken) await storeAnswer(tx, claim, answered.data);
    return answered;
  });
  for (const act of followUps) act();
  return result;
}

/** Runs a side effect after the commit: at once, or when the surrounding call is committed. */
export function afterCommit(ctx: Context, act: () => void): void {
  const carrying = carriedBy(ctx);
  if (carrying) carrying.followUps.push(act);
  else act();
}

/**
 * A change without a caller or a permission check: of a job, or of the portal itself. People's changes go through
 * `write`, with a policy and an audit line.
 */
export const writeUnattended = <T>(
  { db }: Pick<Services, 'db'>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => committed(db, work);

class RolledBack extends Error {}

/**
 * Makes a change within a transaction and rolls it back, to see whether it is possible.
 * @throws what the change throws
 */
export async function rehearse(
  ctx: Context,
  tx: Transaction,
  change: (inner: Transaction, ctx: Context) => Promise<unknown>,
): Promise<void> {
  try {
    await inTransaction(tx, async (inner) => {
      await change(inner, ctx);
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
}

/**
 * Makes a change, and takes it back with its audit line, events and announcements when the record is afterwards as it was:
 * whoever sends a record back as they read it has changed nothing.
 * @param read the record with all that the change may reach, in a context whose reads belong to the transaction; times
 * of writing do not count
 */
export async function unlessUnchanged<T>(
  ctx: ActorContext,
  tx: Transaction,
  read: (on: Transaction, inside: ActorContext) => Promise<T>,
  change: (inner: Transaction) => Promise<unknown>,
): Promise<T> {
  const readIn = (on: Transaction) => read(on, { ...ctx, services: { ...ctx.services, db: on } });
  const before = await readIn(tx);
  try {
    return await inTransaction(tx, async (inner) => {
      await change(inner);
      const after = await readIn(inner);
      if (valuesOf(after) === valuesOf(before)) throw new RolledBack();
      return after;
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
    return before;
  }
}

const valuesOf = (record: unknown) =>
  JSON.stringify(record, (name, value) => (name === 'updatedAt' ? undefined : value));

type Carried = { tx: Transaction; claim: IdempotencyClaim; followUps: Array<() => void> };

/** Kept here and not in the context, where any query could reach the transaction. */
const carried = new WeakMap<object, Carried>();
const carriedBy = ({ carrying }: Context) => carrying && carried.get(carrying);

const committed = <T>(db: Reader, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  repeated(() => inTransaction(db, work));

/** Retries on a serialization conflict. */
async function repeated<T>(change: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await change();
    } catch (error) {
      if (attempt === ATTEMPTS || !isSerializationConflict(error)) throw error;
      await sleep(attempt * PAUSE_MS * (0.5 + Math.random()));
    }
  }
}

/** Records who did what to whom, in the transaction of the act. */
export const audit = (tx: Transaction, ctx: AuditedCall, entry: AuditEntry): Promise<void> =>
  auditEach(tx, ctx, [entry]);

/** Records each of many acts, in few statements. */
export async function auditEach(tx: Transaction, ctx: AuditedCall, entries: AuditEntry[]): Promise<void> {
  const lines = entries.map((entry) => lineOf(ctx, entry));
  const rows = lines.map(({ line }) => line);
  const words = lines.flatMap(({ words }) => words ?? []);
  // Nearly every change has one line: PostgreSQL parses its statement once for each connection.
  const [only, ...others] = rows;
  if (only && others.length === 0) await tx.insert(auditLog).values(only).prepare('audit').execute();
  else for (const some of inChunks(rows)) await tx.insert(auditLog).values(some);
  for (const some of inChunks(words)) await tx.insert(auditWords).values(some);
}

/** A line, and the row of its words; undefined when it has none. */
function lineOf(ctx: AuditedCall, entry: AuditEntry) {
  const id = newId();
  const personId = entry.personId === undefined ? personOf(entry) : entry.personId;
  const service = ctx.actor?.service;
  const words = entry.words && {
    entryId: id,
    personId,
    words: JSON.stringify(entry.words),
    salt: randomBytes(16).toString('hex'),
  };
  const detail = {
    ...entry.detail,
    ...(service && { service }),
    ...(words && { wordsHash: hashOfWords(words) }),
  };
  const line = {
    id,
    actorId: entry.actorId ?? callingPerson(ctx.actor),
    action: entry.action,
    subjectType: entry.subject[0],
    subjectId: entry.subject[1],
    personId,
    detail,
    requestId: ctx.requestId,
  };
  return { line, words };
}

const personOf = ({ subject: [type, id], detail }: AuditEntry): string | null => {
  if (type === 'user') return id;
  return typeof detail?.userId === 'string' ? detail.userId : null;
};

export type JobOptions = {
  /** Jobs with the same key are merged into one. */
  key?: string;
  /** ISO instant before which it does not run. */
  runAt?: string;
};

/**
 * Enqueues a job in the transaction of the change that causes it: the job is neither lost nor run for a rolled-back
 * change.
 */
export async function enqueue(
  tx: Transaction,
  task: string,
  payload: Record<string, unknown>,
  options: JobOptions = {},
): Promise<void> {
  const added = sql`graphile_worker.add_job(
    ${task}::text,
    payload => ${JSON.stringify(withTrace(payload))}::json,
    run_at => ${options.runAt ?? null}::timestamptz,
    job_key => ${options.key ?? null}::text
  )`;
  await tx
    .select({ id: sql`(${added}).id` })
    .from(sql`(select) as once`)
    .prepare('enqueue')
    .execute();
}

/** Enqueues a job for each of many payloads, in one statement. */
export async function enqueueEach(
  tx: Transaction,
  task: string,
  payloads: Record<string, unknown>[],
): Promise<void> {
  if (payloads.length === 0) return;
  await tx.execute(sql`select graphile_worker.add_job(${task}, payload => entry.payload)
    from json_array_elements(${JSON.stringify(payloads.map(withTrace))}::json) entry(payload)`);
}
