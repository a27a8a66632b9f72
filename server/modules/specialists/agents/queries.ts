import type { Reader } from '@portal/db/client.ts';
import { asc, eq, sql } from '@portal/db/drizzle.ts';
import { aiAgents, chatSessions } from '@portal/db/schema/specialists.ts';
import { authorize } from '../../../core/authorize.ts';
import type { ActorContext } from '../../../core/context.ts';
import { notFound } from '../../../core/errors.ts';
import { AGENTS_MAX } from './constants.ts';
import { canManageAgents, canUseAgents } from './policy.ts';
import type { Agent, ManagedAgent } from './schema.ts';

/** What everybody sees of a specialist. */
export const agentColumns = {
  id: aiAgents.id,
  name: aiAgents.name,
  description: aiAgents.description,
  color: aiAgents.color,
  icon: aiAgents.icon,
  isActive: aiAgents.isActive,
};

/** Those that sessions can be started with, in the order in which they were made. */
export async function listAgents({ services: { db }, actor }: ActorContext): Promise<Agent[]> {
  authorize(canUseAgents(actor));
  return db
    .select(agentColumns)
    .from(aiAgents)
    .where(eq(aiAgents.isActive, true))
    .orderBy(asc(aiAgents.id))
    .limit(AGENTS_MAX);
}

const managedColumns = {
  ...agentColumns,
  instructions: aiAgents.instructions,
  updatedAt: aiAgents.updatedAt,
  sessionCount: sql<number>`(
    select count(*)::int from ${chatSessions} s where s.agent_id = ${aiAgents}.id)`,
};

/** All of them, with what they are told to do. */
export async function listManagedAgents({ services: { db }, actor }: ActorContext): Promise<ManagedAgent[]> {
  authorize(canManageAgents(actor));
  return db.select(managedColumns).from(aiAgents).orderBy(asc(aiAgents.id)).limit(AGENTS_MAX);
}

/** @throws {PortalError} not_found */
export async function getManagedAgent(db: Reader, id: string): Promise<ManagedAgent> {
  const [row] = await db.select(managedColumns).from(aiAgents).where(eq(aiAgents.id, id));
  if (!row) throw notFound('Specialist');
  return row;
}
