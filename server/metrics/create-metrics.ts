import { PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import {
  AggregationTemporality,
  InstrumentType,
  MeterProvider,
  MetricReader,
} from '@opentelemetry/sdk-metrics';
import type { DatabaseHandle } from '@portal/db/client.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { describeError } from '../core/errors/describe-error.ts';
import type { CallMetrics, JobMetrics } from '../core/kernel/call-metrics.ts';
import type { Services } from '../core/kernel/context.ts';
import { watchPortal } from './watch-portal.ts';
import { watchProcess } from './watch-process.ts';

/** The measurements of one server process, as Prometheus reads them. */
export type Metrics = CallMetrics &
  JobMetrics & {
    /** Adds a measurement that is taken when Prometheus asks. */
    watch(portal: WatchedPortal): void;
    /** Type and text of the answer. */
    read(): Promise<{ type: string; text: string }>;
    stop(): Promise<void>;
  };

export type WatchedPortal = { app: FastifyInstance; services: Services; database: DatabaseHandle };

/** Bounds of the latency histogram in seconds; every request is answered within 9 s, or lifts its deadline. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 9];

const JOB_BUCKETS = [0.05, 0.25, 1, 5, 30, 120, 600];

/**
 * Every call, protocol and code at once; the library's 2,000 are fewer than the portal's closed sets have, and it would put
 * the rest together under one label.
 */
const SERIES_OF_ONE_METRIC = 50_000;

/** Collects when Prometheus asks. */
class ScrapeReader extends MetricReader {
  constructor() {
    super({
      // A gauge has only the values of this reading, and no label of an earlier one, such as a job that left the queue.
      aggregationTemporalitySelector: (type) =>
        type === InstrumentType.OBSERVABLE_GAUGE
          ? AggregationTemporality.DELTA
          : AggregationTemporality.CUMULATIVE,
      cardinalitySelector: () => SERIES_OF_ONE_METRIC,
    });
  }
  protected override async onForceFlush() {}
  protected override async onShutdown() {}
}

/**
 * Names and labels have no data of people: calls, codes, jobs and pools are closed sets of the portal. No label is
 * called `job` or `instance`: those are Prometheus' own, and it renames ours.
 */
export function createMetrics(log: FastifyBaseLogger): Metrics {
  const reader = new ScrapeReader();
  // Not OpenTelemetry's global provider, which all portals of a process would share.
  const provider = new MeterProvider({ readers: [reader] });
  const meter = provider.getMeter('portal');
  const process = watchProcess(meter);

  const duration = meter.createHistogram('portal_call_duration_seconds', {
    description: 'Time to answer a call, by its name and protocol.',
    advice: { explicitBucketBoundaries: BUCKETS },
  });
  const errors = meter.createCounter('portal_call_errors_total', {
    description: 'Calls answered with an error, by the code of the answer.',
  });
  const jobDuration = meter.createHistogram('portal_job_duration_seconds', {
    description: 'Time of one run of a job, by its result; jobs with email="yes" send one email each.',
    advice: { explicitBucketBoundaries: JOB_BUCKETS },
  });

  const serializer = new PrometheusSerializer(undefined, false, undefined, true, true);
  async function read() {
    const { resourceMetrics, errors: failures } = await reader.collect();
    for (const failure of failures)
      log.error({ error: describeError(failure) }, 'a part of the metrics cannot be read');
    return { type: 'text/plain; version=0.0.4; charset=utf-8', text: serializer.serialize(resourceMetrics) };
  }
  let reading: ReturnType<typeof read> | undefined;

  return {
    record({ name, protocol, startedAt, code }) {
      duration.record((performance.now() - startedAt) / 1_000, { call: name, protocol });
      if (code) errors.add(1, { call: name, protocol, code });
    },
    recordJob({ name, sendsEmail, startedAt, failed }) {
      const labels = { job_name: name, email: sendsEmail ? 'yes' : 'no', result: failed ? 'failed' : 'done' };
      jobDuration.record((performance.now() - startedAt) / 1_000, labels);
    },
    watch: (portal) => watchPortal(meter, portal),
    // Two readings at once would each get only a part of the gauges.
    read() {
      reading ??= read().finally(() => {
        reading = undefined;
      });
      return reading;
    },
    async stop() {
      process.stop();
      await provider.shutdown();
    },
  };
}
