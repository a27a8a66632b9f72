import { type Actor, isAdmin } from '../../../core/contract/access.ts';

/** Words that people read in a minute. */
const WORDS_A_MINUTE = 200;

/** Seconds that a text takes to read, to whole minutes. */
export const readingSeconds = (text: string): number =>
  60 * Math.max(1, Math.round((text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0) / WORDS_A_MINUTE));

/** May add, change and delete videos with their files. */
export const canManageVideos = (actor: Actor) => isAdmin(actor);
