import type { Transaction } from '@portal/db/client.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Context, Services } from './context.ts';
import { enqueue, enqueueEach, type JobOptions } from './write.ts';

/** One run of a job. */
export type JobMeta = {
  jobId: string;
  /** 1 on the first run. A job may run again after it did its work, so it has to bear that. */
  attempt: number;
  maxAttempts: number;
  log: FastifyBaseLogger;
  /** Aborted when the server stops and the job's time to finish is over. */
  signal: AbortSignal;
};

/** Work done later, or on a schedule. Modules list theirs as `export const jobs: Job[]` in `jobs.ts`. */
export type Job = {
  readonly name: string;
  /** When it is put into the queue by itself: a crontab pattern in UTC, for example `0 6 * * *`. */
  readonly cron: string | undefined;
  /** @throws when the payload is not the job's, or the work failed; the queue then tries again later. */
  run(services: Services, payload: unknown, meta: JobMeta): Promise<void>;
};

/** A job that commands put into the queue themselves. */
export type EnqueueableJob<I extends Record<string, unknown>> = Job & {
  /** In the transaction of the change that causes it: neither lost nor run for a change that never was. */
  enqueue(tx: Transaction, payload: I, options?: JobOptions): Promise<void>;
  /** The same for each of many payloads. */
  enqueueEach(tx: Transaction, payloads: I[]): Promise<void>;
};

type Definition<S extends z.ZodObject> = {
  /** `<noun>.<verb>`, for example `files.discard`. Stays for ever: jobs of former versions may wait in the queue. */
  name: string;
  payload: S;
  cron?: string;
  run(services: Services, payload: z.output<S>, meta: JobMeta): Promise<void>;
};

/** Declares a job. Its payload is checked when it runs, because an older version may have written it. */
export function defineJob<S extends z.ZodObject>(definition: Definition<S>): EnqueueableJob<z.input<S>> {
  const { name, payload: schema, cron, run } = definition;
  return {
    name,
    cron,
    run: (services, payload, meta) => run(services, schema.parse(payload), meta),
    enqueue: (tx, payload, options) => enqueue(tx, name, payload, options),
    enqueueEach: (tx, payloads) => enqueueEach(tx, name, payloads),
  };
}

/** In which a job tells other modules what happened: nobody asked for it. */
export const contextOfJob = (services: Services, { jobId, log }: JobMeta): Context => ({
  services,
  log,
  requestId: `job-${jobId}`,
  actor: null,
  client: { ip: '', network: '', userAgent: 'portal jobs' },
});
