import type { Reader } from '@portal/db/client.ts';
import { eq, type SQLWrapper, sql } from '@portal/db/drizzle.ts';
import { availabilities as table } from '@portal/db/schema/availability.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { requireAbility } from '../../../core/security/entry.ts';

export type AvailabilityRow = Omit<typeof table.$inferSelect, 'userId'>;

/** The caller's availability; undefined before they answered. */
export async function readOwnAvailability({ services: { db }, actor }: ActorContext) {
  requireAbility(actor, 'portal.read');
  return readAvailability(db, actor.userId);
}

export async function readAvailability(db: Reader, userId: string): Promise<AvailabilityRow | undefined> {
  const [row] = await db.select().from(table).where(eq(table.userId, userId));
  return row;
}

type Demand = { states: string[]; from: string; through: string };

/**
 * A condition for queries about people: by their availability they do not go to all of the states, or not on all of
 * the days.
 */
export const saysNoTo = (userId: SQLWrapper, { states, from, through }: Demand) =>
  sql<boolean>`${userId} in (
    select ${table.userId} from ${table}
    where not (coalesce(${table.states}, ${`{${states.join()}}`}::text[]) @> ${`{${states.join()}}`}::text[])
      or exists (
        select from jsonb_to_recordset(${table.unavailable}) away(${sql.identifier('from')} date, through date)
        where away.${sql.identifier('from')} <= ${through} and away.through >= ${from}))`;
