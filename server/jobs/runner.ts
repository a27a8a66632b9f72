import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Logger,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker';
import { describeError } from '../core/errors/describe-error.ts';
import type { JobMetrics } from '../core/kernel/call-metrics.ts';
import type { Services } from '../core/kernel/context.ts';
import type { Job } from '../core/kernel/jobs.ts';
import { type Spans, splitTrace, tracedJob } from '../core/kernel/tracing.ts';
import { followPrimary, openJobPool } from './primary.ts';
import { createQueueGuard } from './queue-guard.ts';

/** Grace period for running jobs when the server stops. */
const STOP_WAIT_MS = 5_000;
const RESTART_DELAY_MS = 1_000;

export type JobRunner = {
  /** Starts processing the queue until `stop`. Does not wait for the database. */
  start(): void;
  /**
   * Takes no more jobs and gives running ones some seconds to finish; interrupted jobs run again on another server.
   */
  stop(): Promise<void>;
  /** @throws when the runner is not taking jobs from the queue */
  check(): Promise<void>;
};

type Options = {
  connectionString: string;
  jobs: Job[];
  services: Services;
  /** Undefined while traces are off. */
  spans?: Spans | undefined;
  /** Undefined where nobody asks for metrics. */
  metrics?: JobMetrics | undefined;
};

/**
 * Processes the job queue inside the server process. The runner reconnects by itself when PostgreSQL goes away;
 * neither its errors nor those of a job can end the process.
 */
export function createJobRunner(options: Options): JobRunner {
  const { connectionString, jobs, services } = options;
  const log = services.log.child({ part: 'jobs' });
  const primary = followPrimary(connectionString);
  const pool = openJobPool(primary);
  const taskList = toTaskList(options);
  const guard = createQueueGuard(primary, log);
  let supervising: Promise<void> | undefined;
  let runner: Runner | undefined;
  let workers: WorkerPool | undefined;
  let stopped: Promise<void> | undefined;
  let away = false;
  const stopping = new AbortController();

  async function runUntilItEnds() {
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => {
      workers = workerPool;
      guard.watch(workerPool.id);
    });
    runner = await run({
      pgPool: pool,
      taskList,
      parsedCronItems: toCronItems(jobs),
      noHandleSignals: true,
      events,
      logger: toLogger(services),
      preset: {
        worker: {
          concurrentJobs: 2,
          pollInterval: 1_000,
          // Without a batch the library neither awaits nor retries the query that marks a job as done: losing the
          // database at that moment would end the process with an unhandled rejection.
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
        },
      },
    });
    if (away) log.info('the job queue is back');
    away = false;
    if (stopping.signal.aborted) await runner.stop();
    await runner.promise;
  }

  async function supervise() {
    while (!stopping.signal.aborted) {
      try {
        await runUntilItEnds();
      } catch (error) {
        log.warn({ error: describeError(error) }, 'the job queue is away; trying again');
      }
      runner = undefined;
      workers = undefined;
      await sleep(RESTART_DELAY_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  async function finishJobs(running: Runner) {
    const forced = workers;
    const orderly = running.stop().catch(() => {});
    const inTime = await Promise.race([orderly.then(() => true), sleep(STOP_WAIT_MS, false, { ref: false })]);
    if (inTime || !forced) return;
    log.warn('jobs did not finish in time and go back to the queue');
    await Promise.resolve(forced.forcefulShutdown('The server stopped.')).catch(() => {});
  }

  async function stopAll() {
    stopping.abort();
    if (runner) await finishJobs(runner);
    await Promise.race([supervising, sleep(STOP_WAIT_MS, undefined, { ref: false })]);
    primary.stop();
    await guard.stop();
    await Promise.race([pool.end(), sleep(STOP_WAIT_MS, undefined, { ref: false })]);
  }

  return {
    start() {
      supervising ??= supervise();
      guard.start();
    },
    stop() {
      stopped ??= stopAll();
      return stopped;
    },
    async check() {
      if (!runner || stopping.signal.aborted) throw new Error('the job queue is not being worked through');
    },
  };
}

function toTaskList({ jobs, services, spans, metrics }: Options): TaskList {
  const tasks: TaskList = {};
  for (const job of jobs) {
    tasks[job.name] = async (queued, { job: row, abortSignal }) => {
      const log = services.log.child({ job: job.name, jobId: row.id });
      const meta = {
        jobId: row.id,
        attempt: row.attempts,
        maxAttempts: row.max_attempts,
        log,
        signal: abortSignal,
      };
      const { payload, cause } = splitTrace(queued);
      const run = () => job.run(services, payload, meta);
      const { name, sendsEmail } = job;
      const startedAt = performance.now();
      const record = (failed: boolean) => metrics?.recordJob({ name, sendsEmail, startedAt, failed });
      try {
        await (spans ? tracedJob(spans, { name, attempt: row.attempts, cause }, run) : run());
        record(false);
      } catch (error) {
        record(true);
        log.error({ attempt: row.attempts, error: describeError(error) }, 'job failed');
        throw error;
      }
    };
  }
  return tasks;
}

/** A scheduled run that was missed while no server was up is caught up within a day. */
const toCronItems = (jobs: Job[]) =>
  parseCronItems(
    jobs.flatMap(({ name, cron }) =>
      cron
        ? [
            {
              task: name,
              match: cron,
              identifier: name,
              options: { backfillPeriod: 86_400_000, jobKey: name },
            },
          ]
        : [],
    ),
  );

/**
 * Logs the library's messages without their details, which contain whole jobs. Failed jobs are logged by their task
 * above.
 */
function toLogger(services: Services): Logger {
  const log = services.log.child({ part: 'jobs' });
  return new Logger(() => (level, message, details) => {
    if (details && 'failure' in details) return;
    if (level === 'error' || level === 'warning') log.warn(message);
    else log.debug(message);
  });
}
