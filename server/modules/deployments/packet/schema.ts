import { z } from 'zod';
import { calendarDate } from '../../../core/contract/schema.ts';

export const packetInput = z.object({
  /** The deployment. */
  id: z.uuid(),
  /** As of that day; without it today, or the deployment's day that is next to it. */
  on: calendarDate.optional(),
});
export type PacketInput = z.infer<typeof packetInput>;
