import type { Reader } from '@portal/db/client.ts';
import { and, asc, eq, like, sql } from '@portal/db/drizzle.ts';
import { aiAgents, chatSessions } from '@portal/db/schema/specialists.ts';
import { type ListOrder, listOrder, ordersByAge } from '../../../core/data/list-order.ts';
import { readPage } from '../../../core/data/read-page.ts';
import { searching } from '../../../core/data/search.ts';
import { containedWords } from '../../../core/data/search-words.ts';
import { notFound } from '../../../core/errors/errors.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { AGENTS_MAX, type AgentSort } from './constants.ts';
import type { Agent, ManagedAgent, ManagedAgentsInput } from './schema.ts';

/** The columns of a specialist for everybody. */
export const agentColumns = {
  id: aiAgents.id,
  name: aiAgents.name,
  description: aiAgents.description,
  color: aiAgents.color,
  icon: aiAgents.icon,
  prompts: aiAgents.prompts,
  isActive: aiAgents.isActive,
};

/** Active specialists, in the order of their creation. */
export async function listAgents({ services: { db }, actor }: ActorContext): Promise<Agent[]> {
  requireAbility(actor, 'portal.read');
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

const orders: Record<AgentSort, ListOrder> = {
  ...ordersByAge(aiAgents.id),
  name: listOrder([sql`lower(${aiAgents.name})`, aiAgents.id]),
};

const searched = sql`lower(${aiAgents.name} || ' ' || ${aiAgents.description})`;

/** A page of all specialists, with their instructions. */
export async function listManagedAgents(ctx: ActorContext, asked: ManagedAgentsInput) {
  requireAbility(ctx.actor, 'specialists.read');
  const { search = '', status, sort } = asked;
  const order = orders[sort];
  return searching(ctx, search, (db) =>
    readPage(asked, order, ({ limit, after, cursor }) =>
      db
        .select({ ...managedColumns, cursor })
        .from(aiAgents)
        .where(
          and(
            status && eq(aiAgents.isActive, status === 'active'),
            ...containedWords(search).map((pattern) => like(searched, pattern)),
            after,
          ),
        )
        .orderBy(order.by)
        .limit(limit),
    ),
  );
}

/** One specialist, active or not. @throws {PortalError} not_found */
export async function getManagedAgent(
  { services: { db }, actor }: ActorContext,
  id: string,
): Promise<ManagedAgent> {
  requireAbility(actor, 'specialists.read');
  return readManagedAgent(db, id);
}

/** One specialist, without a permission check: for commands. @throws {PortalError} not_found */
export async function readManagedAgent(db: Reader, id: string): Promise<ManagedAgent> {
  const [found] = await db.select(managedColumns).from(aiAgents).where(eq(aiAgents.id, id));
  if (!found) throw notFound('Specialist');
  return found;
}
