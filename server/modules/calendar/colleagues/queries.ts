import type { Reader, Transaction } from '@portal/db/client.ts';
import { type AnyPgColumn, alias, and, asc, eq, like, ne, sql } from '@portal/db/drizzle.ts';
import { calendarAdded, calendarPreferences } from '@portal/db/schema/calendar.ts';
import { colleagueSearchText, isColleague, personNameKey, users } from '@portal/db/schema/users.ts';
import { jsonInstant, jsonRow } from '../../../core/data/json-sql.ts';
import { JsonText, jsonArray, jsonObject } from '../../../core/data/json-text.ts';
import { preparedQuick } from '../../../core/data/prepared.ts';
import { searching } from '../../../core/data/search.ts';
import { containedWords } from '../../../core/data/search-words.ts';
import { authorize } from '../../../core/kernel/authorize.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { fileLinkAt, withFileLinks } from '../../files/queries.ts';
import { nameColumn } from '../../people/queries.ts';
import { ADDED_MAX, SEARCH_MIN } from './constants.ts';
import { canSeeCalendars } from './policy.ts';
import type { AddedCalendar, CalendarPerson, PreferencesAnswer, SearchColleaguesInput } from './schema.ts';

const me = sql`${sql.placeholder('me')}::uuid`;
const once = sql`(select) as once`;

type People = Record<
  'id' | 'firstName' | 'lastName' | 'workEmail' | 'primaryEmail' | 'position' | 'profilePictureId',
  AnyPgColumn
>;

/** Where colleagues write to. */
function emailOf(table: Pick<People, 'workEmail' | 'primaryEmail'>) {
  return sql<string>`coalesce(${table.workEmail}, ${table.primaryEmail})`;
}

/** A person as calendars show them, as fields of JSON. */
export const personFields = (table: People) => ({
  id: table.id,
  name: nameColumn(table),
  firstName: table.firstName,
  lastName: table.lastName,
  primaryEmail: emailOf(table),
  position: table.position,
  profilePicture: fileLinkAt(table.profilePictureId),
});

/** Colleagues to invite, or whose calendar to add, by name; nobody for a text that is too short. */
export async function searchColleagues(ctx: ActorContext, { q, limit }: SearchColleaguesInput) {
  authorize(canSeeCalendars(ctx.actor));
  if (q.length < SEARCH_MIN) return new JsonText<{ users: FoundColleague[] }>('{"users":[]}');
  const rows = await searching(ctx, q, (db) =>
    db
      .select({
        json: sql<string>`${sql`${jsonRow<FoundColleague>({ ...personFields(users), email: emailOf(users) })}::text`}`,
      })
      .from(users)
      .where(
        and(
          isColleague(users),
          ne(users.id, ctx.actor.userId),
          ...containedWords(q).map((pattern) => like(colleagueSearchText(users), pattern)),
        ),
      )
      .orderBy(asc(personNameKey(users)), asc(users.id))
      .limit(limit),
  );
  const found = rows.map(({ json }) => new JsonText<FoundColleague>(json));
  return withFileLinks(ctx, jsonObject({ users: jsonArray(found) }));
}

type FoundColleague = CalendarPerson & { email: string };

/** How the caller's calendar looks, and whose they see beside it, in the order in which those were added. */
export async function getPreferences(ctx: ActorContext) {
  authorize(canSeeCalendars(ctx.actor));
  return readPreferences(ctx, ctx.services.db);
}

/** The same, as a change leaves it. */
export async function readPreferences(ctx: ActorContext, db: Reader) {
  const [row] = await preparedQuick(db, 'calendar_preferences', (on, name) =>
    on
      .select({
        view: sql<string | null>`(select p.view from ${calendarPreferences} p where p.user_id = ${me})`,
        added: sql<string>`(select coalesce(json_agg(${jsonRow<AddedCalendar>(addedFields)} order by a.added_at, a.colleague_id), '[]')::text
          from ${calendarAdded} a join ${users} colleagues on colleagues.id = a.colleague_id
          where a.user_id = ${me} and ${isColleague(colleagues)})`,
      })
      .from(once)
      .prepare(name),
  ).execute({ me: ctx.actor.userId });
  const added = new JsonText<AddedCalendar[]>(row?.added ?? '[]');
  const view = (row?.view ?? null) as PreferencesAnswer['view'];
  return withFileLinks(ctx, jsonObject<PreferencesAnswer>({ view, addedCalendars: added }));
}

const colleagues = alias(users, 'colleagues');

const addedFields = {
  userId: colleagues.id,
  id: colleagues.id,
  name: nameColumn(colleagues),
  firstName: colleagues.firstName,
  lastName: colleagues.lastName,
  profilePicture: fileLinkAt(colleagues.profilePictureId),
  email: emailOf(colleagues),
  position: colleagues.position,
  color: sql`a.color`,
  isVisible: sql`a.is_visible`,
  addedAt: jsonInstant(sql`a.added_at`),
};

/** Whether somebody has added a colleague's calendar, and how many they have. */
export async function countAdded(tx: Transaction, userId: string, colleagueId: string) {
  const rows = await tx
    .select({ colleagueId: calendarAdded.colleagueId })
    .from(calendarAdded)
    .where(eq(calendarAdded.userId, userId))
    .limit(ADDED_MAX + 1);
  return { count: rows.length, has: rows.some((row) => row.colleagueId === colleagueId) };
}

/** The zone of somebody's profile. */
export async function profileZone(db: Reader, userId: string): Promise<string | undefined> {
  const [row] = await preparedQuick(db, 'calendar_zone', (on, name) =>
    on
      .select({ zone: users.timeZone })
      .from(users)
      .where(eq(users.id, sql.placeholder('id')))
      .prepare(name),
  ).execute({ id: userId });
  return row?.zone;
}

/** Those of these people who work here; they stay until the transaction ends. */
export async function colleaguesAmong(tx: Transaction, ids: string[]): Promise<string[]> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isColleague(users), sql`${users.id} = any(${`{${ids.join()}}`}::uuid[])`))
    .for('key share');
  return found.map(({ id }) => id);
}
