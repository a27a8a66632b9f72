import { type Actor, hasFullAccess, isAdmin } from '../../core/contract/access.ts';
import type { UpdateStatus } from './constants.ts';

/** When an update may be read. Instants in ISO-8601 UTC. */
export type Run = { isPublished: boolean; publishedAt: string | null; expiresAt: string | null };

/** Where an update stands at that instant. */
export function statusOf({ isPublished, publishedAt, expiresAt }: Run, now: string): UpdateStatus {
  if (!isPublished || publishedAt === null) return 'draft';
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  return publishedAt > now ? 'scheduled' : 'published';
}

export const canSeeUpdates = (actor: Actor) => hasFullAccess(actor);
export const canManageUpdates = (actor: Actor) => isAdmin(actor);

/** Staff read what is published; what is being prepared, and what is over, is for administrators. */
export const canSeeUpdate = (actor: Actor, update: Run, now: string) =>
  isAdmin(actor) || (hasFullAccess(actor) && statusOf(update, now) === 'published');
