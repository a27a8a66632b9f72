import type { Reader, Transaction } from '@portal/db/client.ts';
import { type AnyPgColumn, and, asc, eq, inArray, type SQL, sql } from '@portal/db/drizzle.ts';
import { userDepartments } from '@portal/db/schema/departments.ts';
import {
  isAssignable,
  isColleague,
  locationKey,
  nameSpellings,
  personNameKey,
  personSearchText,
  positionKey,
  textKey,
  users,
} from '@portal/db/schema/users.ts';
import { stateCode, US_STATES } from '../../core/contract/us-states.ts';
import { VALIDITY_ZONE } from '../../core/contract/validity.ts';
import { type ListOrder, listOrder } from '../../core/data/list-order.ts';
import { hasWords } from '../../core/data/search-words.ts';
import { knownZone } from '../../core/domain/local-time.ts';
import { badInput, notFound } from '../../core/errors/errors.ts';
import { NAMED, sentences } from './constants.ts';

type Columns<Names extends string> = Record<Names, AnyPgColumn>;

/**
 * The display name (specification, part 1, section 3), as a column of a query about people. Every person has a
 * first name, so that no fallback is needed.
 */
export const nameColumn = (table: Columns<'firstName' | 'lastName'>) =>
  sql<string>`trim(${table.firstName} || ' ' || ${table.lastName})`;

/**
 * The display name of the person that a column of another table refers to; null for none. Nested once more, because
 * Drizzle omits the table's name of a column that is selected directly.
 */
export const nameOf = (userId: AnyPgColumn) =>
  sql<string | null>`${sql`(select ${nameColumn(users)} from ${users} where ${users.id} = ${userId})`}`;

/** The columns of a person in an answer: `leftJoin(users, …)` and `author: personColumns(users)`. */
export const personColumns = <
  Table extends Columns<'id' | 'firstName' | 'lastName' | 'position' | 'profilePictureId'>,
>(
  table: Table,
) => ({
  id: table.id as Table['id'],
  name: nameColumn(table),
  position: table.position as Table['position'],
  profilePictureId: table.profilePictureId as Table['profilePictureId'],
});

/** A person as `presentPerson` takes them. */
export type PersonRow = {
  id: string;
  name: string;
  position: string | null;
  profilePictureId: string | null;
};

/**
 * The administrators' search for people, as conditions of a query about `users`: each word occurs in the
 * names, addresses, employee id or position. None without words.
 */
export const isFoundBy = (search = ''): SQL[] => hasWords(personSearchText(users), search);

const nameAndNumber = sql`lower(${nameSpellings(users)} || ' ' || coalesce(${users.employeeId}, ''))`;

/**
 * A narrower search: each word occurs in the name or the employee id. For queries where the words of
 * addresses and positions mean something else, too.
 */
export const isNamedBy = (search: string): SQL[] =>
  // The first conditions use the index, and accept all that the second ones do.
  [...hasWords(personSearchText(users), search), ...hasWords(nameAndNumber, search)];

const belongsTo = (departmentId: string) =>
  sql`exists (select from ${userDepartments} where ${userDepartments.userId} = ${users.id}
    and ${userDepartments.departmentId} = ${departmentId}::uuid)`;

/**
 * The condition for people at a place: a state in any spelling, or another place as it is written, ignoring
 * case.
 */
export function isAt(location: string): SQL {
  const code = stateCode(location);
  const written = code ? [code, US_STATES[code]] : [location.trim()];
  return inArray(
    locationKey(users),
    written.map((text) => sql`lower(${text})`),
  );
}

/** Conditions of a query about `users` for each of these that is given. */
export const isNarrowedBy = (by: {
  department?: string | undefined;
  location?: string | undefined;
  position?: string | undefined;
}): SQL[] => [
  ...(by.department ? [belongsTo(by.department)] : []),
  ...(by.location ? [isAt(by.location)] : []),
  ...(by.position ? [sql`lower(trim(${users.position})) = lower(${by.position})`] : []),
];

/** The places that these people are at, by name: a state, however it is written, is one of them. */
export async function readPlaces(db: Reader, condition: SQL | undefined, most: number) {
  const rows = await db
    .selectDistinct({
      location: sql<string>`trim(${users.location})`,
      key: locationKey(users),
    })
    .from(users)
    .where(and(condition, sql`trim(${users.location}) <> ''`))
    .limit(most);
  const places = new Map(
    rows.map(({ location, key }) => {
      const code = stateCode(location);
      return code
        ? [code as string, { value: code as string, label: US_STATES[code] as string }]
        : [key, { value: location, label: location }];
    }),
  );
  return [...places.values()].sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

/** The positions that these people have, by name; one that is written with other capitals is the same. */
export async function readPositions(db: Reader, condition: SQL | undefined, most: number): Promise<string[]> {
  const position = sql`trim(${users.position})`;
  const rows = await db
    .select({ written: sql<string>`min(${position})` })
    .from(users)
    .where(and(condition, sql`${position} <> ''`))
    .groupBy(sql`lower(${position})`)
    .orderBy(sql`lower(${position})`)
    .limit(most);
  return rows.map(({ written }) => written);
}

/** Places are sorted by their labels on screen: a state by its name, also where its code was entered. */
const placeName = sql`coalesce(${JSON.stringify(US_STATES)}::jsonb ->> upper(trim(${users.location})), trim(${users.location}))`;

/** The sort keys of people beside their names. */
const sortKeys = {
  employeeID: textKey(users.employeeId),
  // As it is shown: a duty in place of the role of staff.
  role: sql`coalesce(${users.duties}[1], ${users.role})`,
  position: positionKey(users),
  location: textKey(placeName),
  hireDate: sql`coalesce(${users.hireDate}, 'infinity'::date)`,
};

/** An order of people by their names, or by something else first; upward, those who have none of it come last. */
export const orderOfPeople = (
  by: 'name' | keyof typeof sortKeys,
  direction: 'asc' | 'desc' = 'asc',
): ListOrder =>
  listOrder([...(by === 'name' ? [] : [sortKeys[by]]), personNameKey(users), users.id], direction);

/** Finds people by their ids in one query; former ones too, because their texts keep their author. */
export async function findPeople(db: Reader, ids: string[]): Promise<Map<string, PersonRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(personColumns(users))
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The zone of the person's profile, in which their working times are shown. */
export async function zoneOf(db: Reader, userId: string): Promise<string> {
  const [row] = await db.select({ zone: users.timeZone }).from(users).where(eq(users.id, userId));
  return knownZone(row?.zone ?? VALIDITY_ZONE);
}

/** The recipient of an email. */
export type Recipient = {
  firstName: string;
  /** The work address once there is one, else the primary one. */
  address: string;
  primaryEmail: string;
  workEmail: string | null;
  position: string | null;
};

/** The email address of a person; undefined for an unknown or deactivated one. */
export async function findRecipient(
  db: Reader,
  userId: string,
  { evenInactive = false } = {},
): Promise<Recipient | undefined> {
  const [row] = await db
    .select({
      firstName: users.firstName,
      primaryEmail: users.primaryEmail,
      workEmail: users.workEmail,
      position: users.position,
      status: users.status,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!row || (row.status === 'inactive' && !evenInactive)) return undefined;
  const { status: _, ...person } = row;
  return { ...person, address: row.workEmail ?? row.primaryEmail };
}

/** The condition for active administrators in a query about people. */
export const isActiveAdmin = and(eq(users.role, 'admin'), eq(users.status, 'active'));

/** The ids of everybody who administers the portal now. */
export async function listAdminIds(db: Reader): Promise<string[]> {
  const admins = await db.select({ id: users.id }).from(users).where(isActiveAdmin).orderBy(asc(users.id));
  return admins.map(({ id }) => id);
}

/** How many admins could act if this person could not. Locks the admins, so that two demotions cannot cross. */
export async function countOtherAdmins(db: Reader, id: string): Promise<number> {
  const admins = await db
    .select({ id: users.id })
    .from(users)
    .where(isActiveAdmin)
    .orderBy(asc(users.id))
    .for('no key update');
  return admins.filter((admin) => admin.id !== id).length;
}

/** Whether the person is the only administrator, so that no other one could decide about their records. */
export async function isOnlyAdmin(db: Reader, userId: string): Promise<boolean> {
  const admins = await listAdminIds(db);
  return admins.length === 1 && admins[0] === userId;
}

/** The ids of the active people who belong to any of the departments, each once. */
export async function listMemberIds(db: Reader, departmentIds: string[]): Promise<string[]> {
  if (departmentIds.length === 0) return [];
  const members = await db
    .selectDistinct({ id: users.id })
    .from(userDepartments)
    .innerJoin(users, eq(users.id, userDepartments.userId))
    .where(and(inArray(userDepartments.departmentId, departmentIds), eq(users.status, 'active')))
    .orderBy(asc(users.id));
  return members.map(({ id }) => id);
}

/**
 * Everybody who was chosen by name exists, has an active account, and can do what they are asked for. Their rows are
 * locked against a change of that.
 * @param act such as `take courses`
 * @throws {PortalError} bad_input at `people`
 */
export async function requireAssignable(tx: Transaction, people: string[], act: string): Promise<void> {
  const chosen = [...new Set(people)];
  if (chosen.length === 0) return;
  const known = await tx
    .select({ name: nameColumn(users), isActive: isColleague(users), isAssignable: isAssignable(users) })
    .from(users)
    .where(inArray(users.id, chosen))
    .orderBy(users.id)
    .for('share');
  if (known.length < chosen.length)
    throw badInput(sentences.unknownPeople, { people: sentences.unknownPeople });
  const former = known.filter(({ isActive }) => !isActive);
  const refused = former.length > 0 ? former : known.filter((person) => !person.isAssignable);
  if (refused.length === 0) return;
  const names = refused.slice(0, NAMED).map(({ name }) => name);
  const more = refused.length - names.length;
  const sentence =
    former.length > 0 ? sentences.peopleLeft(names, more) : sentences.auditors(names, more, act);
  throw badInput(sentence, { people: sentence });
}

/**
 * The person's row, locked, so that the second of two concurrent decisions sees the first one. The lock allows rows
 * that refer to the person: writers of a qualification lock that first and then refer to the person.
 * @throws {PortalError} not_found
 */
export async function lockPerson(tx: Transaction, id: string) {
  const found = tx.select().from(users).where(eq(users.id, id)).for('no key update').prepare('lock_person');
  const [row] = await found.execute();
  if (!row) throw notFound('User');
  return row;
}
