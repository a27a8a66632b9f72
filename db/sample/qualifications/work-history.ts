import { z } from 'zod';
import { experienceCategories } from '../../schema/experience-categories.ts';
import { personKey, readData } from '../data.ts';

/** A past employment, in days ago; an end of null means the present. */
const work = z.strictObject({
  who: personKey,
  /** Project type, program, client type and background type. */
  what: z.tuple([z.string(), z.string(), z.string(), z.string()]),
  client: z.string(),
  employer: z.string(),
  position: z.string(),
  days: z.tuple([z.number(), z.number().nullable()]),
  /** Service, class and type of the claims. */
  claims: z.tuple([z.string(), z.string(), z.string()]),
  text: z.string(),
  status: z.enum(['pending', 'rejected']).optional(),
  submitted: z.number().optional(),
  reviewNotes: z.string().optional(),
});
export type Work = z.infer<typeof work>;

export const { workHistory, proposedCategories } = readData(
  'work-history',
  z.strictObject({
    /** Everybody's past and current work. The categories are the initial ones of every portal. */
    workHistory: z.array(work),
    /** Categories proposed by people; the first two are pending, and the last one is still in use. */
    proposedCategories: z.array(
      z.strictObject({
        type: z.enum(experienceCategories.type.enumValues),
        name: z.string(),
        by: personKey,
        daysAgo: z.number(),
        reviewNotes: z.string().nullable(),
      }),
    ),
  }),
);
