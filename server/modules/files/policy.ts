import { type Actor, hasFullAccess, isAdmin } from '../../core/contract/access.ts';

/** Every signed-in account, in onboarding too: evidence and the picture are uploaded there. */
export const canUpload = (actor: Actor) => actor.status !== 'inactive';

/** A record may only take what the caller uploaded; admins submit for others, too. */
export const canAttachFile = (actor: Actor, file: { ownerId: string }) =>
  canUpload(actor) && (file.ownerId === actor.userId || isAdmin(actor));

/** People attach their own uploads that are not attached yet; admins attach theirs for others. */
export const canHandOverFile = (actor: Actor, file: { ownerId: string; attachedAt: string | null }) =>
  isAdmin(actor) && file.ownerId === actor.userId && file.attachedAt === null;

/** How many bytes of files an account may have: little until somebody has looked at it. */
export const quotaOf = (actor: Actor, quotas: { applicant: number; staff: number; admin: number }): number =>
  isAdmin(actor) ? quotas.admin : hasFullAccess(actor) ? quotas.staff : quotas.applicant;
