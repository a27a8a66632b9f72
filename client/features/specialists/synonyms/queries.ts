import type { Outputs } from '../../../lib/api/api.ts';
import { paged } from '../../../lib/api/paging.ts';
import { cache, trpc } from '../../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../../lib/realtime/use-realtime.ts';
import { type SynonymsSearch, synonymFilters } from './search.ts';

export type Synonym = Outputs['synonyms']['list']['synonyms'][number];

const ROWS = 50;

/** The groups of synonyms, page after page, kept up to date. */
export function useSynonyms(search: SynonymsSearch) {
  useRealtimeEvent('synonyms_changed', refreshSynonyms);
  return trpc.synonyms.list.useInfiniteQuery({ ...synonymFilters.input(search), limit: ROWS }, paged);
}

export const refreshSynonyms = () => void cache.synonyms.invalidate();
