import { z } from 'zod';
import { calendarDate, line, searchText } from '../../core/contract/schema.ts';
import { typedLine } from '../../core/contract/text.ts';
import { stateCode } from '../../core/contract/us-states.ts';
import { pageAnswer, pageInput } from '../../core/data/pagination.ts';
import { WORKS } from '../people/constants.ts';
import { PLAN_VERDICTS, type PlanVerdict } from '../readiness/constants.ts';
import { standing } from '../readiness/schema.ts';
import {
  COMMITMENT_KINDS,
  REGION_NAMES,
  SEARCH_MAX,
  SEARCH_MIN,
  SELECTED_MAX,
  sentences,
  TALENT_ORDERS,
  TALENT_PAGE,
  TALENT_ROLES,
} from './constants.ts';

const page = pageInput(TALENT_PAGE);

/** A state as code or name; becomes its code. */
export const askedState = z.string().transform((text, ctx) => {
  const code = stateCode(text);
  if (code) return code;
  ctx.addIssue({ code: 'custom', message: sentences.unknownState });
  return z.NEVER;
});

/** The days that readiness is asked about: today when left out; one day when only the first is given. */
export const days = { from: calendarDate.optional(), through: calendarDate.optional() };
type Days = { from?: string | undefined; through?: string | undefined };
export const inOrder = ({ from, through }: Days) => !from || !through || through >= from;
export const atTheEnd = { path: ['through'], error: sentences.endBeforeStart };

/** Of whom lists and counts are. */
export const people = {
  /** Only people of that role. */
  role: z.enum(TALENT_ROLES).optional(),
  /** Id of a department. */
  department: z.uuid().optional(),
  /** A state by code or name, or any other place as it is written. */
  location: line().max(120).optional(),
  /** The name of the zone that people have chosen. */
  timeZone: typedLine().max(60).optional(),
};

const choice = {
  ...days,
  ...people,
  /** Of several states, the best counts. */
  verdict: z.enum(PLAN_VERDICTS).optional(),
  /** By a column; `readiness` is from ready to not ready. */
  order: z.enum(TALENT_ORDERS).default('name'),
};
export type TalentChoice = z.infer<z.ZodObject<typeof choice>>;

export const byStateInput = page.extend({ state: askedState, ...choice }).refine(inOrder, atTheEnd);
export const byRegionInput = page
  .extend({ region: z.enum(REGION_NAMES), ...choice })
  .refine(inOrder, atTheEnd);
const words = searchText(SEARCH_MAX).min(SEARCH_MIN, sentences.shortTerm);
export const searchInput = page.extend({ q: words, ...days }).refine(inOrder, atTheEnd);
/** One of the three says who is meant. */
export const exportTalentInput = z
  .object({
    state: askedState.optional(),
    region: z.enum(REGION_NAMES).optional(),
    q: words.optional(),
    /** Ids of selected people, separated by commas: only they are in the file, whatever the other filters are. */
    ids: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(z.uuid()).max(SELECTED_MAX, sentences.tooManySelected))
      .optional(),
    ...choice,
  })
  .refine(inOrder, atTheEnd)
  .prefault({})
  .refine(({ state, region, q }) => [state, region, q].filter((part) => part !== undefined).length === 1, {
    error: sentences.oneOfThree,
  });
export const inspectorsInput = page
  .extend({
    /** Where the standing is asked; nowhere when left out. */
    state: askedState.optional(),
    /** Words that all have to occur in the name or the employee id. */
    q: words.optional(),
  })
  .prefault({});
export type InspectorsInput = z.infer<typeof inspectorsInput>;

export const talentLicense = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.string(),
  state: z.string(),
  licenseNumber: z.string(),
  issuedDate: z.string().nullable(),
  expiresDate: z.string().nullable(),
});
export type TalentLicense = z.infer<typeof talentLicense>;

/** An active colleague with an approved license. */
export const talent = z.object({
  id: z.uuid(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  employeeID: z.string().nullable(),
  email: z.string(),
  phone: z.string(),
  position: z.string().nullable(),
  /** Null while the position names no role and nobody has set one. */
  work: z.enum(WORKS).nullable(),
  location: z.string().nullable(),
  profilePicture: z.string().nullable(),
  /** The approved ones, by state; also those that have ended. */
  licenses: z.array(talentLicense),
  /** Time off, requested or approved, and deployments on the days; where a verdict, an order or days are asked for. */
  commitments: z
    .array(z.object({ kind: z.enum(COMMITMENT_KINDS), from: z.string(), through: z.string() }))
    .optional(),
  /** In the states that were asked for, or for a search in each with a license. */
  standings: z.array(standing),
});
export type Talent = z.infer<typeof talent>;

const tally = z.number().int();
const verdictCounts = z.object({
  ready: tally,
  ready_until: tally,
  one_step: tally,
  not_ready: tally,
  unknown: tally,
} satisfies Record<PlanVerdict, typeof tally>);

const result = pageAnswer({
  talent: z.array(talent),
  /** How many there are on all pages together. */
  count: z.number().int(),
  /** How many have each verdict, whichever one is asked for; where a verdict, an order or days are asked for. */
  verdicts: verdictCounts.optional(),
});

export type TalentResult = z.infer<typeof result>;

export const stateTalent = result.extend({ state: z.string() });
/** Inspectors, who may work in every state; their licenses are beside the point. */
export const inspectorTalent = result.extend({});
export const regionTalent = result.extend({ region: z.enum(REGION_NAMES) });
export const foundTalent = result.extend({ searchTerm: z.string() });

/** Where people of a role are ready on the days; inspectors in every state, also without a license. */
export const readinessByStateInput = z
  .object({ ...days, role: z.enum(TALENT_ROLES).optional() })
  .prefault({})
  .refine(inOrder, atTheEnd);
export type ReadinessByStateInput = z.infer<typeof readinessByStateInput>;

export const readinessByState = z.object({
  /** States without anybody are left out. */
  states: z.array(verdictCounts.extend({ state: z.string() })),
});
