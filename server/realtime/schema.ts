import { z } from 'zod';
import type { RealtimeMessage } from './channels.ts';

/** Where a tab resumes: the cursor of its last event; new events only without one. */
export const resumeInput = z.object({ lastEventId: z.string().max(64).optional() }).default({});

export const pollOutput = z.object({
  /** Where to resume, also when there were no events. */
  cursor: z.string(),
  messages: z.array(z.custom<RealtimeMessage>()),
});

/** The first message of a subscription, so that a tab has a cursor before any event. */
export type ConnectedMessage = { cursor: string; name: 'connected'; payload: Record<string, never> };
