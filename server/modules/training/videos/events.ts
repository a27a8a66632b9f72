import { defineEvent } from '../../../core/kernel/events.ts';

/** A course has one video less, or a longer or shorter one: who has completed all others may have completed the course. */
export const videosChanged = defineEvent<{ courseId: string }>('video.changed');
