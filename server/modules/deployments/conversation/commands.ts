import type { Transaction } from '@portal/db/client.ts';
import { and, eq, inArray } from '@portal/db/drizzle.ts';
import { deploymentConversations as table } from '@portal/db/schema/deployment-conversations.ts';
import { users } from '@portal/db/schema/users.ts';
import type { ActorContext, Context } from '../../../core/kernel/context.ts';
import { audit, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { changeManaged, lockManaged, renameManaged, startManaged } from '../../messenger/commands/managed.ts';
import { listAssigned } from '../commitments/queries.ts';
import { lockDeployment } from '../queries.ts';
import { findConversation } from './queries.ts';

/**
 * The conversation of everybody who is assigned, started by the first administrator who opens it. Each one who opens it
 * joins it.
 * @throws {PortalError} not_found
 */
export async function openConversation(ctx: ActorContext, deploymentId: string) {
  requireAbility(ctx.actor, 'deployments.manage');
  return write(ctx, async (tx) => {
    const { name } = await lockDeployment(tx, deploymentId);
    const found = await findConversation(tx, deploymentId);
    const conversationId = found ?? (await startManaged(tx, ctx, name));
    if (!found) await tx.insert(table).values({ deploymentId, conversationId });
    const me = ctx.actor.userId;
    const added = await changeManaged(tx, ctx, conversationId, {
      add: [me, ...(await listAssigned(tx, deploymentId))],
    });
    if (!found || added.includes(me))
      await audit(tx, ctx, {
        action: 'deployment.conversation_joined',
        subject: ['deployment', deploymentId],
        detail: { name },
      });
    return { conversationId };
  });
}

/**
 * Adds everybody who is assigned and not in the conversation yet, if there is one.
 * @returns who was added
 */
export async function joinConversation(
  tx: Transaction,
  ctx: Context,
  deploymentId: string,
): Promise<string[]> {
  const id = await findConversation(tx, deploymentId);
  if (!id) return [];
  // A transaction that removes a person meanwhile waits for this lock.
  await lockManaged(tx, id);
  return changeManaged(tx, ctx, id, { add: await listAssigned(tx, deploymentId) });
}

/** Removes people who were released or dropped out, unless they manage deployments. */
export async function leaveConversation(
  tx: Transaction,
  ctx: Context,
  deploymentId: string,
  people: string[],
): Promise<void> {
  if (people.length === 0) return;
  const id = await findConversation(tx, deploymentId);
  if (!id) return;
  const managers = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, people), eq(users.role, 'admin')));
  const stay = new Set(managers.map((each) => each.id));
  await changeManaged(tx, ctx, id, { remove: people.filter((userId) => !stay.has(userId)) });
}

/** Gives the conversation the new name of its deployment. */
export async function renameConversation(tx: Transaction, deploymentId: string, name: string): Promise<void> {
  const id = await findConversation(tx, deploymentId);
  if (id) await renameManaged(tx, id, name);
}
