import { may } from '../../core/contract/abilities.ts';
import type { Actor } from '../../core/contract/access.ts';
import type { UpdateStatus } from './constants.ts';

/** The period in which an update can be read. Instants in ISO-8601 UTC. */
export type Run = { isPublished: boolean; publishedAt: string | null; expiresAt: string | null };

/** The status of an update at that instant. */
export function statusOf({ isPublished, publishedAt, expiresAt }: Run, now: string): UpdateStatus {
  if (!isPublished || publishedAt === null) return 'draft';
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  return publishedAt > now ? 'scheduled' : 'published';
}

/** Staff read published updates; drafts, scheduled and expired ones are for administrators. */
export const canSeeUpdate = (actor: Actor, update: Run, now: string) =>
  may(actor, 'updates.read') || (may(actor, 'portal.read') && statusOf(update, now) === 'published');
