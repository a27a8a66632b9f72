import { may } from '../../../core/contract/abilities.ts';
import type { Actor } from '../../../core/contract/access.ts';

type Owned = { userId: string };

/** People cannot decide about their own hours, except for the only administrator. */
export const canDecideHours = (actor: Actor, { userId }: Owned, isOnlyAdmin: boolean) =>
  may(actor, 'courses.manage') && (userId !== actor.userId || isOnlyAdmin);

/** Whether the hours exist for the caller: their own, and for administrators everybody's. */
export const canSeeHours = (actor: Actor, { userId }: Owned) =>
  may(actor, 'courses.read') || (may(actor, 'portal.read') && userId === actor.userId);

/** People delete their own until they are approved, administrators any. */
export const canDeleteHours = (actor: Actor, hours: Owned & { status: string }) =>
  may(actor, 'courses.manage') ||
  (may(actor, 'courses.take') && hours.userId === actor.userId && hours.status !== 'approved');
