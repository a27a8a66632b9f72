import { type AnyReaction, on } from '../../../core/kernel/events.ts';
import { videosChanged } from '../videos/events.ts';
import { settleCourse } from './commands/complete.ts';

export const reactions: AnyReaction[] = [
  /** People who had completed all videos but a deleted one have completed the course. */
  on(videosChanged, async (tx, ctx, { courseId }) => {
    await settleCourse(tx, ctx, courseId);
  }),
];
