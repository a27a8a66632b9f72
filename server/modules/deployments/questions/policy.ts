import type { Actor } from '../../../core/contract/access.ts';

/** The holder of the link reads the question without a session; a person who is signed in as somebody else does not. */
export const canReadQuestion = (actor: Actor | null, { userId }: { userId: string }) =>
  actor === null || actor.userId === userId;
