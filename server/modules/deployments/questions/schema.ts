import { z } from 'zod';
import { DEPLOYMENT_KINDS } from '../constants.ts';
import { OFFER_STATUSES } from '../offers/constants.ts';
import { position } from '../schema.ts';

export const readQuestionInput = z.object({
  /** The offer. */
  id: z.uuid(),
  /** The signature in the email's link. */
  key: z.string().max(100),
});
export type ReadQuestionInput = z.infer<typeof readQuestionInput>;

/** The question of an offer, without anything about the person. */
const offerQuestion = z.object({
  deployment: z.object({
    name: z.string(),
    kind: z.enum(DEPLOYMENT_KINDS),
    carrier: z.string(),
    reportTo: z.string(),
  }),
  position: position.pick({ role: true, states: true, startDate: true, endDate: true }),
  status: z.enum(OFFER_STATUSES),
  deadline: z.string(),
  message: z.string(),
  /** The change since the person accepted, as a sentence; empty unless they are asked again. */
  change: z.string(),
  /** When the person accepted or declined; null before. */
  answeredAt: z.string().nullable(),
});
export type OfferQuestion = z.infer<typeof offerQuestion>;
export const offerQuestionAnswer = z.object({ question: offerQuestion });
