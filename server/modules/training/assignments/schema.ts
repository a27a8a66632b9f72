import { z } from 'zod';
import { AUDIENCE_ROLES } from '../../../core/contract/access.ts';
import { numeric } from '../../../core/contract/numbers.ts';
import { optionalCalendarDate, searchText } from '../../../core/contract/schema.ts';
import { pageAnswer, pageInput } from '../../../core/data/pagination.ts';
import { personRef } from '../../people/schema.ts';
import {
  type AssignmentAudience,
  AUDIENCES,
  DUE_DAYS_DEFAULT,
  DUE_DAYS_MAX,
  LEARNER_STATES,
  LEARNERS_PAGE,
  PEOPLE_MAX,
  SEARCH_MAX,
  sentences,
} from './constants.ts';

/** A person in a course: one line of the report. */
export const learner = z.object({
  id: z.uuid(),
  course: z.object({ id: z.uuid(), title: z.string() }),
  person: personRef,
  state: z.enum(LEARNER_STATES),
  /** Null for people who started by themselves. */
  assignedAt: z.string().nullable(),
  /** The last day on which completing it is in time; null for none. */
  dueOn: z.string().nullable(),
  startedAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  /** Percentage of the videos that the person has completed, rounded down. */
  progress: z.number().int(),
  /** Seconds watched since the last renewal. */
  watchedSeconds: z.number(),
  /** The latest certificate; null until the course is completed for the first time. */
  certificate: z
    .object({
      number: z.string(),
      /** The calendar date in New York, YYYY-MM-DD. */
      issuedOn: z.string(),
      /** The last day of its validity; null when it does not end. */
      expiresOn: z.string().nullable(),
    })
    .nullable(),
});
export type Learner = z.infer<typeof learner>;

const none = z.literal('').transform(() => undefined);

export const listLearnersInput = pageInput(LEARNERS_PAGE)
  .extend({
    /** Words that all have to occur in the person's name or employee id. */
    search: searchText(SEARCH_MAX).optional(),
    course: z.union([none, z.uuid()]).optional(),
    person: z.union([none, z.uuid()]).optional(),
    /** One of the person's departments. */
    department: z.union([none, z.uuid()]).optional(),
    state: z.union([none, z.enum(LEARNER_STATES)]).optional(),
  })
  .prefault({});
export type ListLearnersInput = z.infer<typeof listLearnersInput>;

export const myTrainingInput = pageInput(LEARNERS_PAGE)
  .extend({
    /** `waiting`: only assigned courses that are not completed. */
    show: z.union([none, z.enum(['waiting'])]).optional(),
  })
  .prefault({});
export type MyTrainingInput = z.infer<typeof myTrainingInput>;

export const learnersAnswer = pageAnswer({ learners: z.array(learner) });

const audience = {
  courseId: z.uuid(sentences.noCourse),
  audience: z.enum(AUDIENCES).default('individual'),
  /** Of the audience `individual`. */
  people: z
    .array(z.uuid())
    .max(PEOPLE_MAX)
    .transform((ids) => [...new Set(ids)])
    .default([]),
  /** Of the audience `department`. */
  department: z.union([z.literal('').transform(() => null), z.null(), z.uuid()]).default(null),
  /** Of the audience `role`. */
  role: z.union([z.literal('').transform(() => null), z.null(), z.enum(AUDIENCE_ROLES)]).default(null),
};

/** The field that says whom a course is assigned to, and its sentence when it is empty. */
const required: Record<
  AssignmentAudience,
  [field: 'people' | 'department' | 'role', sentence: string] | null
> = {
  individual: ['people', sentences.noPeople],
  department: ['department', sentences.noDepartment],
  role: ['role', sentences.noRole],
  everyone: null,
};

export const assignInput = z
  .object({
    ...audience,
    /** The last day on which completing it is in time. */
    dueOn: optionalCalendarDate,
    /** Also for everybody who joins the audience later. */
    joiners: z.boolean().default(false),
    /** Days that each of those has. */
    joinerDays: numeric(z.number().int().min(1).max(DUE_DAYS_MAX)).default(DUE_DAYS_DEFAULT),
    /** Also for people who have the course already; otherwise nothing changes for them. */
    changeDueDates: z.boolean().default(false),
  })
  .superRefine((input, ctx) => {
    const [field, message] = required[input.audience] ?? [];
    if (field && message && !input[field]?.length) ctx.addIssue({ code: 'custom', path: [field], message });
    if (input.joiners && input.audience === 'individual')
      ctx.addIssue({ code: 'custom', path: ['joiners'], message: sentences.joinersOfPeople });
  });
export type AssignInput = z.infer<typeof assignInput>;

export const assignAnswer = z.object({
  /** People who got it now and have to complete it. */
  assigned: z.number().int(),
  /** People who had it already and got the new due date. */
  moved: z.number().int(),
  /** People who had it already, for whom nothing changed. */
  unchanged: z.number().int(),
  /** Whether people who join later get it by a new or changed rule. */
  joiners: z.boolean(),
  /** People of the audience who have completed it already. */
  completed: z.number().int(),
});

/** An assignment of everybody who joins an audience. */
export const standingAssignment = z.object({
  id: z.uuid(),
  audience: z.enum(AUDIENCES).exclude(['individual']),
  department: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  role: z.enum(AUDIENCE_ROLES).nullable(),
  /** Days that each person has. */
  dueDays: z.number().int(),
});
export type StandingAssignment = z.infer<typeof standingAssignment>;
export const standingAnswer = z.object({ assignments: z.array(standingAssignment) });
