import { type Actor, hasFullAccess, isAdmin } from '../../../core/contract/access.ts';
import type { Audience } from './constants.ts';

/** Staff choose among colleagues; applicants, former staff and the list of administrators are for administrators. */
export const canFindAmong = (actor: Actor, among: Audience) =>
  among === 'colleagues' || among === 'others' ? hasFullAccess(actor) : isAdmin(actor);

/** The directory shows no employee ids; lists of administrators do. */
export const canSeeEmployeeIds = (actor: Actor) => isAdmin(actor);
