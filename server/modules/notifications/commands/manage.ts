import type { Transaction } from '@portal/db/client.ts';
import { and, eq, notInArray, sql } from '@portal/db/drizzle.ts';
import { notificationRecipients, notifications } from '@portal/db/schema/notifications.ts';
import { isColleague, users } from '@portal/db/schema/users.ts';
import { VALIDITY_ZONE } from '../../../core/contract/validity.ts';
import { endOfDay } from '../../../core/domain/local-time.ts';
import { badInput, conflict, notFound } from '../../../core/errors/errors.ts';
import { announce } from '../../../core/kernel/announce.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { audit, unlessUnchanged, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { nameColumn } from '../../people/queries.ts';
import { type Audience, audienceOf, isInAudience } from '../audiences/queries.ts';
import { sentences } from '../constants.ts';
import { findManaged, listRecipientIds, type ManagedRow } from '../queries.ts';
import type { NotificationInput, UpdateNotificationInput } from '../schema.ts';
import { columnsOf, deliver, notify, notifyRecipients, watchExpiry } from './notify.ts';

/**
 * Sends an administrator's message to the chosen recipients.
 * @throws {PortalError} bad_input, at the field, for a choice without people, or with a person who does not
 * exist or is not active, and for an expiration date that has passed
 */
export async function createNotification(ctx: ActorContext, input: NotificationInput): Promise<ManagedRow> {
  requireAbility(ctx.actor, 'notifications.manage');
  const { services, actor } = ctx;
  return write(ctx, async (tx) => {
    const audience = await audienceOf(tx, input);
    await requireActive(tx, audience);
    const note = { ...textOf(input), expiresAt: endOf(input.expiresAt), urgent: input.urgent };
    refusePast(note.expiresAt, isoNow(services.clock));
    const { id, recipientCount } = await notify(
      tx,
      services,
      { ...note, kind: 'message', senderId: actor.userId },
      audience,
    );
    refuseNobody(audience, recipientCount);
    await audit(tx, ctx, {
      action: 'notification.sent',
      subject: ['notification', id],
      detail: { to: audience.mode, recipientCount, urgent: note.urgent },
    });
    await announce(tx, 'admins', 'notifications_changed', { notificationId: id });
    return getManagedRow(tx, id);
  });
}

/**
 * Changes a sent message. Recipients who have read it keep their mark. An unchanged choice keeps its
 * recipients; a new choice removes the message from people outside it, and adds people who did not have it.
 * @throws {PortalError} not_found; conflict when another administrator changed it meanwhile; bad_input as
 * when it is sent
 */
export async function updateNotification(
  ctx: ActorContext,
  { id, unchangedSince, ...input }: UpdateNotificationInput,
): Promise<ManagedRow> {
  requireAbility(ctx.actor, 'notifications.manage');
  const { services } = ctx;
  return write(ctx, async (tx) => {
    const before = await lockMessage(tx, id);
    if (unchangedSince && Date.parse(before.updatedAt) > Date.parse(unchangedSince))
      throw conflict(sentences.changedSinceSeen(before.title));
    const audience = await audienceOf(tx, input);
    const other = await isOther(tx, before, audience);
    const now = isoNow(services.clock);
    const note = { ...textOf(input), expiresAt: endOf(input.expiresAt) };
    if (note.expiresAt !== before.expiresAt) refusePast(note.expiresAt, now);
    if (other) await requireActive(tx, audience);

    const read = async (on: Transaction) => [await lockMessage(on, id), await listRecipientIds(on, id)];
    await unlessUnchanged(ctx, tx, read, async (tx) => {
      await tx
        .update(notifications)
        .set({ ...note, ...(other ? columnsOf(audience) : {}), updatedAt: now })
        .where(eq(notifications.id, id));
      await tx
        .update(notificationRecipients)
        .set({ type: note.type, expiresAt: note.expiresAt })
        .where(eq(notificationRecipients.notificationId, id));
      const former = other ? await takeFromOthers(tx, id, audience) : [];
      if (other) {
        await deliver(tx, services, { ...before, ...note }, audience);
        const recipientCount = (await listRecipientIds(tx, id)).length;
        refuseNobody(audience, recipientCount);
        await tx.update(notifications).set({ recipientCount }).where(eq(notifications.id, id));
      }
      if (note.expiresAt && note.expiresAt !== before.expiresAt) await watchExpiry(tx, id, note.expiresAt);

      await audit(tx, ctx, {
        action: 'notification.updated',
        subject: ['notification', id],
        detail: other ? { to: audience.mode, taken: former.length } : {},
      });
      await notifyRecipients(tx, id, former);
      await announce(tx, 'admins', 'notifications_changed', { notificationId: id });
    });
    return getManagedRow(tx, id);
  });
}

/** Takes it from everybody. @throws {PortalError} not_found */
export async function deleteNotification(ctx: ActorContext, id: string) {
  requireAbility(ctx.actor, 'notifications.manage');
  await write(ctx, async (tx) => {
    const { recipientCount } = await lockMessage(tx, id);
    await notifyRecipients(tx, id);
    await tx.delete(notifications).where(eq(notifications.id, id));
    await audit(tx, ctx, {
      action: 'notification.deleted',
      subject: ['notification', id],
      detail: { recipientCount },
    });
    await announce(tx, 'admins', 'notifications_changed', { notificationId: id });
  });
  return { success: true as const };
}

const textOf = ({ title, type, message, actionUrl, actionLabel }: Omit<UpdateNotificationInput, 'id'>) => ({
  title,
  type,
  message,
  actionUrl: actionUrl || null,
  actionLabel: actionLabel || null,
});

/** A calendar date includes its last moment, by the zone that decides about validity everywhere. */
const endOf = (expiresAt: string | null): string | null => {
  if (expiresAt === null) return null;
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(expiresAt);
  return (isDate ? endOfDay(expiresAt, VALIDITY_ZONE) : new Date(expiresAt)).toISOString();
};

function refusePast(expiresAt: string | null, now: string): void {
  if (expiresAt !== null && expiresAt <= now)
    throw badInput(sentences.expired, { expiresAt: sentences.expired });
}

/** Refuses a department or role without active people. */
function refuseNobody({ mode }: Audience, recipientCount: number): void {
  if (recipientCount > 0) return;
  if (mode === 'department')
    throw badInput(sentences.emptyDepartment, { department: sentences.emptyDepartment });
  throw badInput(sentences.emptyRole, { role: sentences.emptyRole });
}

const NAMED = 3;

/** Requires people who were picked one by one to be active. */
async function requireActive(tx: Transaction, audience: Audience): Promise<void> {
  if (audience.mode !== 'individual') return;
  const picked = sql`any(${`{${audience.people.join()}}`}::uuid[])`;
  const known = await tx
    .select({ name: nameColumn(users), active: isColleague(users) })
    .from(users)
    .where(sql`${users.id} = ${picked}`);
  if (known.length < audience.people.length)
    throw badInput(sentences.unknownRecipients, { recipients: sentences.unknownRecipients });
  const names = known.filter(({ active }) => !active).map(({ name }) => name);
  if (names.length === 0) return;
  const sentence = sentences.inactiveRecipients(names.slice(0, NAMED), Math.max(0, names.length - NAMED));
  throw badInput(sentence, { recipients: sentence });
}

/** A message of administrators, locked until the transaction ends. */
async function lockMessage(tx: Transaction, id: string) {
  const [row] = await tx
    .select()
    .from(notifications)
    .where(and(eq(notifications.id, id), eq(notifications.kind, 'message')))
    .for('update');
  if (!row) throw notFound('Notification');
  return row;
}

type Message = Awaited<ReturnType<typeof lockMessage>>;

async function isOther(tx: Transaction, before: Message, audience: Audience): Promise<boolean> {
  if (before.selectionMode !== audience.mode) return true;
  if (audience.mode === 'department') return before.departmentId !== audience.departmentId;
  if (audience.mode === 'role') return before.role !== audience.role;
  if (audience.mode === 'everyone') return false;
  const present = await listRecipientIds(tx, before.id);
  const wanted = new Set(audience.people);
  return present.length !== wanted.size || present.some((id) => !wanted.has(id));
}

/** From those whom the audience does not mean. @returns who they are */
async function takeFromOthers(tx: Transaction, id: string, audience: Audience): Promise<string[]> {
  const members = tx.select({ id: users.id }).from(users).where(isInAudience(audience));
  const taken = await tx
    .delete(notificationRecipients)
    .where(
      and(eq(notificationRecipients.notificationId, id), notInArray(notificationRecipients.userId, members)),
    )
    .returning({ userId: notificationRecipients.userId });
  return taken.map(({ userId }) => userId);
}

async function getManagedRow(tx: Transaction, id: string): Promise<ManagedRow> {
  const row = await findManaged(tx, id);
  if (!row) throw notFound('Notification');
  return row;
}
