import { z } from 'zod';
import { optionalText } from '../../../core/contract/schema.ts';
import { PLAN_VERDICTS } from '../../readiness/constants.ts';
import { readinessReason } from '../../readiness/schema.ts';
import { DEPLOYMENT_KINDS, DEPLOYMENT_STATUSES } from '../constants.ts';
import { deploymentDocument } from '../documents/schema.ts';
import { askPeopleInput, position } from '../schema.ts';
import { ASSIGNMENT_STATUSES, OFFER_RESULTS, OFFER_STATUSES, REASON_MAX, sentences } from './constants.ts';

export const makeOffersInput = askPeopleInput.extend({ positionId: z.uuid() });
export type MakeOffersInput = z.infer<typeof makeOffersInput>;

const result = z.object({
  userId: z.uuid(),
  status: z.enum(OFFER_RESULTS),
  /** Null unless the person has an offer, now or before. */
  offerId: z.uuid().nullable(),
  /** Why the person got no offer, in words; null for an offer. */
  reason: z.string().nullable(),
});
export type OfferResult = z.infer<typeof result>;
export const offerResults = z.object({ results: z.array(result) });

export const setAssignmentInput = z
  .object({
    id: z.uuid(),
    status: z.enum(ASSIGNMENT_STATUSES),
    /** Required of somebody who drops out. */
    reason: optionalText(REASON_MAX),
  })
  .refine(({ status, reason }) => status !== 'dropped_out' || reason !== '', {
    path: ['reason'],
    error: sentences.reasonMissing,
  });
export type SetAssignmentInput = z.infer<typeof setAssignmentInput>;

export const assignment = z.object({
  id: z.uuid(),
  deploymentId: z.uuid(),
  positionId: z.uuid(),
  status: z.enum(ASSIGNMENT_STATUSES),
  /** The first and the last day, inclusive; of a released person, the last one there. */
  startDate: z.string(),
  endDate: z.string(),
  reason: z.string(),
});
export type Assignment = z.infer<typeof assignment>;
export const assignmentAnswer = z.object({ assignment });

/** The part of the deployment that the person sees. */
const offeredDeployment = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(DEPLOYMENT_KINDS),
  carrier: z.string(),
  reportTo: z.string(),
  /** Markdown. */
  description: z.string(),
  contact: z.string(),
  status: z.enum(DEPLOYMENT_STATUSES),
});

const ownOffer = z.object({
  id: z.uuid(),
  deployment: offeredDeployment,
  /** With the states and days in which the person would work. */
  position: position.omit({ count: true }),
  status: z.enum(OFFER_STATUSES),
  deadline: z.string(),
  message: z.string(),
  /** The change since the person accepted, as a sentence; empty unless they are asked again. */
  change: z.string(),
  /** When the person accepted or declined; null before, and while they are asked again. */
  answeredAt: z.string().nullable(),
  /** From 1; null unless the person is on the waitlist. */
  waitlistPlace: z.number().int().nullable(),
  /** The assignment of an accepted offer; null for others. */
  assignment: assignment.nullable(),
  /** The conversation of the deployment; null while the person is not in it. */
  conversationId: z.uuid().nullable(),
  /** The documents for the person while they are asked or assigned, by name. */
  documents: z.array(deploymentDocument),
  /** Whether the person may work there on all of the days, as of now. */
  verdict: z.enum(PLAN_VERDICTS),
  reasons: z.array(readinessReason.extend({ state: z.string() })),
});
export type OwnOffer = z.infer<typeof ownOffer>;
export const ownOffers = z.object({ offers: z.array(ownOffer) });
export const ownOfferAnswer = z.object({ offer: ownOffer });

export const declineInput = z.object({ id: z.uuid(), reason: optionalText(REASON_MAX) });
export type DeclineInput = z.infer<typeof declineInput>;
