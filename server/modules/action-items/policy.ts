import { may } from '../../core/contract/abilities.ts';
import type { Actor } from '../../core/contract/access.ts';
import { OWN_STATUSES, type Status } from './constants.ts';

type Owned = { assignedTo: string };

/** People who may not see an item are answered not_found. */
export const canSeeActionItem = (actor: Actor, item: Owned) =>
  may(actor, 'items.read') || (may(actor, 'portal.read') && item.assignedTo === actor.userId);

/** Administrators set any status; other people start and complete their own items. */
export const canSetStatus = (actor: Actor, item: Owned, to: Status) =>
  may(actor, 'items.manage') ||
  (may(actor, 'items.answer') &&
    item.assignedTo === actor.userId &&
    OWN_STATUSES.some((status) => status === to));
