import { z } from 'zod';
import {
  checkedSync,
  markdownText,
  optionalEnd,
  optionalStart,
  requiredText,
  searchText,
} from '../../core/contract/schema.ts';
import { pageAnswer, pageInput } from '../../core/data/pagination.ts';
import {
  UPDATE_CONTENT_MAX,
  UPDATE_PRIORITIES,
  UPDATE_SEARCH_MAX,
  UPDATE_SORTS,
  UPDATE_STATUSES,
  UPDATE_TITLE_MAX,
  UPDATE_TYPES,
  UPDATES_PAGE,
} from './constants.ts';

/** News of the company. Its author is always known. */
export const companyUpdate = z.object({
  id: z.uuid(),
  title: z.string(),
  /** Markdown, without raw HTML. */
  content: z.string(),
  type: z.enum(UPDATE_TYPES),
  priority: z.enum(UPDATE_PRIORITIES),
  /** Where it stands now, by `isPublished`, `publishedAt` and `expiresAt`. */
  status: z.enum(UPDATE_STATUSES),
  isPublished: z.boolean(),
  /** When staff begin to see it; null while it is not published. */
  publishedAt: z.string().nullable(),
  /** When staff stop seeing it; null for never. */
  expiresAt: z.string().nullable(),
  author: z.object({ id: z.uuid(), name: z.string(), firstName: z.string(), lastName: z.string() }),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type CompanyUpdate = z.infer<typeof companyUpdate>;

const none = z.literal('').transform(() => undefined);

const filters = {
  /** Words that all have to occur in the title or the text. */
  search: searchText(UPDATE_SEARCH_MAX).optional(),
  type: z.union([none, z.enum(UPDATE_TYPES)]).optional(),
  priority: z.union([none, z.enum(UPDATE_PRIORITIES)]).optional(),
};

export const publishedInput = pageInput(UPDATES_PAGE).extend(filters).prefault({});
export type PublishedInput = z.infer<typeof publishedInput>;

export const listUpdatesInput = pageInput(UPDATES_PAGE)
  .extend({
    ...filters,
    status: z.union([none, z.enum(UPDATE_STATUSES)]).optional(),
    sort: z.enum(UPDATE_SORTS).default('newest'),
  })
  .prefault({});
export type ListUpdatesInput = z.infer<typeof listUpdatesInput>;

export const countUpdatesInput = z.object(filters).prefault({});
export type CountUpdatesInput = z.infer<typeof countUpdatesInput>;

export const updateList = checkedSync(pageAnswer({ updates: z.array(companyUpdate) }));
export type UpdateList = z.infer<typeof updateList>;
export const updateCounts = z.object({
  /** How many staff can read now. */
  total: z.number().int(),
  /** How many of them fit the filters. */
  matching: z.number().int(),
});
export const oneUpdate = z.object({ update: companyUpdate });

const written = z.object({
  title: requiredText(UPDATE_TITLE_MAX),
  /** Markdown. HTML in it is text like any other. */
  content: markdownText(UPDATE_CONTENT_MAX),
  type: z.enum(UPDATE_TYPES),
  priority: z.enum(UPDATE_PRIORITIES),
  isPublished: z.boolean(),
  /** From when on staff see it once it is published; a date begins at midnight in New York. Null for at once. */
  publishedAt: optionalStart,
  /** When staff stop seeing it; on a date they see it through the end of that day in New York. Null for never. */
  expiresAt: optionalEnd,
});

export const createUpdateInput = written.extend({
  priority: written.shape.priority.default('medium'),
  isPublished: written.shape.isPublished.default(false),
  publishedAt: written.shape.publishedAt.default(null),
  expiresAt: written.shape.expiresAt.default(null),
});
export type CreateUpdateInput = z.infer<typeof createUpdateInput>;

/** What is left out stays as it is. */
export const changeUpdateInput = written.partial().extend({
  id: z.uuid(),
  /** `updatedAt` as the caller read it: refused when somebody else has changed the update since. */
  unchangedSince: z.string().max(40).optional(),
});
export type ChangeUpdateInput = z.infer<typeof changeUpdateInput>;
