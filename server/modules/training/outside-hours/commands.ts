import type { Transaction } from '@portal/db/client.ts';
import { and, eq, ne, sql } from '@portal/db/drizzle.ts';
import { outsideHours } from '@portal/db/schema/outside-hours.ts';
import { rangeWords } from '../../../core/domain/date-words.ts';
import { badInput, conflict, ruleBroken } from '../../../core/errors/errors.ts';
import { announce } from '../../../core/kernel/announce.ts';
import { authorize, authorizeOrHide } from '../../../core/kernel/authorize.ts';
import { isoNow, today } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { newId } from '../../../core/kernel/ids.ts';
import { audit, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { attachLinked, releaseFile } from '../../files/commands/keep.ts';
import { notify } from '../../notifications/commands/notify.ts';
import { isOnlyAdmin, lockPerson } from '../../people/queries.ts';
import { OUTSIDE_MAX, PROOF_PURPOSE, sentences } from './constants.ts';
import { canDecideHours, canDeleteHours, canSeeHours } from './policy.ts';
import { type OutsideRow, readOutside } from './queries.ts';
import type { OutsideInput } from './schema.ts';

/**
 * Submits hours that the caller earned elsewhere, for an administrator to review.
 * @throws {PortalError} bad_input for a day to come and without the caller's certificate; conflict for the same course
 *   of the same day, unless it was rejected; rule_broken beyond the limit of entries
 */
export async function submitOutside(ctx: ActorContext, input: OutsideInput): Promise<OutsideRow> {
  requireAbility(ctx.actor, 'courses.take');
  const { services, actor } = ctx;
  const { fileUrl, ...hours } = input;
  if (hours.earnedOn > today(services.clock))
    throw badInput(sentences.future, { earnedOn: sentences.future });
  return write(ctx, async (tx) => {
    await lockPerson(tx, actor.userId);
    await refuseTwice(tx, actor.userId, input);
    const fileId = await attachLinked(tx, ctx, fileUrl, PROOF_PURPOSE);
    if (fileId === null) throw badInput(sentences.proofGone, { fileUrl: sentences.proofGone });
    const id = newId();
    const now = isoNow(services.clock);
    await tx
      .insert(outsideHours)
      .values({ ...hours, id, fileId, userId: actor.userId, createdAt: now, updatedAt: now });
    await record(tx, ctx, 'submitted', { ...hours, id, userId: actor.userId });
    return readOutside(tx, id);
  });
}

/** For callers that hold the lock of the person. */
async function refuseTwice(tx: Transaction, userId: string, { title, earnedOn }: OutsideInput) {
  const isOwn = eq(outsideHours.userId, userId);
  if ((await tx.$count(outsideHours, isOwn)) >= OUTSIDE_MAX) throw ruleBroken(sentences.tooMany);
  const same = await tx.$count(
    outsideHours,
    and(
      isOwn,
      eq(outsideHours.earnedOn, earnedOn),
      ne(outsideHours.status, 'rejected'),
      sql`lower(${outsideHours.title}) = lower(${title})`,
    ),
  );
  if (same > 0) throw conflict(sentences.twice);
}

/** Approved hours count for the person's licenses at once. @throws {PortalError} as `decide` */
export const approveOutside = (ctx: ActorContext, decision: { id: string; reviewNotes: string }) =>
  decide(ctx, 'approved', decision);

/** @throws {PortalError} as `decide` */
export const rejectOutside = (ctx: ActorContext, decision: { id: string; reviewNotes: string }) =>
  decide(ctx, 'rejected', decision);

/**
 * Decides about hours that wait, and notifies the person.
 * @throws {PortalError} not_found; forbidden for the caller's own, unless nobody else could decide; conflict once they
 *   are decided
 */
async function decide(
  ctx: ActorContext,
  status: 'approved' | 'rejected',
  { id, reviewNotes }: { id: string; reviewNotes: string },
): Promise<OutsideRow> {
  requireAbility(ctx.actor, 'courses.manage');
  const { services, actor } = ctx;
  return write(ctx, async (tx) => {
    const hours = await lockOutside(tx, ctx, id);
    const alone = hours.userId === actor.userId && (await isOnlyAdmin(tx, actor.userId));
    authorize(canDecideHours(actor, hours, alone), sentences.ownReview);
    if (hours.status !== 'pending') throw conflict(sentences.decided(hours.status));
    const now = isoNow(services.clock);
    await tx
      .update(outsideHours)
      .set({ status, reviewNotes, reviewedAt: now, reviewedBy: actor.userId, updatedAt: now })
      .where(eq(outsideHours.id, id));
    await record(tx, ctx, status, hours);
    const day = rangeWords(hours.earnedOn, hours.earnedOn);
    await notify(
      tx,
      services,
      {
        kind: 'training',
        type: status === 'approved' ? 'success' : 'warning',
        title: `Outside hours ${status}: ${hours.title}`,
        message: [`${hours.ceHours} CE hours of ${day}.`, reviewNotes].filter(Boolean).join(' '),
        actionUrl: '/training?open=hours',
        actionLabel: 'Open CE Hours',
        senderId: actor.userId,
      },
      { mode: 'individual', people: [hours.userId] },
    );
    return readOutside(tx, id);
  });
}

/** @throws {PortalError} not_found, also for another person's; forbidden for one's own after its approval */
export async function deleteOutside(ctx: ActorContext, id: string) {
  await write(ctx, async (tx) => {
    const hours = await lockOutside(tx, ctx, id);
    authorize(canDeleteHours(ctx.actor, hours), sentences.approvedStays);
    await tx.delete(outsideHours).where(eq(outsideHours.id, id));
    await releaseFile(tx, hours.fileId);
    await record(tx, ctx, 'deleted', hours);
  });
  return { success: true as const };
}

/** Locks an entry that the caller may see. @throws {PortalError} not_found */
async function lockOutside(tx: Transaction, { actor }: ActorContext, id: string) {
  const [hours] = await tx.select().from(outsideHours).where(eq(outsideHours.id, id)).for('update');
  authorizeOrHide(hours !== undefined && canSeeHours(actor, hours), 'Entry');
  return hours;
}

type Recorded = Pick<OutsideInput, 'title' | 'earnedOn' | 'ceHours'> & { id: string; userId: string };

/** Audits a change, and tells the person's tabs and administrators. */
async function record(
  tx: Transaction,
  ctx: ActorContext,
  verb: 'submitted' | 'approved' | 'rejected' | 'deleted',
  { id, userId, title, earnedOn, ceHours }: Recorded,
): Promise<void> {
  await audit(tx, ctx, {
    action: `outside_hours.${verb}`,
    subject: ['outside_hours', id],
    personId: userId,
    detail: { earnedOn, ceHours },
    words: { title },
  });
  await announce(tx, `user:${userId}`, 'outside_hours', { userId });
  await announce(tx, 'admins', 'outside_hours', { userId });
}
