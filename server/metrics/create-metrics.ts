import type { DatabaseHandle } from '@portal/db/client.ts';
import { isNotNull, sql } from '@portal/db/drizzle.ts';
import { backups } from '@portal/db/schema/backups.ts';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { CallMetrics, JobMetrics } from '../core/kernel/call-metrics.ts';
import type { Services } from '../core/kernel/context.ts';

/** The measurements of one server process, as Prometheus reads them. */
export type Metrics = CallMetrics &
  JobMetrics & {
    /** Adds what is measured when Prometheus asks. */
    watch(portal: { app: FastifyInstance; services: Services; database: DatabaseHandle }): void;
    /** Type and text of the answer. */
    read(): Promise<{ type: string; text: string }>;
  };

/** Bounds of the latency histogram in seconds; every request is answered within 9 s, or lifts its deadline. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 9];

const JOB_BUCKETS = [0.05, 0.25, 1, 5, 30, 120, 600];

/**
 * Names and labels have no data of people: calls, codes, jobs and pools are closed sets of the portal. No label is
 * called `job` or `instance`: those are Prometheus' own, and it renames ours.
 */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const duration = new Histogram({
    name: 'portal_call_duration_seconds',
    help: 'Time to answer a call, by its name and protocol.',
    labelNames: ['call', 'protocol'],
    buckets: BUCKETS,
    registers,
  });
  const errors = new Counter({
    name: 'portal_call_errors_total',
    help: 'Calls answered with an error, by the code of the answer.',
    labelNames: ['call', 'protocol', 'code'],
    registers,
  });
  const jobDuration = new Histogram({
    name: 'portal_job_duration_seconds',
    help: 'Time of one run of a job, by its result; jobs with email="yes" send one email each.',
    labelNames: ['job_name', 'email', 'result'],
    buckets: JOB_BUCKETS,
    registers,
  });

  return {
    record({ name, protocol, startedAt, code }) {
      duration.observe({ call: name, protocol }, (performance.now() - startedAt) / 1_000);
      if (code) errors.inc({ call: name, protocol, code });
    },
    recordJob({ name, sendsEmail, startedAt, failed }) {
      const labels = { job_name: name, email: sendsEmail ? 'yes' : 'no', result: failed ? 'failed' : 'done' };
      jobDuration.observe(labels, (performance.now() - startedAt) / 1_000);
    },
    watch(portal) {
      watchProcess(registers, portal);
      watchPools(registers, portal.database);
      watchJobs(registers, portal.services);
      watchDependencies(registers, portal.services);
      watchEvents(registers, portal.services);
      watchBackups(registers, portal.services);
    },
    read: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}

type Registers = Registry[];

function watchProcess(registers: Registers, { app, services }: { app: FastifyInstance; services: Services }) {
  new Gauge({
    name: 'portal_sockets',
    help: 'Open WebSockets of tabs.',
    registers,
    collect() {
      this.set(app.websocketServer.clients.size);
    },
  });
  new Gauge({
    name: 'portal_uploads_running',
    help: 'Uploads that are being received.',
    registers,
    collect() {
      this.set(services.uploadLimit.total());
    },
  });
  new Gauge({
    name: 'portal_leaving',
    help: '1 while the process drains before it stops.',
    registers,
    collect() {
      this.set(app.leaving.now ? 1 : 0);
    },
  });
}

function watchPools(registers: Registers, { load }: DatabaseHandle) {
  new Gauge({
    name: 'portal_database_pool',
    help: 'Places for statements in each pool: all of them, those taken, and requests that wait for one.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { slots, taken, waiting }] of Object.entries(load())) {
        this.set({ pool, state: 'slots' }, slots);
        this.set({ pool, state: 'taken' }, taken);
        this.set({ pool, state: 'waiting' }, waiting);
      }
    },
  });
}

type JobState = { job: string; waiting: number; running: number; failed: number; overdue: number };

/** Of the whole queue, so that each process reports the same; null while the database is away. */
async function readJobs({ db }: Services): Promise<JobState[] | null> {
  const queue = sql`graphile_worker.jobs queue`;
  const countOf = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${condition}))::int`;
  try {
    return await db
      .select({
        job: sql<string>`queue.task_identifier`,
        waiting: countOf(sql`queue.locked_at is null and queue.attempts < queue.max_attempts`),
        running: countOf(sql`queue.locked_at is not null`),
        failed: countOf(sql`queue.locked_at is null and queue.last_error is not null`),
        overdue: sql<number>`coalesce(extract(epoch from now() - min(queue.run_at) filter (
          where queue.locked_at is null and queue.attempts < queue.max_attempts and queue.run_at < now())), 0)::float8`,
      })
      .from(queue)
      .groupBy(sql`queue.task_identifier`);
  } catch {
    return null;
  }
}

function watchJobs(registers: Registers, services: Services) {
  new Gauge({
    name: 'portal_job_overdue_seconds',
    help: 'How long the oldest job that is due has waited, by job.',
    labelNames: ['job_name'],
    registers,
    async collect() {
      const rows = await readJobs(services);
      this.reset();
      for (const { job, overdue } of rows ?? []) this.set({ job_name: job }, overdue);
    },
  });
  new Gauge({
    name: 'portal_jobs',
    help: 'Jobs in the queue: waiting, running, and those whose last attempt failed.',
    labelNames: ['job_name', 'state', 'email'],
    registers,
    async collect() {
      const rows = await readJobs(services);
      this.reset();
      for (const { job, overdue: _overdue, ...states } of rows ?? []) {
        const email = services.emailJobs.has(job) ? 'yes' : 'no';
        for (const [state, count] of Object.entries(states)) this.set({ job_name: job, state, email }, count);
      }
    },
  });
}

function watchDependencies(registers: Registers, { checks }: Services) {
  new Gauge({
    name: 'portal_dependency_up',
    help: '1 while the dependency is reachable, 0 while it is away; none for those that the settings do not use.',
    labelNames: ['dependency'],
    registers,
    async collect() {
      await Promise.all(
        Object.entries(checks).map(async ([dependency, check]) => {
          if (check) this.set({ dependency }, (await check()).ok ? 1 : 0);
        }),
      );
    },
  });
}

function watchEvents(registers: Registers, { realtime }: Services) {
  new Gauge({
    name: 'portal_realtime_events_behind',
    help: 'Stored events that this process has not passed on to its tabs yet; none while the database is away.',
    registers,
    async collect() {
      const behind = await realtime.behind().catch(() => undefined);
      if (behind === undefined) this.remove();
      else this.set(behind);
    },
  });
}

function watchBackups(registers: Registers, { db, clock }: Services) {
  new Gauge({
    name: 'portal_backup_age_seconds',
    help: 'Time since the last whole backup began; +Inf without one, none while the database is away.',
    registers,
    async collect() {
      try {
        const [row] = await db
          .select({ last: sql<string | null>`max(${backups.startedAt})` })
          .from(backups)
          .where(isNotNull(backups.finishedAt));
        this.set(row?.last ? (clock.now().getTime() - Date.parse(row.last)) / 1_000 : Infinity);
      } catch {
        this.remove();
      }
    },
  });
}
