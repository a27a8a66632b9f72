import type { Actor } from '../../core/access.ts';

/** Everybody who is signed in, at every stage: a password that somebody saw has to be changed at once. */
export const canChangePassword = (actor: Actor) => actor.status !== 'inactive';
