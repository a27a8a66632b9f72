import { z } from 'zod';
import { requiredLine, searchText } from '../../../core/contract/schema.ts';
import { pageAnswer, pageInput } from '../../../core/data/pagination.ts';
import { QUALIFICATIONS_PAGE, REVIEW_STATUSES } from '../constants.ts';
import {
  CATEGORIES_PAGE,
  CATEGORY_SORTS,
  CATEGORY_STANDINGS,
  CATEGORY_TYPES,
  SEARCH_MAX,
} from './constants.ts';

export const category = z.object({
  id: z.uuid(),
  type: z.enum(CATEGORY_TYPES),
  name: z.string(),
  status: z.enum(REVIEW_STATUSES),
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

export const manageCategoriesInput = pageInput(CATEGORIES_PAGE)
  .extend({
    type: z.enum(CATEGORY_TYPES).optional(),
    status: z.enum(REVIEW_STATUSES).optional(),
    /** Words that all have to occur in the name. */
    search: searchText(SEARCH_MAX).optional(),
    sort: z.enum(CATEGORY_SORTS).default('name'),
  })
  .prefault({});
export type ManageCategoriesInput = z.infer<typeof manageCategoriesInput>;

export const categoryUsesInput = pageInput(QUALIFICATIONS_PAGE).extend({ id: z.uuid() });
export type CategoryUsesInput = z.infer<typeof categoryUsesInput>;

export const categoryStandingInput = z.object({
  type: z.enum(CATEGORY_TYPES),
  /** Longer than a category may be: experiences name theirs in up to 120 characters. */
  name: requiredLine(120),
});
export const categoryStanding = z.object({ standing: z.enum(CATEGORY_STANDINGS) });

export const proposeCategoryInput = z.object({ type: z.enum(CATEGORY_TYPES), name: requiredLine(80) });

export const renameCategoryInput = z.object({
  id: z.uuid(),
  type: z.enum(CATEGORY_TYPES).optional(),
  name: requiredLine(80).optional(),
});

/** A category as administrators manage it. */
export const managedCategory = category.extend({
  /** How many experiences use its name; versions that were replaced or withdrawn aside. */
  usedIn: z.number().int(),
});
export type ManagedCategory = z.infer<typeof managedCategory>;
export const managedCategories = pageAnswer({
  categories: z.array(managedCategory),
  /** How many fit, on all pages. */
  total: z.number().int(),
});

/** An experience that uses a category, and whose it is. */
export const categoryUse = z.object({
  id: z.uuid(),
  projectType: z.string(),
  employer: z.string(),
  status: z.enum(REVIEW_STATUSES),
  userId: z.uuid(),
  userName: z.string(),
});
export const categoryUses = pageAnswer({ uses: z.array(categoryUse) });

export const categoryList = z.object({ categories: z.array(category) });
export const categoryAnswer = z.object({ category });
