import type { Transaction } from '@portal/db/client.ts';
import { eq } from '@portal/db/drizzle.ts';
import { companyUpdates } from '@portal/db/schema/company-updates.ts';
import { conflict, notFound, ruleBroken } from '../../core/errors/errors.ts';
import { isoNow } from '../../core/kernel/clock.ts';
import type { ActorContext } from '../../core/kernel/context.ts';
import { newId } from '../../core/kernel/ids.ts';
import { audit, unlessUnchanged, write } from '../../core/kernel/write.ts';
import { requireAbility } from '../../core/security/entry.ts';
import type { StoredUpdate } from './commands/announce-publication.ts';
import { spread } from './commands/spread.ts';
import { sentences } from './constants.ts';
import { statusOf } from './policy.ts';
import { findUpdate } from './queries.ts';
import type { ChangeUpdateInput, CreateUpdateInput } from './schema.ts';

/**
 * Creates an update; everybody is notified when it is published, or at its scheduled time.
 * @throws {PortalError} rule_broken when it ends before it begins
 */
export async function createUpdate(ctx: ActorContext, input: CreateUpdateInput) {
  requireAbility(ctx.actor, 'updates.manage');
  return write(ctx, async (tx) => {
    const now = isoNow(ctx.services.clock);
    const update: StoredUpdate = {
      ...input,
      id: newId(),
      authorId: ctx.actor.userId,
      publishedAt: input.isPublished ? (input.publishedAt ?? now) : null,
      announcedAt: null,
      createdAt: now,
      updatedAt: now,
    };
    refuseEmptyRun(update, now);
    await tx.insert(companyUpdates).values(announced(update, now));
    const { id, title, isPublished } = update;
    const [created] = await Promise.all([
      read(tx, id),
      audit(tx, ctx, {
        action: 'company_update.created',
        subject: ['company_update', id],
        detail: { title, isPublished },
      }),
      spread(tx, ctx, { after: update }, now),
    ]);
    return created;
  });
}

/**
 * Changes the fields in the input and no others. Publishing again notifies everybody again.
 * @throws {PortalError} not_found; conflict when it was changed since the caller read it; rule_broken when it ends
 *   before it begins
 */
export async function changeUpdate(ctx: ActorContext, { id, unchangedSince, ...input }: ChangeUpdateInput) {
  requireAbility(ctx.actor, 'updates.manage');
  return write(ctx, async (tx) => {
    const before = await lockUpdate(tx, id);
    if (unchangedSince !== undefined && unchangedSince !== before.updatedAt) {
      throw conflict(sentences.changedMeanwhile);
    }
    const now = isoNow(ctx.services.clock);
    const isPublished = input.isPublished ?? before.isPublished;
    const publishedAt = isPublished ? beginOf(before, input.publishedAt, now) : null;
    const hasBegun = publishedAt !== null && publishedAt <= now;
    const changes = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    const update: StoredUpdate = {
      ...before,
      ...changes,
      isPublished,
      publishedAt,
      announcedAt: hasBegun ? before.announcedAt : null,
      updatedAt: now,
    };
    refuseEmptyRun(update, now);
    await unlessUnchanged(
      ctx,
      tx,
      (on) => lockUpdate(on, id),
      async (tx) => {
        await tx.update(companyUpdates).set(announced(update, now)).where(eq(companyUpdates.id, id));
        await Promise.all([
          audit(tx, ctx, {
            action: 'company_update.updated',
            subject: ['company_update', id],
            detail: { fields: Object.keys(changes), isPublished },
          }),
          spread(tx, ctx, { before, after: update }, now),
        ]);
      },
    );
    return read(tx, id);
  });
}

/** @throws {PortalError} not_found */
export async function deleteUpdate(ctx: ActorContext, id: string) {
  requireAbility(ctx.actor, 'updates.manage');
  await write(ctx, async (tx) => {
    const before = await lockUpdate(tx, id);
    await tx.delete(companyUpdates).where(eq(companyUpdates.id, id));
    await audit(tx, ctx, {
      action: 'company_update.deleted',
      subject: ['company_update', id],
      detail: { title: before.title },
    });
    await spread(tx, ctx, { before }, isoNow(ctx.services.clock));
  });
  return { success: true as const };
}

/** Marks an update that can be read by now as announced; `spread` announces it in the same transaction. */
const announced = (update: StoredUpdate, now: string): StoredUpdate => ({
  ...update,
  announcedAt: update.announcedAt ?? (statusOf(update, now) === 'published' ? now : null),
});

/** @throws {PortalError} not_found */
async function lockUpdate(tx: Transaction, id: string): Promise<StoredUpdate> {
  const [row] = await tx.select().from(companyUpdates).where(eq(companyUpdates.id, id)).for('update');
  if (!row) throw notFound('Company update');
  return row;
}

async function read(tx: Transaction, id: string) {
  const row = await findUpdate(tx, id);
  if (!row) throw notFound('Company update');
  return row;
}

/** A future update must last for a while. One that ended in the past may be recorded. */
function refuseEmptyRun({ publishedAt, expiresAt }: StoredUpdate, now: string): void {
  if (publishedAt === null || publishedAt <= now || expiresAt === null || expiresAt > publishedAt) return;
  throw ruleBroken(sentences.endsBeforeItBegins, { expiresAt: sentences.endsBeforeItBegins });
}

/** The time of publishing. A published update keeps it, unless another time is given. */
function beginOf({ publishedAt }: StoredUpdate, requested: string | null | undefined, now: string): string {
  if (requested === undefined) return publishedAt ?? now;
  if (requested !== null) return requested;
  return publishedAt !== null && publishedAt < now ? publishedAt : now;
}
