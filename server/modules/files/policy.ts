import { type Actor, hasFullAccess, isAdmin } from '../../core/contract/access.ts';

/** Every signed-in account, in onboarding too: evidence and the picture are uploaded there. */
export const canUpload = (actor: Actor) => actor.status !== 'inactive';

/** A record takes only the caller's uploads; admins submit for others, too. */
export const canAttachFile = (actor: Actor, file: { ownerId: string }) =>
  canUpload(actor) && (file.ownerId === actor.userId || isAdmin(actor));

/** Nobody discards what somebody else uploaded. */
export const canDiscardUpload = (actor: Actor, file: { ownerId: string }) =>
  canUpload(actor) && file.ownerId === actor.userId;

/** People attach their own uploads that are not attached yet; admins attach theirs for others. */
export const canHandOverFile = (actor: Actor, file: { ownerId: string; attachedAt: string | null }) =>
  isAdmin(actor) && file.ownerId === actor.userId && file.attachedAt === null;

/** The limit of an account's files in bytes: small until the account is approved. */
export const quotaOf = (actor: Actor, quotas: { applicant: number; staff: number; admin: number }): number =>
  isAdmin(actor) ? quotas.admin : hasFullAccess(actor) ? quotas.staff : quotas.applicant;
