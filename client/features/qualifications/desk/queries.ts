import { skipToken } from '@tanstack/react-query';
import { paged } from '../../../lib/api/paging.ts';
import { cache, trpc } from '../../../lib/api/trpc.ts';
import type { QualificationKey } from './model/key.ts';
import { type DeskSearch, deskFilters } from './search.ts';

const ROWS = 50;

const listInput = (search: DeskSearch) =>
  ({ ...deskFilters.input(search), sort: 'person', limit: ROWS }) as const;

/** The queue by person, page by page. */
export const useDeskList = (search: DeskSearch) =>
  trpc.reviews.list.useInfiniteQuery(listInput(search), paged);

export const preloadDeskList = (search: DeskSearch) => cache.reviews.list.prefetchInfinite(listInput(search));

/** One assessment with everything that a decision about it needs. */
export const useAssessment = (key: QualificationKey | undefined) =>
  trpc.assessments.get.useQuery(key ? { noun: key.noun, id: key.id } : skipToken);

/** Reads the assessment that comes next, so that it is there when the reviewer moves on. */
export const preloadAssessment = ({ noun, id }: QualificationKey) =>
  cache.assessments.get.prefetch({ noun, id });
