import { z } from 'zod';
import { requiredText } from '../../../core/schema.ts';
import { CATEGORY_TYPES } from './constants.ts';

export const category = z.object({
  id: z.uuid(),
  type: z.enum(CATEGORY_TYPES),
  name: z.string(),
  status: z.enum(['pending', 'approved', 'rejected']),
  reviewNotes: z.string(),
  /** When it was proposed or last changed; decisions name it. */
  submittedAt: z.string(),
  /** By name; null for those that exist from the start. */
  proposedBy: z.string().nullable(),
  proposedById: z.uuid().nullable(),
});
export type Category = z.infer<typeof category>;

/** A category that an experience uses although it was rejected, and why it was. */
export const rejectedCategory = category.pick({ type: true, name: true, reviewNotes: true });
export type RejectedCategory = z.infer<typeof rejectedCategory>;

export const listCategoriesInput = z
  .object({
    type: z.enum(CATEGORY_TYPES).optional(),
    /** `active` is another word for `approved`. */
    status: z.enum(['active', 'approved', 'pending', 'rejected']).optional(),
  })
  .default({});

export const proposeCategoryInput = z.object({ type: z.enum(CATEGORY_TYPES), name: requiredText(80) });

export const renameCategoryInput = z.object({
  id: z.uuid(),
  type: z.enum(CATEGORY_TYPES).optional(),
  name: requiredText(80).optional(),
});

export const categoryList = z.object({ categories: z.array(category) });
export const categoryAnswer = z.object({ category });
