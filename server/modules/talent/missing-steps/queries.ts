import type { Reader, Transaction } from '@portal/db/client.ts';
import { and, count, eq, inArray, isNull, sql } from '@portal/db/drizzle.ts';
import { actionItems } from '@portal/db/schema/action-items.ts';
import { bonds, licenses } from '@portal/db/schema/qualifications.ts';
import { isColleague, users } from '@portal/db/schema/users.ts';
import { today } from '../../../core/kernel/clock.ts';
import type { ActorContext, Services } from '../../../core/kernel/context.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { OPEN_STATUSES } from '../../action-items/constants.ts';
import { type MissingStep, missingStepOf } from '../../readiness/queries.ts';
import { readRoster } from '../../readiness/roster/queries.ts';
import { intervalOf } from '../policy.ts';
import { isOneOf } from '../queries.ts';
import type { MissingSteps, MissingStepsInput } from './schema.ts';

type PersonStep = MissingStep & { userId: string };

/** The missing steps of people who are one step away in the state, and the number of its licenses and bonds in review. */
export async function countMissingSteps(ctx: ActorContext, asked: MissingStepsInput): Promise<MissingSteps> {
  requireAbility(ctx.actor, 'talent.read');
  const { db } = ctx.services;
  const [steps, waiting] = await Promise.all([
    readMissingSteps(db, ctx.services, asked),
    countWaiting(db, asked.state),
  ]);
  const counts = new Map<string, MissingSteps['steps'][number]>();
  for (const { requirement, act } of steps) {
    const key = `${requirement} ${act}`;
    counts.set(key, { requirement, act, people: (counts.get(key)?.people ?? 0) + 1 });
  }
  return {
    steps: [...counts.values()].sort((one, other) => other.people - one.people),
    waitingForReview: waiting,
  };
}

/** Everybody who is one step away in the state on the days, with the step. */
export async function readMissingSteps(
  db: Reader,
  { clock }: Pick<Services, 'clock'>,
  { state, from, through, role, ...by }: MissingStepsInput,
): Promise<PersonStep[]> {
  const day = today(clock);
  const interval = intervalOf({ from, through }, day);
  const who = and(...isOneOf(by));
  const roster = await readRoster(db, { states: [state], need: 'any', role, who, today: day, interval });
  return roster.flatMap(({ userId, verdict, person }) => {
    if (verdict !== 'one_step') return [];
    const step = missingStepOf({ person, state, today: day, interval });
    return step ? [{ userId, ...step }] : [];
  });
}

async function countWaiting(db: Reader, state: string): Promise<MissingSteps['waitingForReview']> {
  const waiting = async (table: typeof licenses | typeof bonds) => {
    const [row] = await db
      .select({ waiting: count() })
      .from(table)
      .innerJoin(users, eq(users.id, table.userId))
      .where(
        and(
          eq(table.state, state),
          eq(table.status, 'pending'),
          isNull(table.supersededAt),
          isColleague(users),
        ),
      );
    return row?.waiting ?? 0;
  };
  const [ofLicenses, ofBonds] = await Promise.all([waiting(licenses), waiting(bonds)]);
  return { licenses: ofLicenses, bonds: ofBonds };
}

/** Locks those of the people who work here: nobody is deactivated, or asked by somebody else, meanwhile. */
export async function lockColleagues(tx: Transaction, userIds: string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isColleague(users), sql`${users.id} = any(${`{${userIds.join()}}`}::uuid[])`))
    .orderBy(users.id)
    .for('no key update');
  return new Set(rows.map(({ id }) => id));
}

/** The open action items with those titles, as `title userId`. */
export async function findOpenItems(db: Reader, titles: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ title: actionItems.title, userId: actionItems.assignedTo })
    .from(actionItems)
    .where(and(inArray(actionItems.status, [...OPEN_STATUSES]), inArray(actionItems.title, titles)));
  return new Set(rows.map(({ title, userId }) => `${title} ${userId}`));
}
