import { z } from 'zod';
import { calendarDate } from '../../../core/contract/schema.ts';

export const packetInput = z.object({
  /** The deployment. */
  id: z.uuid(),
  /** The day of the packet; by default today, or the nearest day of the deployment. */
  on: calendarDate.optional(),
});
export type PacketInput = z.infer<typeof packetInput>;
