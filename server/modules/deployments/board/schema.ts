import { z } from 'zod';
import { personRef } from '../../people/schema.ts';
import { POSITION_ROLES } from '../constants.ts';
import { ASSIGNMENT_STATUSES, OFFER_STATUSES } from '../offers/constants.ts';
import { deployment } from '../schema.ts';

const people = z.number().int();
const reachable = personRef.extend({ phone: z.string(), email: z.string() });

export const board = z.object({
  deployment,
  positions: z.array(
    z.object({
      id: z.uuid(),
      role: z.enum(POSITION_ROLES),
      needed: people,
      /** Places that are neither taken nor offered to somebody from the waitlist. */
      free: people,
      /** Offers that wait for an answer. */
      offered: people,
      /** Assigned people who have not left yet. */
      accepted: people,
      traveling: people,
      onSite: people,
      waitlisted: people,
    }),
  ),
  assignments: z.array(
    z.object({
      id: z.uuid(),
      person: reachable,
      positionId: z.uuid(),
      status: z.enum(ASSIGNMENT_STATUSES),
      startDate: z.string(),
      endDate: z.string(),
      reason: z.string(),
      /** The last day on which the person may work there; null when not even today, or for good. */
      readyThrough: z.string().nullable(),
      /** The person's problems since they accepted. */
      flags: z.array(z.string()),
    }),
  ),
  /** Offers that did not become assignments. */
  offers: z.array(
    z.object({
      id: z.uuid(),
      person: reachable,
      positionId: z.uuid(),
      status: z.enum(OFFER_STATUSES),
      deadline: z.string(),
      reason: z.string(),
      waitlistPlace: z.number().int().nullable(),
    }),
  ),
});
export type Board = z.infer<typeof board>;
