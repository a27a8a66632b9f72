import { z } from 'zod';
import { searchText } from '../../../core/contract/schema.ts';
import { pageAnswer, pageInput } from '../../../core/data/pagination.ts';
import { WORKS } from '../../people/constants.ts';
import { personRef } from '../../people/schema.ts';
import { PLAN_VERDICTS, type PlanVerdict } from '../../readiness/constants.ts';
import { readinessReason } from '../../readiness/schema.ts';
import { availability } from '../availability/schema.ts';
import { POSITION_ROLES } from '../constants.ts';
import { STANDBY_ANSWERS } from '../standby/constants.ts';
import { CANDIDATES_PAGE, CONFLICT_KINDS, SEARCH_MAX } from './constants.ts';

const candidate = z.object({
  person: personRef.extend({
    employeeID: z.string().nullable(),
    work: z.enum(WORKS).nullable(),
    location: z.string().nullable(),
    email: z.string(),
    phone: z.string(),
  }),
  /** For all states and days of the position. */
  verdict: z.enum(PLAN_VERDICTS),
  /** Of each state, those that are missing first. */
  reasons: z.array(readinessReason.extend({ state: z.string() })),
  /** The last day on which the person may work in all states; null unless the verdict is `ready_until`. */
  until: z.string().nullable(),
  /** The day through which licenses hold in all states; null where one is missing, or none is needed. */
  licenseThrough: z.string().nullable(),
  bondThrough: z.string().nullable(),
  /** Where the person was sent last before these days, and until when; null for nowhere. */
  lastDeployment: z.object({ id: z.uuid(), name: z.string(), endDate: z.string() }).nullable(),
  /** The person's availability; null before they answered. */
  availability: availability.nullable(),
  /** The person's answer to the standby call; null without one. */
  standby: z.enum(STANDBY_ANSWERS).nullable(),
  /** Days of the position on which the person cannot come; all of them when they declined it. */
  conflicts: z.array(z.object({ kind: z.enum(CONFLICT_KINDS), from: z.string(), through: z.string() })),
});
export type Candidate = z.infer<typeof candidate>;

export const candidatesInput = pageInput(CANDIDATES_PAGE).extend({
  /** The deployment. */
  id: z.uuid(),
  /** The position whose states, days and role count; without one, those of the deployment. */
  positionId: z.uuid().optional(),
  /** The role, when there is no position. */
  role: z.enum(POSITION_ROLES).default('adjuster'),
  verdict: z.enum(PLAN_VERDICTS).optional(),
  /** Words that must all occur in the name or the employee id. */
  q: searchText(SEARCH_MAX).optional(),
  /** Leaves out people with conflicts, and those who said that they go elsewhere or not on these days. */
  conflicts: z.enum(['none']).optional(),
});
export type CandidatesInput = z.infer<typeof candidatesInput>;

const people = z.number().int();
export const candidatesPage = pageAnswer({
  candidates: z.array(candidate),
  /** The number of people with each verdict, whatever the filter. */
  counts: z.object({
    ready: people,
    ready_until: people,
    one_step: people,
    not_ready: people,
    unknown: people,
  } satisfies Record<PlanVerdict, typeof people>),
  /** The days of the question, without those that have passed. */
  asked: z.object({
    role: z.enum(POSITION_ROLES),
    states: z.array(z.string()),
    from: z.string(),
    through: z.string(),
  }),
});
