import { type Actor, hasFullAccess } from '../../core/contract/access.ts';

/** Everybody who works here. Of what each kind of thing there is to find, its module says who finds it. */
export const canSearch = (actor: Actor) => hasFullAccess(actor);
