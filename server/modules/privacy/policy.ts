import { type Actor, isAdmin } from '../../core/contract/access.ts';

/** Everybody, at every stage, may read the data kept about them. */
export const canReadOwnData = (actor: Actor) => actor.status !== 'inactive';
export const canRemovePersonalData = (actor: Actor) => isAdmin(actor);
