import { z } from 'zod';
import { numeric } from '../../../core/contract/numbers.ts';
import { optionalCalendarDate } from '../../../core/contract/schema.ts';
import { STATE_CODES } from '../../../core/contract/us-states.ts';
import { POSITION_ROLES } from '../constants.ts';
import { position } from '../schema.ts';
import { PLACES_MAX, sentences } from './constants.ts';

const fields = z.object({
  /** The deployment. */
  id: z.uuid(),
  role: z.enum(POSITION_ROLES),
  count: numeric(
    z
      .number(sentences.places)
      .int(sentences.places)
      .min(1, sentences.places)
      .max(PLACES_MAX, sentences.places),
  ),
  /** Empty for all states of the deployment; empty days are the deployment's as well. */
  states: z
    .array(z.enum(STATE_CODES))
    .default([])
    .transform((codes) => [...new Set(codes)].sort()),
  startDate: optionalCalendarDate,
  endDate: optionalCalendarDate,
});

type Days = { startDate: string | null; endDate: string | null };
const inOrder = ({ startDate, endDate }: Days) => !startDate || !endDate || endDate >= startDate;
const atTheEnd = { path: ['endDate'], error: sentences.endBeforeStart };

export const positionInput = fields.refine(inOrder, atTheEnd);
export type PositionInput = z.infer<typeof positionInput>;
export const updatePositionInput = fields.extend({ positionId: z.uuid() }).refine(inOrder, atTheEnd);
export type UpdatePositionInput = z.infer<typeof updatePositionInput>;
export const oneOfDeployment = z.object({ id: z.uuid(), positionId: z.uuid() });
export type OneOfDeployment = z.infer<typeof oneOfDeployment>;

export const positionAnswer = z.object({ position });
