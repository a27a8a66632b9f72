import { type Actor, isAdmin } from '../../core/contract/access.ts';

/** Everybody, at every stage, reads what is kept of them. */
export const canReadOwnData = (actor: Actor) => actor.status !== 'inactive';
export const canRemovePersonalData = (actor: Actor) => isAdmin(actor);
