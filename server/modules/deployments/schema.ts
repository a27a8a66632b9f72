import { z } from 'zod';
import { numeric } from '../../core/contract/numbers.ts';
import {
  calendarDate,
  documentText,
  optionalCalendarDate,
  optionalLine,
  optionalText,
  requiredLine,
} from '../../core/contract/schema.ts';
import { STATE_CODES } from '../../core/contract/us-states.ts';
import { pageAnswer, pageInput } from '../../core/data/pagination.ts';
import {
  CARRIER_MAX,
  CAT_NUMBER_MAX,
  CONTACT_MAX,
  DAYS_MAX,
  DEPLOYMENT_KINDS,
  DEPLOYMENT_STATUSES,
  DEPLOYMENTS_PAGE,
  DESCRIPTION_MAX,
  MESSAGE_MAX,
  NAME_MAX,
  PEOPLE_MAX,
  PLACES_MAX,
  POSITION_ROLES,
  POSITIONS_MAX,
  positionSentences,
  REPORT_TO_MAX,
  sentences,
} from './constants.ts';

export const position = z.object({
  id: z.uuid(),
  role: z.enum(POSITION_ROLES),
  /** How many people it needs. */
  count: z.number().int(),
  /** The deployment's, unless the position says which of them. */
  states: z.array(z.string()),
  startDate: z.string(),
  endDate: z.string(),
});
export type Position = z.infer<typeof position>;

export const deployment = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(DEPLOYMENT_KINDS),
  catNumber: z.string(),
  carrier: z.string(),
  /** Two-letter codes. People who go must be ready in all of them, unless the position names fewer. */
  states: z.array(z.string()),
  /** The first and the last day, inclusive. */
  startDate: z.string(),
  endDate: z.string(),
  reportTo: z.string(),
  /** Markdown. */
  description: z.string(),
  contact: z.string(),
  /** Whether a place that becomes free is offered to the first one on the waitlist by itself. */
  offersNext: z.boolean(),
  status: z.enum(DEPLOYMENT_STATUSES),
  positions: z.array(position),
  /** Sent with changes, so that no change by others is overwritten unseen. */
  updatedAt: z.string(),
});
export type Deployment = z.infer<typeof deployment>;

const fields = z.object({
  name: requiredLine(NAME_MAX, sentences.nameRequired),
  kind: z.enum(DEPLOYMENT_KINDS),
  catNumber: optionalLine(CAT_NUMBER_MAX),
  carrier: optionalLine(CARRIER_MAX),
  states: z
    .array(z.enum(STATE_CODES))
    .min(1, sentences.statesRequired)
    .transform((codes) => [...new Set(codes)].sort()),
  startDate: calendarDate,
  endDate: calendarDate,
  reportTo: optionalLine(REPORT_TO_MAX),
  description: documentText(DESCRIPTION_MAX).default(''),
  contact: optionalLine(CONTACT_MAX),
  /** True for a new one, and unchanged for another one, where it is left out. */
  offersNext: z.boolean().optional(),
});

type Days = { startDate: string; endDate: string };
const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
const bothDates = ({ startDate, endDate }: Days) => isDate(startDate) && isDate(endDate);
const DAY_MS = 86_400_000;
const inOrder = (days: Days) => !bothDates(days) || days.endDate >= days.startDate;
const withinAYear = (days: Days) =>
  !bothDates(days) || (Date.parse(days.endDate) - Date.parse(days.startDate)) / DAY_MS < DAYS_MAX;

const atTheEnd = (error: string) => ({ path: ['endDate'], error });

export const positionFields = z.object({
  role: z.enum(POSITION_ROLES),
  count: numeric(
    z
      .number(positionSentences.places)
      .int(positionSentences.places)
      .min(1, positionSentences.places)
      .max(PLACES_MAX, positionSentences.places),
  ),
  /** Empty for all states of the deployment; empty days are the deployment's as well. */
  states: z
    .array(z.enum(STATE_CODES))
    .default([])
    .transform((codes) => [...new Set(codes)].sort()),
  startDate: optionalCalendarDate,
  endDate: optionalCalendarDate,
});
export type PositionFields = z.infer<typeof positionFields>;

/** The arguments of `refine` for a position's days. */
export const positionDaysInOrder: [
  inOrder: (days: Pick<PositionFields, 'startDate' | 'endDate'>) => boolean,
  problem: { path: string[]; error: string },
] = [
  ({ startDate, endDate }) => !startDate || !endDate || endDate >= startDate,
  { path: ['endDate'], error: positionSentences.endBeforeStart },
];

export const deploymentInput = fields
  .extend({
    /** What it needs; positions can be added later, too. */
    positions: z
      .array(positionFields.refine(...positionDaysInOrder))
      .max(POSITIONS_MAX, positionSentences.tooMany)
      .default([]),
  })
  .refine(inOrder, atTheEnd(sentences.endBeforeStart))
  .refine(withinAYear, atTheEnd(sentences.tooLong));
export type DeploymentInput = z.infer<typeof deploymentInput>;

export const cloneDeploymentInput = fields
  .pick({ name: true, startDate: true, endDate: true })
  .extend({
    /** The deployment to plan once more, in any status. */
    id: z.uuid(),
  })
  .refine(inOrder, atTheEnd(sentences.endBeforeStart))
  .refine(withinAYear, atTheEnd(sentences.tooLong));
export type CloneDeploymentInput = z.infer<typeof cloneDeploymentInput>;

export const updateDeploymentInput = fields
  .extend({
    id: z.uuid(),
    /** `updatedAt` as the caller read it; without it, any version is changed. */
    unchangedSince: z.string().max(40).optional(),
  })
  .refine(inOrder, atTheEnd(sentences.endBeforeStart))
  .refine(withinAYear, atTheEnd(sentences.tooLong));
export type UpdateDeploymentInput = z.infer<typeof updateDeploymentInput>;

/** Asks people something about a deployment, until a deadline. */
export const askPeopleInput = z.object({
  /** The deployment. */
  id: z.uuid(),
  userIds: z
    .array(z.uuid())
    .min(1, sentences.peopleMissing)
    .max(PEOPLE_MAX)
    .transform((ids) => [...new Set(ids)]),
  /** Plain text for the people, beside the facts of the deployment. */
  message: optionalText(MESSAGE_MAX),
  /** Until when they can answer. */
  deadline: z.iso.datetime({ offset: true }).transform((instant) => new Date(instant).toISOString()),
});

export const listDeploymentsInput = pageInput(DEPLOYMENTS_PAGE)
  .extend({
    status: z.union([z.literal('').transform(() => undefined), z.enum(DEPLOYMENT_STATUSES)]).optional(),
  })
  .prefault({});
export type ListDeploymentsInput = z.infer<typeof listDeploymentsInput>;

export const deploymentPage = pageAnswer({ deployments: z.array(deployment) });
export const deploymentAnswer = z.object({ deployment });
