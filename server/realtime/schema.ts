import { z } from 'zod';
import type { RealtimeMessage } from './channels.ts';

/** Where a tab goes on: the cursor of the last event it has; from now on without one. */
export const resumeInput = z.object({ lastEventId: z.string().max(64).optional() }).default({});

export const pollOutput = z.object({
  /** Where to go on, also when nothing came. */
  cursor: z.string(),
  messages: z.array(z.custom<RealtimeMessage>()),
});

/** The first thing a subscription says, so that a tab has a cursor before anything happens. */
export type ConnectedMessage = { cursor: string; name: 'connected'; payload: Record<string, never> };
