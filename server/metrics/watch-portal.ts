import type { Meter } from '@opentelemetry/api';
import { isNotNull, sql } from '@portal/db/drizzle.ts';
import { backups } from '@portal/db/schema/backups.ts';
import type { Services } from '../core/kernel/context.ts';
import type { WatchedPortal } from './create-metrics.ts';

/** The measures that are read when Prometheus asks. */
export function watchPortal(meter: Meter, { app, services, database }: WatchedPortal) {
  watchServer(meter, { app, services });
  watchPools(meter, database);
  watchJobs(meter, services);
  watchDependencies(meter, services);
  watchEvents(meter, services);
  watchBackups(meter, services);
  watchDisks(meter, services);
}

function watchServer(meter: Meter, { app, services }: Pick<WatchedPortal, 'app' | 'services'>) {
  meter
    .createObservableGauge('portal_sockets', { description: 'Open WebSockets of tabs.' })
    .addCallback((result) => result.observe(app.websocketServer.clients.size));
  meter
    .createObservableGauge('portal_uploads_running', { description: 'Uploads that are being received.' })
    .addCallback((result) => result.observe(services.uploadLimit.total()));
  meter
    .createObservableGauge('portal_leaving', {
      description: '1 while the process drains before it stops.',
    })
    .addCallback((result) => result.observe(app.leaving.now ? 1 : 0));
}

function watchPools(meter: Meter, { load }: WatchedPortal['database']) {
  meter
    .createObservableGauge('portal_database_pool', {
      description:
        'Places for statements in each pool: all of them, those taken, and requests that wait for one.',
    })
    .addCallback((result) => {
      for (const [pool, { slots, taken, waiting }] of Object.entries(load()))
        for (const [state, count] of Object.entries({ slots, taken, waiting }))
          result.observe(count, { pool, state });
    });
}

type JobState = { job: string; waiting: number; running: number; failed: number; overdue: number };

/** Counts of the whole queue, so that each process reports the same; none while the database cannot be reached. */
async function readJobs({ db }: Services): Promise<JobState[]> {
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
    return [];
  }
}

function watchJobs(meter: Meter, services: Services) {
  const overdueJobs = meter.createObservableGauge('portal_job_overdue_seconds', {
    description: 'How long the oldest job that is due has waited, by job.',
  });
  const jobs = meter.createObservableGauge('portal_jobs', {
    description: 'Jobs in the queue: waiting, running, and those whose last attempt failed.',
  });
  meter.addBatchObservableCallback(
    async (result) => {
      for (const { job, overdue, ...states } of await readJobs(services)) {
        const email = services.emailJobs.has(job) ? 'yes' : 'no';
        result.observe(overdueJobs, overdue, { job_name: job });
        for (const [state, count] of Object.entries(states))
          result.observe(jobs, count, { job_name: job, state, email });
      }
    },
    [overdueJobs, jobs],
  );
}

function watchDependencies(meter: Meter, { checks }: Services) {
  meter
    .createObservableGauge('portal_dependency_up', {
      description:
        '1 while the dependency is reachable, 0 while it is away; none for those that the settings do not use.',
    })
    .addCallback(async (result) => {
      await Promise.all(
        Object.entries(checks).map(async ([dependency, check]) => {
          if (check) result.observe((await check()).ok ? 1 : 0, { dependency });
        }),
      );
    });
}

function watchEvents(meter: Meter, { realtime }: Services) {
  meter
    .createObservableGauge('portal_realtime_events_behind', {
      description:
        'Stored events that this process has not passed on to its tabs yet; none while the database is away.',
    })
    .addCallback(async (result) => {
      const behind = await realtime.behind().catch(() => undefined);
      if (behind !== undefined) result.observe(behind);
    });
}

function watchBackups(meter: Meter, { db, clock }: Services) {
  const lastBackup = async () => {
    const [row] = await db
      .select({ last: sql<string | null>`max(${backups.startedAt})` })
      .from(backups)
      .where(isNotNull(backups.finishedAt));
    return row?.last ? (clock.now().getTime() - Date.parse(row.last)) / 1_000 : Infinity;
  };
  meter
    .createObservableGauge('portal_backup_age_seconds', {
      description:
        'Time since the last whole backup began; +Inf without one, none while the database is away.',
    })
    .addCallback(async (result) => {
      const age = await lastBackup().catch(() => undefined);
      if (age !== undefined) result.observe(age);
    });
}

function watchDisks(meter: Meter, { disks }: Services) {
  const free = meter.createObservableGauge('portal_disk_free_bytes', {
    description: 'Free space of the volumes that the portal writes to, by what it keeps there.',
  });
  const total = meter.createObservableGauge('portal_disk_size_bytes', {
    description: 'Size of the volumes that the portal writes to, by what it keeps there.',
  });
  meter.addBatchObservableCallback(
    async (result) => {
      for (const { place, freeBytes, totalBytes } of await disks.read()) {
        result.observe(free, freeBytes, { place });
        result.observe(total, totalBytes, { place });
      }
    },
    [free, total],
  );
}
