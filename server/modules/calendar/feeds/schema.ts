import { z } from 'zod';

export const feedAnswer = z.object({
  /** The link for other calendars; null while there is none. */
  url: z.string().nullable(),
  createdAt: z.string().nullable(),
});
export type FeedAnswer = z.infer<typeof feedAnswer>;
