import { type AnyReaction, on } from '../../../core/kernel/events.ts';
import { videosChanged } from '../videos/events.ts';
import { settleCourse } from './commands/complete.ts';

export const reactions: AnyReaction[] = [
  /** Whoever had completed all but a video that is gone now has completed the course. */
  on(videosChanged, async (tx, ctx, { courseId }) => {
    await settleCourse(tx, ctx, courseId);
  }),
];
