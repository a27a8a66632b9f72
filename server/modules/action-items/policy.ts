import { type Actor, hasFullAccess, isAdmin } from '../../core/contract/access.ts';
import { OWN_STATUSES, type Status } from './constants.ts';

type Owned = { assignedTo: string };

export const canSeeOwnActionItems = (actor: Actor) => hasFullAccess(actor);
export const canManageActionItems = (actor: Actor) => isAdmin(actor);

/** People who may not see an item are answered not_found. */
export const canSeeActionItem = (actor: Actor, item: Owned) =>
  isAdmin(actor) || (hasFullAccess(actor) && item.assignedTo === actor.userId);

/** Administrators set any status; other people start and complete their own items. */
export const canSetStatus = (actor: Actor, item: Owned, to: Status) =>
  isAdmin(actor) || (canSeeActionItem(actor, item) && OWN_STATUSES.some((status) => status === to));
