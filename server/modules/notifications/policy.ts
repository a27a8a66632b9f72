import { type Actor, hasFullAccess, isAdmin } from '../../core/contract/access.ts';

/** One's own, and what one wants of them by email. */
export const canReadNotifications = (actor: Actor) => hasFullAccess(actor);

/** Writing them for others, and seeing who has read them. */
export const canManageNotifications = (actor: Actor) => isAdmin(actor);
