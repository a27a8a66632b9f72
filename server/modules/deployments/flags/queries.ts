import type { Reader, Transaction } from '@portal/db/client.ts';
import { and, asc, eq, gte, inArray, isNotNull, sql } from '@portal/db/drizzle.ts';
import { deploymentOffers, deploymentAssignments as table } from '@portal/db/schema/deployment-offers.ts';
import { deploymentPositions, deployments } from '@portal/db/schema/deployments.ts';
import { users } from '@portal/db/schema/users.ts';
import { plusDays } from '../../../core/domain/local-time.ts';
import { today } from '../../../core/kernel/clock.ts';
import type { Services } from '../../../core/kernel/context.ts';
import { nameColumn } from '../../people/queries.ts';
import type { PositionRole } from '../constants.ts';
import { ENDS_SOON_DAYS, LIVE_STATUSES } from '../offers/constants.ts';
import { type HeldCredentials, verdictFor } from '../offers/queries.ts';

/** A position, with the days of the assignment. */
type Place = { role: PositionRole; states: string[]; startDate: string; endDate: string };

/**
 * The problems of a person who is assigned, as sentences: credentials that are missing, or end within ten days. The
 * last day on which they may work there is null when nothing ends, and when they may not work there.
 * @param held undefined for somebody who is no colleague any more
 */
export function judgeAssigned(services: Services, held: HeldCredentials | undefined, place: Place) {
  if (!held) return { readyThrough: null, flags: ['No longer with the company'] };
  const { reasons } = verdictFor(services, held, place);
  const mayWork = reasons.every(({ met }) => met);
  const dates = mayWork ? reasons.flatMap(({ date }) => (date ? [date] : [])) : [];
  const soon = plusDays(today(services.clock), ENDS_SOON_DAYS);
  const against = reasons.filter(({ met, date }) => !met || (date && date <= soon));
  return { readyThrough: dates.toSorted()[0] ?? null, flags: against.map(({ sentence }) => sentence) };
}

/**
 * Everybody who is assigned and not over, or those of the people, in one order; locked until the transaction ends.
 * @param userIds undefined for everybody
 */
export async function lockAssigned(tx: Transaction, { clock }: Services, userIds: string[] | undefined) {
  return tx
    .select({
      id: table.id,
      userId: table.userId,
      startDate: table.startDate,
      endDate: table.endDate,
      flags: table.flags,
      flaggedAt: table.flaggedAt,
      name: nameColumn(users),
      deployment: { id: deployments.id, name: deployments.name, createdBy: deployments.createdBy },
      offeredBy: deploymentOffers.offeredBy,
      role: deploymentPositions.role,
      states: sql`coalesce(${deploymentPositions.states}, ${deployments.states})`.mapWith(deployments.states),
    })
    .from(table)
    .innerJoin(deployments, eq(deployments.id, table.deploymentId))
    .innerJoin(deploymentPositions, eq(deploymentPositions.id, table.positionId))
    .innerJoin(deploymentOffers, eq(deploymentOffers.id, table.offerId))
    .innerJoin(users, eq(users.id, table.userId))
    .where(
      and(
        inArray(table.status, LIVE_STATUSES),
        gte(table.endDate, today(clock)),
        userIds && inArray(table.userId, userIds),
      ),
    )
    .orderBy(asc(table.id))
    .for('update', { of: table });
}
export type AssignedRow = Awaited<ReturnType<typeof lockAssigned>>[number];

/** The instants since which assigned people have problems, as `at`: for a list of open work. */
export const flaggedSince = sql`select ${table.flaggedAt} as at from ${table}
  where ${and(inArray(table.status, LIVE_STATUSES), isNotNull(table.flaggedAt))}`;

/** Of the accounts, those that are administrators and active. */
export async function managersAmong(db: Reader, ids: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), eq(users.role, 'admin'), eq(users.status, 'active')));
  return rows.map(({ id }) => id);
}
