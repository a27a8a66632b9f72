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
 * Tells whom a change concerns, and sees to it that the update's beginning and end are told when they come.
 * @param change without `before` for a new one, without `after` for one that is deleted
 * @param now the instant by which it was stored, too: what can be read by then is told now
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
  await tellEnd(tx, ctx, { before, after }, now);
  if (after?.isPublished) await tellLater(tx, after, now);
}

/** Tells until when something can be read of which everybody was told, when that is another moment now. */
async function tellEnd(tx: Transaction, ctx: Context, { before, after }: Change, now: string): Promise<void> {
  // What is announced anew is told with its end.
  if (!before?.announcedAt) return;
  const goesOn = after?.announcedAt === before.announcedAt;
  const wasOver = before.expiresAt !== null && before.expiresAt <= now;
  const endsAt = goesOn ? after.expiresAt : wasOver ? before.expiresAt : now;
  if (endsAt === before.expiresAt) return;
  await emit(tx, ctx, companyUpdateEndChanged, { updateId: before.id, endsAt });
}

/** A job with the same key takes the place of the one before it. */
async function tellLater(tx: Transaction, { id, publishedAt, expiresAt }: StoredUpdate, now: string) {
  if (publishedAt !== null && publishedAt > now) {
    const options = { runAt: publishedAt, key: `company-updates.begin/${id}` };
    await beginUpdateJob.enqueue(tx, { updateId: id, publishedAt }, options);
  }
  if (expiresAt !== null && expiresAt > now) {
    const options = { runAt: expiresAt, key: `company-updates.end/${id}` };
    await endUpdateJob.enqueue(tx, { updateId: id, expiresAt }, options);
  }
}
