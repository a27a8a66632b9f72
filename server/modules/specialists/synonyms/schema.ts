import { z } from 'zod';
import { optionalLine, searchText } from '../../../core/contract/schema.ts';
import { typedLine } from '../../../core/contract/text.ts';
import { pageAnswer, pageInput } from '../../../core/data/pagination.ts';
import {
  PHRASE_MAX,
  PHRASES_MAX,
  PHRASES_MIN,
  SOURCE_MAX,
  SYNONYM_SEARCH_MAX,
  SYNONYM_SORTS,
  SYNONYMS_PAGE,
  sentences,
} from './constants.ts';

/** Phrases that mean the same: a question with one of them also finds the others. */
const synonym = z.object({
  id: z.uuid(),
  phrases: z.array(z.string()),
  /** Where it is from, such as a statute; empty for the company's own words. */
  source: z.string(),
  updatedAt: z.string(),
});
export type Synonym = z.infer<typeof synonym>;

const phrase = typedLine()
  .max(PHRASE_MAX, sentences.phraseTooLong)
  .regex(/[\p{L}\p{N}]/u, sentences.withoutWord);

const unique = (phrases: string[]) =>
  phrases.filter((each, at) => phrases.findIndex((other) => sameWords(each, other)) === at);
const sameWords = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

export const synonymInput = z.object({
  phrases: z
    .array(phrase, sentences.tooFew)
    .max(PHRASES_MAX, sentences.tooManyPhrases)
    .refine((phrases) => unique(phrases).length >= PHRASES_MIN, sentences.tooFew)
    .overwrite(unique),
  source: optionalLine(SOURCE_MAX),
});
export type SynonymInput = z.infer<typeof synonymInput>;

export const updateSynonymInput = synonymInput.extend({
  id: z.uuid(),
  /** The `updatedAt` that was read; a later change by another person is a conflict. */
  unchangedSince: z.iso.datetime({ offset: true }).optional(),
});
export type UpdateSynonymInput = z.infer<typeof updateSynonymInput>;

export const listSynonymsInput = pageInput(SYNONYMS_PAGE)
  .extend({
    /** Words that must all occur in the phrases or the source. */
    search: searchText(SYNONYM_SEARCH_MAX).optional(),
    sort: z.enum(SYNONYM_SORTS).default('name'),
  })
  .prefault({});
export type ListSynonymsInput = z.infer<typeof listSynonymsInput>;

export const synonymsAnswer = pageAnswer({ synonyms: z.array(synonym) });
export const synonymAnswer = z.object({ synonym });
