import type { Actor } from '../../../core/contract/access.ts';

/** Who holds the link reads it without a session; who is signed in as somebody else does not. */
export const canReadQuestion = (actor: Actor | null, { userId }: { userId: string }) =>
  actor === null || actor.userId === userId;
