import type { Transaction } from '@portal/db/client.ts';
import { count, eq } from '@portal/db/drizzle.ts';
import { aiAgents, chatSessions } from '@portal/db/schema/specialists.ts';
import { conflict, notFound } from '../../../core/errors/errors.ts';
import { onUniqueViolation } from '../../../core/errors/unique-violation.ts';
import { announce } from '../../../core/kernel/announce.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { newId } from '../../../core/kernel/ids.ts';
import { audit, unlessUnchanged, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { AGENTS_MAX, sentences } from './constants.ts';
import { readManagedAgent } from './queries.ts';
import type { AgentInput, ManagedAgent, UpdateAgentInput } from './schema.ts';

const nameTaken = () => conflict(sentences.nameTaken, { name: sentences.nameTaken });

/** @throws {PortalError} conflict when the name is taken, ignoring case, or the maximum is reached */
export async function createAgent(ctx: ActorContext, input: AgentInput): Promise<ManagedAgent> {
  requireAbility(ctx.actor, 'specialists.manage');
  return onUniqueViolation(nameTaken, () =>
    write(ctx, async (tx) => {
      const [known] = await tx.select({ total: count() }).from(aiAgents);
      if ((known?.total ?? 0) >= AGENTS_MAX) throw conflict(sentences.tooMany);
      const id = newId();
      const now = isoNow(ctx.services.clock);
      await tx.insert(aiAgents).values({ id, ...input, createdAt: now, updatedAt: now });
      await audit(tx, ctx, {
        action: 'ai_agent.created',
        subject: ['ai_agent', id],
        detail: { name: input.name },
      });
      await announce(tx, 'all', 'ai_agents_changed', { agentId: id });
      return readManagedAgent(tx, id);
    }),
  );
}

/**
 * Changes a specialist; its sessions follow the new instructions at once.
 * @throws {PortalError} not_found; conflict when it was changed since the caller read it, and when the name is taken
 */
export async function updateAgent(
  ctx: ActorContext,
  { id, unchangedSince, ...input }: UpdateAgentInput,
): Promise<ManagedAgent> {
  requireAbility(ctx.actor, 'specialists.manage');
  return onUniqueViolation(nameTaken, () =>
    write(ctx, async (tx) => {
      const before = await lockAgent(tx, id);
      if (unchangedSince && Date.parse(unchangedSince) !== Date.parse(before.updatedAt))
        throw conflict(sentences.changedSinceSeen(before.name));
      return unlessUnchanged(
        ctx,
        tx,
        (on) => readManagedAgent(on, id),
        async (tx) => {
          await tx
            .update(aiAgents)
            .set({ ...input, updatedAt: isoNow(ctx.services.clock) })
            .where(eq(aiAgents.id, id));
          await audit(tx, ctx, {
            action: 'ai_agent.updated',
            subject: ['ai_agent', id],
            detail: { from: before.name, to: input.name, isActive: input.isActive },
          });
          await announce(tx, 'all', 'ai_agents_changed', { agentId: id });
        },
      );
    }),
  );
}

/** @throws {PortalError} not_found; conflict while it has sessions */
export async function deleteAgent(ctx: ActorContext, id: string) {
  requireAbility(ctx.actor, 'specialists.manage');
  await write(ctx, async (tx) => {
    // The lock keeps sessions with it from being started.
    const { name } = await lockAgent(tx, id);
    const [used] = await tx
      .select({ id: chatSessions.id })
      .from(chatSessions)
      .where(eq(chatSessions.agentId, id))
      .limit(1);
    if (used) throw conflict(sentences.inUse);
    await tx.delete(aiAgents).where(eq(aiAgents.id, id));
    await audit(tx, ctx, { action: 'ai_agent.deleted', subject: ['ai_agent', id], detail: { name } });
    await announce(tx, 'all', 'ai_agents_changed', { agentId: id });
  });
  return { success: true as const };
}

/** @throws {PortalError} not_found */
async function lockAgent(tx: Transaction, id: string) {
  const [row] = await tx.select().from(aiAgents).where(eq(aiAgents.id, id)).for('update');
  if (!row) throw notFound('Specialist');
  return row;
}
