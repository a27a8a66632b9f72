import { type Actor, hasFullAccess, isAdmin } from '../../../core/contract/access.ts';

type Owned = { userId: string };

/** Every active person submits and sees their own hours. */
export const canSubmitHours = (actor: Actor) => hasFullAccess(actor);

/** May see and delete everybody's hours. */
export const canReviewHours = (actor: Actor) => isAdmin(actor);

/** People cannot decide about their own hours, except for the only administrator. */
export const canDecideHours = (actor: Actor, { userId }: Owned, isOnlyAdmin: boolean) =>
  isAdmin(actor) && (userId !== actor.userId || isOnlyAdmin);

/** Whether the hours exist for the caller: their own, and for administrators everybody's. */
export const canSeeHours = (actor: Actor, { userId }: Owned) =>
  isAdmin(actor) || (hasFullAccess(actor) && userId === actor.userId);

/** People delete their own until they are approved, administrators any. */
export const canDeleteHours = (actor: Actor, hours: Owned & { status: string }) =>
  canSeeHours(actor, hours) && (isAdmin(actor) || hours.status !== 'approved');
