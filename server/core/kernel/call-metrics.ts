import type { ErrorCode } from '../errors/errors.ts';

/** One answered call. */
type AnsweredCall = {
  /** Dotted path, for example `departments.list`. */
  name: string;
  protocol: 'browser' | 'integrator' | 'upload';
  startedAt: number;
  /** Undefined for a success. */
  code?: ErrorCode | undefined;
};

/** One run of a job. */
type JobRun = { name: string; sendsEmail: boolean; startedAt: number; failed: boolean };

/** Counts calls for the metrics endpoint; does nothing where there is none. */
export type CallMetrics = { record(call: AnsweredCall): void };

/** Counts runs of jobs for the metrics endpoint. */
export type JobMetrics = { recordJob(run: JobRun): void };

export const noCallMetrics: CallMetrics = { record() {} };
