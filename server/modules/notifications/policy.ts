import { type Actor, hasFullAccess, isAdmin } from '../../core/contract/access.ts';

/** The person's own notifications, and email settings. */
export const canReadNotifications = (actor: Actor) => hasFullAccess(actor);

/** Writing them for others, and seeing who has read them. */
export const canManageNotifications = (actor: Actor) => isAdmin(actor);
