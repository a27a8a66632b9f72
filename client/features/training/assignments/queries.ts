import type { Outputs } from '../../../lib/api/api.ts';
import { unlessJustRead } from '../../../lib/api/first-read.ts';
import { paged } from '../../../lib/api/paging.ts';
import { cache, trpc } from '../../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../../lib/realtime/use-realtime.ts';
import { type LearnersSearch, learnerFilters } from './search.ts';

/** A person in a course. */
export type Learner = Outputs['assignments']['learners']['learners'][number];

const ROWS = 25;

/** Learners with their progress in a course, page after page, kept up to date. */
export function useLearners(search: LearnersSearch) {
  useRealtimeEvent('training_analytics', refreshLearners);
  useRealtimeEvent('courses_changed', refreshLearners);
  return trpc.assignments.learners.useInfiniteQuery({ ...learnerFilters.input(search), limit: ROWS }, paged);
}

/** The courses of one person, as administrators see them. */
export function useTrainingOf(person: string) {
  useRealtimeEvent('training_analytics', refreshLearners);
  return trpc.assignments.learners.useInfiniteQuery({ person, limit: ROWS }, paged);
}

/** All of the reader's own courses, what is due first. */
export function useMyTraining() {
  useRealtimeEvent('training_assigned', refreshMyTraining);
  useRealtimeEvent('training_progress', refreshMyTraining);
  return trpc.assignments.my.useInfiniteQuery({ limit: ROWS }, paged);
}

const WAITING = { show: 'waiting', limit: 6 } as const;

/** Courses that were assigned to the reader and are not completed. */
export function useWaitingTraining() {
  useRealtimeEvent('training_assigned', refreshMyTraining);
  useRealtimeEvent('training_progress', refreshMyTraining);
  useRealtimeEvent('courses_changed', refreshMyTraining);
  return trpc.assignments.my.useQuery(WAITING, { refetchOnMount: unlessJustRead });
}

export const preloadWaitingTraining = () => cache.assignments.my.prefetch(WAITING);

/** The audiences whose new members get the course. */
export const useStandingAssignments = (id: string) =>
  trpc.assignments.standing.useQuery(
    { id },
    { enabled: id !== '', refetchOnMount: 'always', select: ({ assignments }) => assignments },
  );

/** Published courses by title, for choices. */
export const usePublishedCourses = () =>
  trpc.courses.admin.useQuery(
    { status: 'published', sort: 'title', limit: 200 },
    { select: ({ courses }) => courses.map(({ id, title }) => ({ value: id, label: title })) },
  );

const refreshMyTraining = () => void cache.assignments.my.invalidate();
export const refreshLearners = () => void cache.assignments.invalidate();
