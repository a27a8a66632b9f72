import { z } from 'zod';

/** Whether there is a link to the calendar, without the link itself. */
export const feedState = z.object({
  feed: z
    .object({
      createdAt: z.string(),
      /** When a calendar last read it, to ten minutes; null before the first time. */
      lastUsedAt: z.string().nullable(),
    })
    .nullable(),
});

export const feedAnswer = z.object({
  /** The link for other calendars; null while there is none. */
  url: z.string().nullable(),
  createdAt: z.string().nullable(),
});
export type FeedAnswer = z.infer<typeof feedAnswer>;
