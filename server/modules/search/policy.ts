import { type Actor, hasFullAccess } from '../../core/contract/access.ts';

/** Everybody who works here. The module of each kind decides who may find it. */
export const canSearch = (actor: Actor) => hasFullAccess(actor);
