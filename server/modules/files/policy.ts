import { may } from '../../core/contract/abilities.ts';
import type { Actor } from '../../core/contract/access.ts';

/** A record takes only the caller's uploads; admins submit for others, too. */
export const canAttachFile = (actor: Actor, file: { ownerId: string }) =>
  (may(actor, 'profile.fill') && file.ownerId === actor.userId) || may(actor, 'files.manage');

/** Nobody discards what somebody else uploaded. */
export const canDiscardUpload = (actor: Actor, file: { ownerId: string }) =>
  may(actor, 'profile.fill') && file.ownerId === actor.userId;

/** People attach their own uploads that are not attached yet; admins attach theirs for others. */
export const canHandOverFile = (actor: Actor, file: { ownerId: string; attachedAt: string | null }) =>
  may(actor, 'files.manage') && file.ownerId === actor.userId && file.attachedAt === null;

/** The limit of an account's files in bytes: small until the account is approved. */
export function quotaOf(actor: Actor, quotas: { applicant: number; staff: number; admin: number }): number {
  if (may(actor, 'files.manage')) return quotas.admin;
  return may(actor, 'portal.read') ? quotas.staff : quotas.applicant;
}
