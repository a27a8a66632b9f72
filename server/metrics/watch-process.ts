import { constants, monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';
import type { Meter } from '@opentelemetry/api';

const GC_BUCKETS = [0.001, 0.01, 0.1, 1, 2, 5];

const GC_KINDS: Record<number, string> = {
  [constants.NODE_PERFORMANCE_GC_MAJOR]: 'major',
  [constants.NODE_PERFORMANCE_GC_MINOR]: 'minor',
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL]: 'incremental',
  [constants.NODE_PERFORMANCE_GC_WEAKCB]: 'weakcb',
};

/** Processor, memory, event loop and garbage collection, under the names that Prometheus' clients have for them. */
export function watchProcess(meter: Meter): { stop(): void } {
  watchMemory(meter);
  meter
    .createObservableCounter('process_cpu_seconds_total', {
      description: 'Processor time of the process in seconds.',
    })
    .addCallback((result) => {
      const { user, system } = process.cpuUsage();
      result.observe((user + system) / 1e6);
    });
  const startedAt = performance.timeOrigin / 1_000;
  meter
    .createObservableGauge('process_start_time_seconds', {
      description: 'Start of the process in seconds since 1970.',
    })
    .addCallback((result) => result.observe(startedAt));
  meter
    .createObservableGauge('nodejs_version_info', { description: 'The version of Node.js.' })
    .addCallback((result) => result.observe(1, { version: process.version }));
  const eventLoop = watchEventLoop(meter);
  const collections = watchCollections(meter);
  return {
    stop() {
      eventLoop.disable();
      collections.disconnect();
    },
  };
}

function watchMemory(meter: Meter) {
  const gauges = {
    rss: meter.createObservableGauge('process_resident_memory_bytes', {
      description: 'Memory that the process has.',
    }),
    heapTotal: meter.createObservableGauge('nodejs_heap_size_total_bytes', {
      description: 'Size of the heap of JavaScript.',
    }),
    heapUsed: meter.createObservableGauge('nodejs_heap_size_used_bytes', {
      description: 'The used part of the heap of JavaScript.',
    }),
    external: meter.createObservableGauge('nodejs_external_memory_bytes', {
      description: 'Memory of objects outside of the heap of JavaScript.',
    }),
  };
  meter.addBatchObservableCallback((result) => {
    const { rss, heapTotal, heapUsed, external } = process.memoryUsage();
    result.observe(gauges.rss, rss);
    result.observe(gauges.heapTotal, heapTotal);
    result.observe(gauges.heapUsed, heapUsed);
    result.observe(gauges.external, external);
  }, Object.values(gauges));
}

/** Values of the time since the last reading. */
function watchEventLoop(meter: Meter) {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const seconds = {
    mean: () => delay.mean,
    max: () => delay.max,
    p50: () => delay.percentile(50),
    p90: () => delay.percentile(90),
    p99: () => delay.percentile(99),
  };
  const gauges = Object.entries(seconds).map(([name, nanoseconds]) => ({
    nanoseconds,
    gauge: meter.createObservableGauge(`nodejs_eventloop_lag_${name}_seconds`, {
      description: `Delay of the event loop since the last reading, with the 10 ms of its timer: ${name}.`,
    }),
  }));
  meter.addBatchObservableCallback(
    (result) => {
      for (const { gauge, nanoseconds } of gauges) {
        const value = nanoseconds();
        if (!Number.isNaN(value)) result.observe(gauge, value / 1e9);
      }
      delay.reset();
    },
    gauges.map(({ gauge }) => gauge),
  );
  return delay;
}

function watchCollections(meter: Meter): PerformanceObserver {
  const duration = meter.createHistogram('nodejs_gc_duration_seconds', {
    description: 'Time of garbage collections, by their kind.',
    advice: { explicitBucketBoundaries: GC_BUCKETS },
  });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { kind } = (entry as PerformanceEntry & { detail: { kind: number } }).detail;
      duration.record(entry.duration / 1_000, { kind: GC_KINDS[kind] ?? 'other' });
    }
  });
  observer.observe({ entryTypes: ['gc'] });
  return observer;
}
