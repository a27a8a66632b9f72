import { skipToken } from '@tanstack/react-query';
import { preloadFile } from '../../../components/file-viewer/file-link.ts';
import { paged } from '../../../lib/api/paging.ts';
import { cache, trpc } from '../../../lib/api/trpc.ts';
import type { PendingQualification } from '../review/model/pending.ts';
import { type DeskSearch, deskFilters } from './search.ts';

const ROWS = 50;

const listInput = (search: DeskSearch) => ({ ...deskFilters.input(search), limit: ROWS }) as const;

/** The queue by person, page by page. */
export const useDeskList = (search: DeskSearch) =>
  trpc.reviews.desk.useInfiniteQuery(listInput(search), paged);

export const preloadDeskList = (search: DeskSearch) => cache.reviews.desk.prefetchInfinite(listInput(search));

/** Reads the queue and the shown application again. */
export function refreshDesk(): void {
  void cache.reviews.desk.invalidate();
  void cache.users.applicant.invalidate();
}

type Qualification = Pick<PendingQualification, 'noun' | 'id'>;

/** One assessment with everything that a decision about it needs. */
export const useAssessment = (key: Qualification | undefined) =>
  trpc.assessments.get.useQuery(key ? { noun: key.noun, id: key.id } : skipToken);

/** Reads the assessment that comes next and its document, so that both are there when the reviewer moves on. */
export async function preloadAssessment({ noun, id }: Qualification): Promise<void> {
  const { qualification, former } = await cache.assessments.get.fetch({ noun, id });
  for (const url of [qualification.documentUrl, former?.documentUrl]) {
    if (url) await preloadFile(url);
  }
}
