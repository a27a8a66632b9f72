import { z } from 'zod';
import { numeric } from '../../core/contract/numbers.ts';
import { searchText } from '../../core/contract/schema.ts';
import { FOUND_OF_KIND, SEARCH_MAX, sentences } from './constants.ts';

export const searchInput = z.object({
  /** Words that all have to fit; the last one may still be being typed. */
  q: searchText(SEARCH_MAX, sentences.tooLong, sentences.empty).min(1, sentences.empty),
  /** How many of each kind. */
  limit: numeric(z.number().int().min(1).max(FOUND_OF_KIND.max)).default(FOUND_OF_KIND.default),
});
export type SearchInput = z.infer<typeof searchInput>;

/** One result, which the caller may open. */
export const find = z.object({
  id: z.uuid(),
  title: z.string(),
  /** A detail that distinguishes results with the same title, such as a position; null without one. */
  detail: z.string().nullable(),
  /** A link to a picture, or null. */
  picture: z.string().nullable(),
  /** Further keys to open the result, such as the conversation of a message. */
  place: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});
export type Find = z.infer<typeof find>;

export const searchAnswer = z.object({
  /** Best matches first. Kinds without a result are left out. */
  groups: z.array(
    z.object({
      /**
       * Such as `people`, `documents`, `courses`, `updates`, `action-items`, `events`, `conversations`, `messages`, `apps`;
       * for administrators also `licenses` and `bonds`.
       */
      kind: z.string(),
      found: z.array(find),
      /** Whether there are more than these. */
      more: z.boolean(),
    }),
  ),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;
