import type { Transaction } from '@portal/db/client.ts';
import { eq } from '@portal/db/drizzle.ts';
import { type ActionItemChanges, actionItemHistory, actionItems } from '@portal/db/schema/action-items.ts';
import { may } from '../../core/contract/abilities.ts';
import { conflict } from '../../core/errors/errors.ts';
import { announce } from '../../core/kernel/announce.ts';
import { authorize, authorizeOrHide } from '../../core/kernel/authorize.ts';
import { inChunks } from '../../core/kernel/chunks.ts';
import { isoNow } from '../../core/kernel/clock.ts';
import type { ActorContext } from '../../core/kernel/context.ts';
import { emit } from '../../core/kernel/events.ts';
import { newId } from '../../core/kernel/ids.ts';
import { audit, auditEach, write } from '../../core/kernel/write.ts';
import { requireAbility } from '../../core/security/entry.ts';
import { ACT_OF, isOpen, type Status, sentences } from './constants.ts';
import { actionItemAssigned, actionItemTaken } from './events.ts';
import { canSeeActionItem, canSetStatus } from './policy.ts';
import { lockActionItem, readActionItem, requireAssignee } from './queries.ts';
import type {
  ActionItemInput,
  SetStatusInput,
  SeveralActionItemsInput,
  UpdateActionItemInput,
} from './schema.ts';

/**
 * Assigns an item.
 * @throws {PortalError} bad_input when the assignee does not work here
 */
export async function createActionItem(ctx: ActorContext, input: ActionItemInput) {
  requireAbility(ctx.actor, 'items.manage');
  return write(ctx, (tx) => assign(tx, ctx, input));
}

/**
 * Assigns an item to each of several people.
 * @throws {PortalError} bad_input when one of them does not work here; then no item is created
 */
export async function createSeveralActionItems(
  ctx: ActorContext,
  { assignees, ...input }: SeveralActionItemsInput,
) {
  requireAbility(ctx.actor, 'items.manage');
  return write(ctx, async (tx) => {
    const made: Awaited<ReturnType<typeof assign>>[] = [];
    // In one order, so that two who ask the same people wait for each other.
    for (const assignedTo of [...assignees].sort()) {
      made.push(await assign(tx, ctx, { ...input, assignedTo }, 'assignees'));
    }
    return made;
  });
}

/**
 * Assigns many items in few statements. Unlike a single item's, their notifications are left to the caller, who can say
 * more than that an item was assigned.
 * @param items of colleagues who are locked, and work here
 */
export async function assignEach(
  tx: Transaction,
  ctx: ActorContext,
  items: ActionItemInput[],
): Promise<void> {
  if (items.length === 0) return;
  const now = isoNow(ctx.services.clock);
  const actorId = ctx.actor.userId;
  const rows = items.map((item) => ({ ...item, id: newId() }));
  for (const some of inChunks(rows)) {
    const assigned = { assignedBy: actorId, createdAt: now, updatedAt: now };
    await tx.insert(actionItems).values(some.map((row) => ({ ...row, ...assigned })));
    await tx.insert(actionItemHistory).values(
      some.map(({ id, assignedTo }) => ({
        id: newId(),
        actionItemId: id,
        actorId,
        at: now,
        act: 'assigned' as const,
        assigneeId: assignedTo,
      })),
    );
  }
  await auditEach(
    tx,
    ctx,
    rows.map(({ id, title, assignedTo, dueDate }) => ({
      action: 'action_item.created',
      subject: ['action_item', id],
      personId: assignedTo,
      detail: { title, assignedTo, dueDate },
    })),
  );
  const people = [...new Set(items.map(({ assignedTo }) => `user:${assignedTo}` as const))];
  await announce(tx, ['admins', ...people], 'action_item', { actionItemId: null });
}

async function assign(tx: Transaction, ctx: ActorContext, input: ActionItemInput, field = 'assignedTo') {
  await requireAssignee(tx, input.assignedTo, field);
  const id = newId();
  const now = isoNow(ctx.services.clock);
  const assignedBy = ctx.actor.userId;
  await tx.insert(actionItems).values({ ...input, id, assignedBy, createdAt: now, updatedAt: now });
  await record(tx, ctx, id, { act: 'assigned', assigneeId: input.assignedTo });
  await audit(tx, ctx, {
    action: 'action_item.created',
    subject: ['action_item', id],
    personId: input.assignedTo,
    detail: { title: input.title, assignedTo: input.assignedTo, dueDate: input.dueDate },
  });
  await emit(tx, ctx, actionItemAssigned, {
    actionItemId: id,
    title: input.title,
    assignedTo: input.assignedTo,
    assignedBy,
  });
  await publishChange(tx, id, input.assignedTo);
  return readActionItem(tx, id);
}

/**
 * Changes an item or its assignee. An administrator who reassigns an item becomes its assigner.
 * @throws {PortalError} not_found; bad_input when the new assignee does not work here; conflict when the
 * item was changed after the caller had read it
 */
export async function updateActionItem(
  ctx: ActorContext,
  { id, unchangedSince, ...changes }: UpdateActionItemInput,
) {
  requireAbility(ctx.actor, 'items.manage');
  return write(ctx, async (tx) => {
    const before = await lockActionItem(tx, id);
    if (unchangedSince !== undefined && unchangedSince !== before.updatedAt) {
      throw conflict(sentences.changedSinceSeen(before.title));
    }
    const { assignedTo = before.assignedTo, title = before.title } = changes;
    const reassigned = assignedTo !== before.assignedTo;
    if (reassigned) await requireAssignee(tx, assignedTo);
    const changed = changesOf(before, changes);
    if (!reassigned && !changed) return readActionItem(tx, id);
    const assignedBy = reassigned ? ctx.actor.userId : before.assignedBy;
    await tx
      .update(actionItems)
      .set({ ...changes, assignedBy, updatedAt: isoNow(ctx.services.clock) })
      .where(eq(actionItems.id, id));
    if (reassigned) await record(tx, ctx, id, { act: 'assigned', assigneeId: assignedTo, changes: changed });
    else await record(tx, ctx, id, { act: 'changed', changes: changed });
    await audit(tx, ctx, {
      action: 'action_item.updated',
      subject: ['action_item', id],
      personId: assignedTo,
      detail: { title, assignedTo, ...(reassigned && { assignedToBefore: before.assignedTo }) },
    });
    if (reassigned) {
      await emit(tx, ctx, actionItemTaken, { actionItemId: id });
      await emit(tx, ctx, actionItemAssigned, { actionItemId: id, title, assignedTo, assignedBy });
    }
    await publishChange(tx, id, assignedTo, before.assignedTo);
    return readActionItem(tx, id);
  });
}

/**
 * Administrators set any status; assignees start and complete their items.
 * @throws {PortalError} not_found, also for an item of somebody else; conflict when the assignee starts or
 * completes a closed item
 */
export async function setActionItemStatus(ctx: ActorContext, { id, status, note }: SetStatusInput) {
  return write(ctx, async (tx) => {
    const before = await lockActionItem(tx, id);
    authorizeOrHide(canSeeActionItem(ctx.actor, before), 'Action item');
    authorize(canSetStatus(ctx.actor, before, status), sentences.onlyOwnSteps);
    if (!may(ctx.actor, 'items.manage')) refuseUnlessOpen(before.status);
    if (before.status !== status) {
      const now = isoNow(ctx.services.clock);
      await tx
        .update(actionItems)
        .set({ status, completedAt: status === 'completed' ? now : null, updatedAt: now })
        .where(eq(actionItems.id, id));
      await record(tx, ctx, id, { act: ACT_OF[status], note: note || null });
      await audit(tx, ctx, {
        action: `action_item.${status === 'pending' ? 'reopened' : status}`,
        subject: ['action_item', id],
        personId: before.assignedTo,
        detail: { title: before.title, from: before.status, to: status },
      });
      await publishChange(tx, id, before.assignedTo);
    }
    return readActionItem(tx, id);
  });
}

function refuseUnlessOpen(status: Status): void {
  if (!isOpen(status)) throw conflict(sentences.notOpen(status));
}

/** @throws {PortalError} not_found */
export async function deleteActionItem(ctx: ActorContext, id: string) {
  requireAbility(ctx.actor, 'items.manage');
  await write(ctx, async (tx) => {
    const { title, assignedTo, status } = await lockActionItem(tx, id);
    await tx.delete(actionItems).where(eq(actionItems.id, id));
    await audit(tx, ctx, {
      action: 'action_item.deleted',
      subject: ['action_item', id],
      personId: assignedTo,
      detail: { title, assignedTo, status },
    });
    await emit(tx, ctx, actionItemTaken, { actionItemId: id });
    await publishChange(tx, id, assignedTo);
  });
  return { success: true as const };
}

type Line = Pick<typeof actionItemHistory.$inferInsert, 'act' | 'assigneeId' | 'changes' | 'note'>;

/** Adds a line to the item's history. */
async function record(tx: Transaction, ctx: ActorContext, actionItemId: string, line: Line): Promise<void> {
  await tx.insert(actionItemHistory).values({
    id: newId(),
    actionItemId,
    actorId: ctx.actor.userId,
    at: isoNow(ctx.services.clock),
    ...line,
  });
}

const FIELDS = ['title', 'description', 'actionItemType', 'priority', 'dueDate'] as const;
type Fields = Record<(typeof FIELDS)[number], string>;

/** Both values of each field that the change makes another one; null when it makes none. */
function changesOf(before: Fields, after: Partial<Fields>): ActionItemChanges | null {
  const changed = FIELDS.filter((field) => (after[field] ?? before[field]) !== before[field]);
  if (changed.length === 0) return null;
  return Object.fromEntries(
    changed.map((field) => [field, { from: before[field], to: after[field] ?? before[field] }]),
  );
}

/** Notifies the given people and the administrators' lists of a change. */
function publishChange(tx: Transaction, actionItemId: string, ...userIds: string[]) {
  const people = [...new Set(userIds)].map((userId) => `user:${userId}` as const);
  return announce(tx, ['admins', ...people], 'action_item', { actionItemId });
}
