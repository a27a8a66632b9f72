import type { Reader, Transaction } from '@portal/db/client.ts';
import { and, asc, desc, eq, isNull, lte, type SQL, sql } from '@portal/db/drizzle.ts';
import { deployments } from '@portal/db/schema/deployments.ts';
import { rollCallAnswers as answers, rollCalls as table } from '@portal/db/schema/roll-calls.ts';
import { isColleague, personNameKey, users } from '@portal/db/schema/users.ts';
import { notFound } from '../../../core/errors/errors.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { reachableColumns } from '../commitments/queries.ts';
import { readDeployment } from '../queries.ts';

/** The open roll call; undefined for none. */
export async function lockOpenRollCall(tx: Transaction, deploymentId: string) {
  const [row] = await tx
    .select()
    .from(table)
    .where(and(eq(table.deploymentId, deploymentId), isNull(table.endedAt)))
    .for('update');
  return row;
}

/**
 * The deployment's latest roll call with its answers; null before there is one.
 * @throws {PortalError} not_found
 */
export async function readLatestRollCall({ services: { db }, actor }: ActorContext, deploymentId: string) {
  requireAbility(actor, 'deployments.read');
  await readDeployment(db, deploymentId);
  const [row] = await db
    .select()
    .from(table)
    .where(eq(table.deploymentId, deploymentId))
    .orderBy(desc(table.id))
    .limit(1);
  return row ? readTally(db, row) : null;
}

/** A roll call with everybody who was asked: those who need help first, then those without an answer. */
export async function readTally(db: Reader, rollCall: typeof table.$inferSelect) {
  const rows = await db
    .select({ said: answers, person: reachableColumns })
    .from(answers)
    .innerJoin(users, eq(users.id, answers.userId))
    .where(eq(answers.rollCallId, rollCall.id))
    .orderBy(
      sql`case when ${answers.answer} = 'help' then 0 when ${answers.answer} is null then 1 else 2 end`,
      asc(personNameKey(users)),
      asc(users.id),
    );
  return { rollCall, rows };
}
export type Tally = Awaited<ReturnType<typeof readTally>>;

const selectOwn = (db: Reader) =>
  db
    .select({
      said: answers,
      rollCall: table,
      deployment: { id: deployments.id, name: deployments.name },
    })
    .from(answers)
    .innerJoin(table, eq(table.id, answers.rollCallId))
    .innerJoin(deployments, eq(deployments.id, table.deploymentId));

export type OwnRollCallRow = Awaited<ReturnType<typeof readOwnRollCall>>;

/** The caller's open roll calls, answered ones included; the latest first. */
export async function listOwnRollCalls({ services: { db }, actor }: ActorContext): Promise<OwnRollCallRow[]> {
  requireAbility(actor, 'portal.read');
  return selectOwn(db)
    .where(and(eq(answers.userId, actor.userId), isNull(table.endedAt)))
    .orderBy(desc(table.id));
}

/** A person's open roll calls without an answer, for To Do: `id`, `title`, `due_on`, `due_at`. */
export const ownUnansweredRollCalls = (userId: string): SQL =>
  sql`select ${table.id} as id, ${deployments.name} as title, null::date as due_on, null::timestamptz as due_at
    from ${answers} join ${table} on ${table.id} = ${answers.rollCallId}
    join ${deployments} on ${deployments.id} = ${table.deploymentId}
    where ${and(eq(answers.userId, userId), isNull(answers.answer), isNull(table.endedAt))}`;

/** @throws {PortalError} not_found */
export async function readOwnRollCall(db: Reader, id: string, userId: string) {
  const [row] = await selectOwn(db).where(and(eq(answers.rollCallId, id), eq(answers.userId, userId)));
  if (!row) throw notFound('Roll call');
  return row;
}

/** The people who have not answered, were last asked at or before the instant, and still work here. Locked. */
export async function lockSilent(tx: Transaction, askedBefore: string) {
  return tx
    .select({
      rollCallId: answers.rollCallId,
      userId: answers.userId,
      message: table.message,
      deploymentId: table.deploymentId,
      name: deployments.name,
    })
    .from(answers)
    .innerJoin(table, eq(table.id, answers.rollCallId))
    .innerJoin(deployments, eq(deployments.id, table.deploymentId))
    .innerJoin(users, eq(users.id, answers.userId))
    .where(
      and(
        isNull(table.endedAt),
        isNull(answers.answer),
        lte(answers.askedAt, askedBefore),
        isColleague(users),
      ),
    )
    .for('update', { of: answers });
}
