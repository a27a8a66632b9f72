import { defineEvent } from '../../../core/kernel/events.ts';

/** A video of a course was deleted or replaced: people who have completed all others may have completed the course. */
export const videosChanged = defineEvent<{ courseId: string }>('video.changed');
