import { setTimeout as sleep } from 'node:timers/promises';
import { inOneStatement, inTransaction, type Reader, type Transaction } from '@portal/db/client.ts';
import { sql } from '@portal/db/drizzle.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { type PreparedStatement, sendPrepared } from '../data/prepared.ts';
import { isSerializationConflict } from '../errors/serialization-conflicts.ts';
import type { AuditAction } from './audit-actions.ts';
import { inChunks } from './chunks.ts';
import type { Context, Services } from './context.ts';
import { type IdempotencyClaim, storeAnswer, takeIdempotencyKey } from './idempotency.ts';
import { newId } from './ids.ts';

/** How often a change is tried that crossed another one, so that PostgreSQL gave it up. */
const ATTEMPTS = 4;
/** A moment, longer each time and never the same, so that the two do not meet again. */
const PAUSE_MS = 20;

/**
 * Runs a change as one transaction, again from the start when it crossed another one: the work may do nothing that
 * cannot be done twice; `afterCommit` is for what follows. With an idempotency key in the context, the second of two
 * equal calls stops here.
 */
export async function write<T>(ctx: Context, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const carrying = carriedBy(ctx);
  if (!carrying) return committed(ctx.services.db, (tx) => work(tx));
  await takeIdempotencyKey(carrying.tx, carrying.claim);
  return work(carrying.tx);
}

/**
 * The same for a change that one statement makes, for what is done all the time: there is no transaction to begin and to
 * commit around it. Whatever it has to tell is a part of the statement, or follows by `afterCommit`. It is given prepared,
 * and sent here: whoever calls this has no handle with which to send a second one.
 * @param values of its placeholders
 */
export async function writeAtOnce<Rows>(
  ctx: Context,
  statement: PreparedStatement<Rows>,
  values: Record<string, unknown>,
): Promise<Rows> {
  const send = (db: Reader) => sendPrepared(db, statement, values);
  if (carriedBy(ctx)) return write(ctx, send);
  return repeated(() => inOneStatement(ctx.services.db, send));
}

/**
 * Carries a call out whose caller may repeat it: everything it changes and its answer are one transaction, so that there
 * is no moment at which the change is made and its answer is lost.
 * @param call runs in a context whose reads and writes all belong to the transaction; a failure takes back everything
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

/** Does what follows from a change once it is certain: at once, or when the call that it belongs to is committed. */
export function afterCommit(ctx: Context, act: () => void): void {
  const carrying = carriedBy(ctx);
  if (carrying) carrying.followUps.push(act);
  else act();
}

/**
 * A change that no call makes and nobody is asked about: of a job, or of the portal for itself. What a person does goes
 * through `write`, with a policy and an audit line.
 */
export const writeUnattended = <T>(
  { db }: Pick<Services, 'db'>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => committed(db, work);

type Carried = { tx: Transaction; claim: IdempotencyClaim; followUps: Array<() => void> };

/** Kept here and not in the context, where any query would find a transaction. */
const carried = new WeakMap<object, Carried>();
const carriedBy = ({ carrying }: Context) => carrying && carried.get(carrying);

const committed = <T>(db: Reader, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  repeated(() => inTransaction(db, work));

/** Again from the start when it crossed another change. */
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

type AuditEntry = {
  action: AuditAction;
  subject: readonly [type: string, id: string | null];
  /** Whom it concerns. Left out where the subject is that account, or the detail says it as `userId`. */
  personId?: string | null;
  /** Facts that explain the act. Never secrets, never message texts. */
  detail?: Record<string, unknown>;
  /** Overrides the caller, for acts of somebody who is signed in only by the act itself. */
  actorId?: string;
};

/** Records who did what to whom, in the transaction of the act. */
export const audit = (tx: Transaction, ctx: Context, entry: AuditEntry): Promise<void> =>
  auditEach(tx, ctx, [entry]);

/** The same for each of many, in few statements. */
export async function auditEach(tx: Transaction, ctx: Context, entries: AuditEntry[]): Promise<void> {
  const rows = entries.map((entry) => ({
    id: newId(),
    actorId: entry.actorId ?? ctx.actor?.userId ?? null,
    action: entry.action,
    subjectType: entry.subject[0],
    subjectId: entry.subject[1],
    personId: entry.personId === undefined ? personOf(entry) : entry.personId,
    detail: entry.detail ?? {},
    requestId: ctx.requestId,
  }));
  for (const some of inChunks(rows)) await tx.insert(auditLog).values(some);
}

const personOf = ({ subject: [type, id], detail }: AuditEntry): string | null => {
  if (type === 'user') return id;
  return typeof detail?.userId === 'string' ? detail.userId : null;
};

export type JobOptions = {
  /** Two jobs with the same key are one. */
  key?: string;
  /** ISO instant before which it does not run. */
  runAt?: string;
};

/** Puts a job into the queue in the transaction of the change that causes it: neither lost nor run for a change that never was. */
export async function enqueue(
  tx: Transaction,
  task: string,
  payload: Record<string, unknown>,
  options: JobOptions = {},
): Promise<void> {
  await tx.execute(sql`select graphile_worker.add_job(
    ${task},
    payload => ${JSON.stringify(payload)}::json,
    run_at => ${options.runAt ?? null}::timestamptz,
    job_key => ${options.key ?? null}::text
  )`);
}

/** The same for each of many payloads, in one statement. */
export async function enqueueEach(
  tx: Transaction,
  task: string,
  payloads: Record<string, unknown>[],
): Promise<void> {
  if (payloads.length === 0) return;
  await tx.execute(sql`select graphile_worker.add_job(${task}, payload => entry.payload)
    from json_array_elements(${JSON.stringify(payloads)}::json) entry(payload)`);
}
