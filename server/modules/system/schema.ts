import { z } from 'zod';
import { DOCTOR_CHECKS, FINDING_LEVELS } from '../../doctor/finding.ts';
import { DISK_PLACES } from '../../drivers/disk/disk-space.ts';
import { DEPENDENCIES, DEPENDENCY_STATES } from './constants.ts';

const dependency = z.object({
  name: z.enum(DEPENDENCIES),
  state: z.enum(DEPENDENCY_STATES),
  /** The technical reason why it is away; null otherwise. */
  reason: z.string().nullable(),
});

const disk = z.object({
  place: z.enum(DISK_PLACES),
  folder: z.string(),
  freeBytes: z.number(),
  totalBytes: z.number(),
});

export const systemAnswer = z.object({
  system: z.object({
    /** Of the portal. */
    version: z.string(),
    /** Of Node.js. */
    nodeVersion: z.string(),
    /** When the server process that answers was started. */
    startedAt: z.string(),
    /** Null while the database is away. */
    database: z
      .object({ version: z.string(), bytes: z.number(), connections: z.number(), maxConnections: z.number() })
      .nullable(),
    dependencies: z.array(dependency),
    /** Of the machine of the server that answers; without what is on another one. */
    disks: z.array(disk),
    /** Null while the database is away. */
    backup: z
      .object({
        /** Null without a schedule. */
        everyHours: z.number().nullable(),
        /** The last one that is whole. */
        last: z
          .object({
            at: z.string(),
            folder: z.string(),
            isEncrypted: z.boolean(),
            rows: z.number(),
            files: z.number(),
          })
          .nullable(),
        /** The reason why the newest attempt failed; null when it did not. */
        failure: z.string().nullable(),
      })
      .nullable(),
    /** Null while the database is away. */
    jobs: z
      .object({
        /** Due or planned, without a failure. */
        waiting: z.number(),
        /** Failed at least once and not succeeded since, emails included. */
        failed: z.number(),
        failedEmails: z.number(),
      })
      .nullable(),
  }),
});
export type System = z.infer<typeof systemAnswer>['system'];

/** Dependencies that are away, for the banner on each page of administrators. */
export const systemStatusAnswer = z.object({
  away: z.array(z.enum(DEPENDENCIES)),
});

const finding = z.object({
  check: z.enum(DOCTOR_CHECKS),
  level: z.enum(FINDING_LEVELS),
  /** A sentence, with what to do where something is wrong. */
  text: z.string(),
});

export type Finding = z.infer<typeof finding>;

export const systemChecksAnswer = z.object({ findings: z.array(finding) });

const failedJob = z.object({
  /** A number as text: the queue's ids may exceed what JSON numbers hold. */
  id: z.string(),
  /** Such as `auth.password-reset-mail`. */
  name: z.string(),
  sendsEmail: z.boolean(),
  attempts: z.number(),
  maxAttempts: z.number(),
  failedAt: z.string(),
  /** The next attempt; null when there will be none. */
  nextAttemptAt: z.string().nullable(),
  /** The technical reason of the last failure. */
  error: z.string(),
});
export type FailedJob = z.infer<typeof failedJob>;

export const failedJobsAnswer = z.object({
  jobs: z.array(failedJob),
  /** Failed jobs in all; more than are listed when there are very many. */
  total: z.number(),
});

export const jobInput = z.object({
  jobId: z.string().regex(/^[1-9]\d{0,17}$/, 'Job ID must be a number.'),
});

export const testEmailAnswer = z.object({ sentTo: z.string() });
