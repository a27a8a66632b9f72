import type { QualificationKind } from '@portal/server/modules/qualifications/constants.ts';
import { sentences } from '@portal/server/modules/qualifications/experience-categories/constants.ts';
import { skipToken } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import type { Once } from '../../../lib/api/attempts.ts';
import { paged } from '../../../lib/api/paging.ts';
import { throttle } from '../../../lib/api/throttle.ts';
import { cache, trpc } from '../../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../../lib/realtime/use-realtime.ts';
import { type Category, refreshCategories } from '../experience-categories/queries.ts';
import type { PendingQualification } from './model/pending.ts';
import type { Reviewed, Verdict } from './model/reviewed.ts';
import { type ReviewSearch, reviewFilters } from './search.ts';

const ROWS = 25;

/** The input of the list, without the page. Categories are a list of their own. */
export const listInput = (search: ReviewSearch) => ({
  ...reviewFilters.input(search),
  kind: search.kind === 'category' ? undefined : search.kind,
});

/** The qualifications of people who work here that wait for a decision, page by page. */
export const usePendingQualifications = (search: ReviewSearch) =>
  trpc.reviews.list.useInfiniteQuery(
    { ...listInput(search), limit: ROWS },
    { ...paged, enabled: search.kind !== 'category' },
  );

const refetchQueue = throttle(() => void cache.reviews.invalidate(), 1_000);

/** How many qualifications and proposed categories wait, kept up to date; undefined until it is known. */
export function useWaitingForReview(): number | undefined {
  const look = () => void cache.reviews.waiting.invalidate();
  useRealtimeEvent('qualifications_changed', look);
  useRealtimeEvent('categories_changed', look);
  // Qualifications of people who left do not wait for review.
  useRealtimeEvent('people_changed', refetchQueue);
  return trpc.reviews.waiting.useQuery(undefined, { select: ({ waiting }) => waiting }).data;
}

const calls = { experience: api.experiences, license: api.licenses, bond: api.bonds };

/**
 * `submittedAt` of the version on the screen: the server refuses a decision about a version that the
 * reviewer has not seen.
 */
type Decided = Pick<PendingQualification, 'noun' | 'id' | 'submittedAt'>;

/** Empty notes leave only the decision. @param undoable tells the owner only when the decision cannot be undone any more */
export const decideQualification = (
  { noun, id, submittedAt }: Decided,
  verdict: Verdict,
  reviewNotes: string,
  once: Once,
  undoable = false,
): Promise<unknown> => calls[noun][verdict].mutate({ id, submittedAt, reviewNotes, undoable }, once);

/** The current version of a qualification, also after it has left the queue. */
export function useVersion(noun: QualificationKind, id: string) {
  const experiences = trpc.experiences.history.useQuery(noun === 'experience' ? { id } : skipToken);
  const licenses = trpc.licenses.history.useQuery(noun === 'license' ? { id } : skipToken);
  const bonds = trpc.bonds.history.useQuery(noun === 'bond' ? { id } : skipToken);
  const versions = { experience: experiences, license: licenses, bond: bonds }[noun].data?.versions ?? [];
  return [...versions].find((version) => version.id === id);
}

/** A category as a decision names it, so that it is about the name on the screen. */
export const reviewedCategory = ({ id, name, submittedAt, proposedBy }: Category): Reviewed => ({
  id,
  name,
  description: `Proposed by ${proposedBy ?? 'a former staff member'}, who gets an email with the decision.`,
  failed: { approve: sentences.approveFailed, reject: sentences.rejectFailed },
  decide: (verdict, reviewNotes, once) =>
    api.experienceCategories[verdict].mutate({ id, submittedAt, reviewNotes }, once),
  onDecided: refreshCategories,
});
