import type { Transaction } from '@portal/db/client.ts';
import { announce } from '../../../core/kernel/announce.ts';
import type { Context } from '../../../core/kernel/context.ts';
import { emit } from '../../../core/kernel/events.ts';
import { companyUpdateEndChanged } from '../events.ts';
import { beginUpdateJob, endUpdateJob } from '../jobs.ts';
import { statusOf } from '../policy.ts';
import { announcePublication, type StoredUpdate } from './announce-publication.ts';

type Change = { before?: StoredUpdate | undefined; after?: StoredUpdate | undefined };

/**
 * Announces a change to its audience, and schedules the events at the update's beginning and end.
 * @param change without `before` for a new one, without `after` for a deleted one
 * @param now the instant of the change: an update that has begun by then is announced immediately
 */
export async function spread(
  tx: Transaction,
  ctx: Context,
  { before, after }: Change,
  now: string,
): Promise<void> {
  const wasRead = before !== undefined && statusOf(before, now) === 'published';
  const isRead = after !== undefined && statusOf(after, now) === 'published';
  if (isRead && after.announcedAt === null) {
    await announcePublication(tx, ctx, after);
  } else {
    const updateId = after?.id ?? before?.id ?? '';
    await announce(tx, wasRead || isRead ? 'all' : 'admins', 'updates_changed', { updateId });
  }
  await publishEnd(tx, ctx, { before, after }, now);
  if (after?.isPublished) await publishLater(tx, after, now);
}

/** Emits the new end of an update that everybody was notified of, when it has changed. */
async function publishEnd(
  tx: Transaction,
  ctx: Context,
  { before, after }: Change,
  now: string,
): Promise<void> {
  // A new announcement includes the end.
  if (!before?.announcedAt) return;
  const goesOn = after?.announcedAt === before.announcedAt;
  const wasOver = before.expiresAt !== null && before.expiresAt <= now;
  const endsAt = goesOn ? after.expiresAt : wasOver ? before.expiresAt : now;
  if (endsAt === before.expiresAt) return;
  await emit(tx, ctx, companyUpdateEndChanged, { updateId: before.id, endsAt });
}

/** A job with the same key replaces the earlier one. */
async function publishLater(tx: Transaction, { id, publishedAt, expiresAt }: StoredUpdate, now: string) {
  if (publishedAt !== null && publishedAt > now) {
    const options = { runAt: publishedAt, key: `company-updates.begin/${id}` };
    await beginUpdateJob.enqueue(tx, { updateId: id, publishedAt }, options);
  }
  if (expiresAt !== null && expiresAt > now) {
    const options = { runAt: expiresAt, key: `company-updates.end/${id}` };
    await endUpdateJob.enqueue(tx, { updateId: id, expiresAt }, options);
  }
}
