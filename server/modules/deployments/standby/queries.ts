import {
  and,
  asc,
  desc,
  eq,
  gt,
  isNull,
  notInArray,
  type SQL,
  type SQLWrapper,
  sql,
} from '@portal/db/drizzle.ts';
import { deploymentStandbys as table } from '@portal/db/schema/deployment-standby.ts';
import { deployments } from '@portal/db/schema/deployments.ts';
import { personNameKey, users } from '@portal/db/schema/users.ts';
import { notFound } from '../../../core/errors/errors.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext, Services } from '../../../core/kernel/context.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { reachableColumns } from '../commitments/queries.ts';
import { OVER_STATUSES } from '../constants.ts';
import { ownDocumentsOf } from '../documents/queries.ts';
import { readDeployment } from '../queries.ts';

/** How many of the latest questions the person sees. */
const OWN_MAX = 100;

const selectOwn = ({ db, clock }: Pick<Services, 'db' | 'clock'>) =>
  db
    .select({
      standby: table,
      deployment: {
        id: deployments.id,
        name: deployments.name,
        kind: deployments.kind,
        states: deployments.states,
        startDate: deployments.startDate,
        endDate: deployments.endDate,
        reportTo: deployments.reportTo,
        status: deployments.status,
      },
      documents: ownDocumentsOf(table.userId, table.deploymentId, isoNow(clock)),
    })
    .from(table)
    .innerJoin(deployments, eq(deployments.id, table.deploymentId));

export type OwnStandbyRow = Awaited<ReturnType<typeof readOwnStandby>>;

/** The caller's standby calls, the latest first. */
export async function listOwnStandbys({ services, actor }: ActorContext): Promise<OwnStandbyRow[]> {
  requireAbility(actor, 'portal.read');
  return selectOwn(services).where(eq(table.userId, actor.userId)).orderBy(desc(table.id)).limit(OWN_MAX);
}

/** A person's standby calls that wait for an answer, for To Do: `id`, `title`, `due_on`, `due_at`. */
export const ownOpenStandbys = (userId: string, now: string): SQL =>
  sql`select ${table.id} as id, ${deployments.name} as title, null::date as due_on, ${table.deadline} as due_at
    from ${table} join ${deployments} on ${deployments.id} = ${table.deploymentId}
    where ${and(
      eq(table.userId, userId),
      isNull(table.answer),
      gt(table.deadline, now),
      notInArray(deployments.status, OVER_STATUSES),
    )}`;

/** @throws {PortalError} not_found */
export async function readOwnStandby(services: Pick<Services, 'db' | 'clock'>, id: string) {
  const [row] = await selectOwn(services).where(eq(table.id, id));
  if (!row) throw notFound('Standby call');
  return row;
}

/**
 * Everybody who was asked about the deployment, by name.
 * @throws {PortalError} not_found
 */
export async function listStandbys({ services: { db }, actor }: ActorContext, id: string) {
  requireAbility(actor, 'deployments.read');
  await readDeployment(db, id);
  return db
    .select({ standby: table, person: reachableColumns })
    .from(table)
    .innerJoin(users, eq(users.id, table.userId))
    .where(eq(table.deploymentId, id))
    .orderBy(asc(personNameKey(users)), asc(users.id));
}
export type StandbyRow = Awaited<ReturnType<typeof listStandbys>>[number];

/** A column for queries about people: their answer about the deployment; null without one. */
export const standbyAnswerOf = (userId: SQLWrapper, deploymentId: string) =>
  sql<(typeof table.$inferSelect)['answer']>`(select ${table.answer} from ${table}
    where ${and(eq(table.deploymentId, deploymentId), sql`${table.userId} = ${userId}`)})`;
