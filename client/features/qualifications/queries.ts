import { cache } from '../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../lib/realtime/use-realtime.ts';

/** Refetches qualifications after a submission, change or decision, here or in another tab. */
export function refreshQualifications(): void {
  void cache.experiences.invalidate();
  void cache.licenses.invalidate();
  void cache.bonds.invalidate();
  void cache.reviews.invalidate();
  void cache.assessments.invalidate();
}

/** Keeps every shown qualification up to date. Once on a page is enough. */
export function useLiveQualifications(): void {
  useRealtimeEvent('qualifications_changed', refreshQualifications);
  useRealtimeEvent('categories_changed', () => {
    void cache.experienceCategories.invalidate();
    // Experiences show which of their categories were rejected.
    void cache.experiences.invalidate();
    void cache.reviews.list.invalidate();
  });
}
