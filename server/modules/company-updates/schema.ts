import { z } from 'zod';
import {
  checkedSync,
  optionalEnd,
  optionalStart,
  requiredLine,
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

/** A company update. Every update has an author. */
export const companyUpdate = z.object({
  id: z.uuid(),
  title: z.string(),
  /** Markdown, without raw HTML. */
  content: z.string(),
  type: z.enum(UPDATE_TYPES),
  priority: z.enum(UPDATE_PRIORITIES),
  /** The current status, by `isPublished`, `publishedAt` and `expiresAt`. */
  status: z.enum(UPDATE_STATUSES),
  isPublished: z.boolean(),
  /** The beginning of its publication; null while it is not published. */
  publishedAt: z.string().nullable(),
  /** The end of its publication; null for never. */
  expiresAt: z.string().nullable(),
  author: z.object({ id: z.uuid(), name: z.string(), firstName: z.string(), lastName: z.string() }),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type CompanyUpdate = z.infer<typeof companyUpdate>;

const none = z.literal('').transform(() => undefined);

const filters = {
  /** Words that must all occur in the title or the text. */
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
  /** The number that staff can read now. */
  total: z.number().int(),
  /** The number of them that match the filters. */
  matching: z.number().int(),
});
export const oneUpdate = z.object({ update: companyUpdate });

const written = z.object({
  title: requiredLine(UPDATE_TITLE_MAX),
  /** Markdown. HTML in it is shown as text. */
  content: requiredText(UPDATE_CONTENT_MAX),
  type: z.enum(UPDATE_TYPES),
  priority: z.enum(UPDATE_PRIORITIES),
  isPublished: z.boolean(),
  /** The beginning once it is published; a date means midnight in New York. Null for immediately. */
  publishedAt: optionalStart,
  /** The end of its publication; a date means the end of that day in New York. Null for never. */
  expiresAt: optionalEnd,
});

export const createUpdateInput = written.extend({
  priority: written.shape.priority.default('medium'),
  isPublished: written.shape.isPublished.default(false),
  publishedAt: written.shape.publishedAt.default(null),
  expiresAt: written.shape.expiresAt.default(null),
});
export type CreateUpdateInput = z.infer<typeof createUpdateInput>;

/** Omitted fields stay unchanged. */
export const changeUpdateInput = written.partial().extend({
  id: z.uuid(),
  /** `updatedAt` as the caller read it; a later change by another person is a conflict. */
  unchangedSince: z.string().max(40).optional(),
});
export type ChangeUpdateInput = z.infer<typeof changeUpdateInput>;
