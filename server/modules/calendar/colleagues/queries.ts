import type { Reader, Transaction } from '@portal/db/client.ts';
import { type AnyPgColumn, and, asc, eq, sql } from '@portal/db/drizzle.ts';
import { calendarAdded, calendarPreferences } from '@portal/db/schema/calendar.ts';
import { isColleague, users } from '@portal/db/schema/users.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { nameColumn } from '../../people/queries.ts';
import { SEARCH_MIN } from '../../people/search/constants.ts';
import { searchPeople } from '../../people/search/queries.ts';
import { ADDED_MAX } from './constants.ts';
import type { CalendarPerson, SearchColleaguesInput } from './schema.ts';

type People = Record<
  'id' | 'firstName' | 'lastName' | 'workEmail' | 'primaryEmail' | 'position' | 'profilePictureId',
  AnyPgColumn
>;

/** Where colleagues write to. */
const emailOf = (table: Pick<People, 'workEmail' | 'primaryEmail'>) =>
  sql<string>`coalesce(${table.workEmail}, ${table.primaryEmail})`;

/** Columns of a person in a calendar. */
export const personColumns = <Table extends People>(table: Table) => ({
  id: table.id as Table['id'],
  name: nameColumn(table),
  firstName: table.firstName as Table['firstName'],
  lastName: table.lastName as Table['lastName'],
  primaryEmail: emailOf(table),
  position: table.position as Table['position'],
  profilePictureId: table.profilePictureId as Table['profilePictureId'],
});

export type CalendarPersonRow = Omit<CalendarPerson, 'profilePicture'> & { profilePictureId: string | null };
export type FoundRow = Awaited<ReturnType<typeof searchColleagues>>[number];

/** Colleagues to invite, or to add as a calendar; none for a text that is too short. */
export async function searchColleagues(ctx: ActorContext, { q, limit }: SearchColleaguesInput) {
  requireAbility(ctx.actor, 'portal.read');
  if (q.length < SEARCH_MIN) return [];
  const { rows } = await searchPeople(ctx, { among: 'others', search: q, limit });
  return rows.map(({ id, name, firstName, lastName, email, position, profilePictureId }) => ({
    id,
    name,
    firstName,
    lastName,
    position,
    profilePictureId,
    primaryEmail: email,
  }));
}

/** How the caller's calendar looks, and whose they see beside it, in the order in which those were added. */
export async function getPreferences({ services: { db }, actor }: ActorContext) {
  requireAbility(actor, 'portal.read');
  return readPreferences(db, actor.userId);
}

/** The same, as a change leaves it. */
export async function readPreferences(db: Reader, userId: string) {
  const [[chosen], added] = await Promise.all([
    db
      .select({ view: calendarPreferences.view })
      .from(calendarPreferences)
      .where(eq(calendarPreferences.userId, userId)),
    selectAdded(db, userId),
  ]);
  return { view: chosen?.view ?? null, added };
}

export type PreferencesRow = Awaited<ReturnType<typeof readPreferences>>;
export type AddedRow = PreferencesRow['added'][number];

const selectAdded = (db: Reader, userId: string) =>
  db
    .select({
      id: users.id,
      name: nameColumn(users),
      firstName: users.firstName,
      lastName: users.lastName,
      profilePictureId: users.profilePictureId,
      email: emailOf(users),
      position: users.position,
      color: calendarAdded.color,
      isVisible: calendarAdded.isVisible,
      addedAt: calendarAdded.addedAt,
    })
    .from(calendarAdded)
    .innerJoin(users, eq(users.id, calendarAdded.colleagueId))
    .where(and(eq(calendarAdded.userId, userId), isColleague(users)))
    .orderBy(asc(calendarAdded.addedAt), asc(calendarAdded.colleagueId));

/** Whether a person has added a colleague's calendar, and how many they have. */
export async function countAdded(tx: Transaction, userId: string, colleagueId: string) {
  const rows = await tx
    .select({ colleagueId: calendarAdded.colleagueId })
    .from(calendarAdded)
    .where(eq(calendarAdded.userId, userId))
    .limit(ADDED_MAX + 1);
  return { count: rows.length, has: rows.some((row) => row.colleagueId === colleagueId) };
}

/** The people among these ids who work here, locked until the transaction ends. */
export async function colleaguesAmong(tx: Transaction, ids: string[]): Promise<string[]> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isColleague(users), sql`${users.id} = any(${`{${ids.join()}}`}::uuid[])`))
    .for('key share');
  return found.map(({ id }) => id);
}
