import { z } from 'zod';
import { numeric } from '../../core/contract/numbers.ts';
import { usState } from '../../core/contract/schema.ts';
import { pageAnswer, pageInput } from '../../core/data/pagination.ts';
import { personRef } from '../people/schema.ts';
import { CREDENTIAL_KINDS } from '../qualifications/constants.ts';
import { EXPIRING_PAGE, EXPIRY_STEPS } from './constants.ts';

/** How many wait, and since when the first of them does; null when nothing does. */
const waiting = z.object({ count: z.number().int(), since: z.string().nullable() });
export type Waiting = z.infer<typeof waiting>;

export const waitingAnswer = z.object({
  /** People who have completed their onboarding. */
  applicants: waiting,
  /** Of people who work here. */
  licenses: waiting,
  bonds: waiting,
  experiences: waiting,
  /** Proposed choices of the experience form. */
  categories: waiting,
  /** Of working time. */
  corrections: waiting,
  timeOff: waiting,
  /** Overdue confirmations, since the day on which they were due. */
  acknowledgements: waiting,
  /** Courses that people have not completed by their due date, since that date. */
  training: waiting,
  /** Continuing-education hours that were earned elsewhere. */
  outsideHours: waiting,
  /** People assigned to a deployment who may not work there any more, or soon. */
  deployments: waiting,
});
export type WaitingAnswer = z.infer<typeof waitingAnswer>;

/** How many licenses and bonds end in 0 to 30, 31 to 60 and 61 to 90 days. */
const steps = z.object({
  within30: z.number().int(),
  within60: z.number().int(),
  within90: z.number().int(),
});

export const expiringByStateAnswer = z.object({
  total: steps,
  /** Those that end within the days after which they are called expiring, by the company's settings. */
  soon: z.object({ count: z.number().int(), withinDays: z.number().int() }),
  /** States with the most first. */
  states: z.array(steps.extend({ state: z.string() })),
});
export type ExpiringByState = z.infer<typeof expiringByStateAnswer>;

export const expiringInput = pageInput(EXPIRING_PAGE)
  .extend({
    state: usState.optional(),
    /** The days until 30 are 0 to 30, until 60 31 to 60, until 90 61 to 90; all of them when left out. */
    until: numeric(z.literal(EXPIRY_STEPS)).optional(),
  })
  .prefault({});
export type ExpiringInput = z.infer<typeof expiringInput>;

export const expiringPage = pageAnswer({
  credentials: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(CREDENTIAL_KINDS),
      name: z.string(),
      state: z.string(),
      expiresDate: z.string(),
      user: personRef,
    }),
  ),
  total: z.number().int(),
});

export const campaignsAnswer = z.object({
  /** The newest updates and notifications that still run. */
  campaigns: z.array(
    z.object({
      kind: z.enum(['update', 'notification']),
      /** Of the update or the notification. */
      id: z.uuid(),
      title: z.string(),
      sentAt: z.string(),
      recipientCount: z.number().int(),
      readCount: z.number().int(),
    }),
  ),
});
export type Campaign = z.infer<typeof campaignsAnswer>['campaigns'][number];
