import type { Transaction } from '@portal/db/client.ts';
import { sql } from '@portal/db/drizzle.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import type { Context } from './context.ts';
import { takeIdempotencyKey } from './idempotency.ts';
import { newId } from './ids.ts';

/**
 * Runs a change as one transaction. With an idempotency key in the context, the second of two equal calls stops here.
 */
export async function write<T>(ctx: Context, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return ctx.services.db.transaction(async (tx) => {
    await takeIdempotencyKey(tx, ctx.idempotency);
    return work(tx);
  });
}

type AuditEntry = {
  /** `<noun>.<past-tense verb>`, for example `user.approved`. */
  action: string;
  subject: readonly [type: string, id: string | null];
  /** Facts that explain the act. Never secrets, never message texts. */
  detail?: Record<string, unknown>;
  /** Overrides the caller, for acts of somebody who is signed in only by the act itself. */
  actorId?: string;
};

/** Records who did what to whom, in the transaction of the act. */
export async function audit(tx: Transaction, ctx: Context, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values({
    id: newId(),
    actorId: entry.actorId ?? ctx.actor?.userId ?? null,
    action: entry.action,
    subjectType: entry.subject[0],
    subjectId: entry.subject[1],
    detail: entry.detail ?? {},
    requestId: ctx.requestId,
  });
}

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
