import type { Transaction } from '@portal/db/client.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Context, Services } from './context.ts';
import { enqueue, enqueueEach, type JobOptions } from './write.ts';

/** One run of a job. */
export type JobMeta = {
  jobId: string;
  /** 1 on the first run. A job may run again after it did its work, so it must be idempotent. */
  attempt: number;
  maxAttempts: number;
  log: FastifyBaseLogger;
  /** Aborted when the server stops and the grace period is over. */
  signal: AbortSignal;
};

/** Background work, queued or scheduled. Modules list theirs as `export const jobs: Job[]` in `jobs.ts`. */
export type Job = {
  readonly name: string;
  /** Schedule: a crontab pattern in UTC, for example `0 6 * * *`; undefined for none. */
  readonly cron: string | undefined;
  /** Each run sends one email; administrators see the failed ones as undelivered. */
  readonly sendsEmail: boolean;
  /** @throws when the payload is invalid, or the work failed; the queue then retries. */
  run(services: Services, payload: unknown, meta: JobMeta): Promise<void>;
};

/** A job that commands enqueue. */
export type EnqueueableJob<I extends Record<string, unknown>> = Job & {
  /**
   * Enqueues in the transaction of the change that causes it: the job is neither lost nor run for a rolled-back
   * change.
   */
  enqueue(tx: Transaction, payload: I, options?: JobOptions): Promise<void>;
  /** Enqueues one for each of many payloads. */
  enqueueEach(tx: Transaction, payloads: I[]): Promise<void>;
};

type Definition<S extends z.ZodObject> = {
  /** `<noun>.<verb>`, for example `files.discard`. Never renamed: jobs of former versions may wait in the queue. */
  name: string;
  payload: S;
  cron?: string;
  sendsEmail?: true;
  run(services: Services, payload: z.output<S>, meta: JobMeta): Promise<void>;
};

/** Declares a job. Its payload is checked when it runs, because an older version may have written it. */
export function defineJob<S extends z.ZodObject>(definition: Definition<S>): EnqueueableJob<z.input<S>> {
  const { name, payload: schema, cron, sendsEmail = false, run } = definition;
  return {
    name,
    cron,
    sendsEmail,
    run: (services, payload, meta) => run(services, schema.parse(payload), meta),
    enqueue: (tx, payload, options) => enqueue(tx, name, payload, options),
    enqueueEach: (tx, payloads) => enqueueEach(tx, name, payloads),
  };
}

/** The context of a job that emits events: without a caller. */
export const contextOfJob = (services: Services, { jobId, log }: JobMeta): Context => ({
  services,
  log,
  requestId: `job-${jobId}`,
  actor: null,
  client: { ip: '', network: '', userAgent: 'portal jobs' },
});
