import type { Reader } from '@portal/db/client.ts';
import { and, eq, inArray, or, type SQL, sql } from '@portal/db/drizzle.ts';
import { departments, userDepartments } from '@portal/db/schema/departments.ts';
import { bonds, licenses } from '@portal/db/schema/qualifications.ts';
import {
  colleaguePhone,
  colleagueSearchText,
  isColleague,
  personNameKey,
  personWork,
  positionKey,
  seniorityKey,
  users,
} from '@portal/db/schema/users.ts';
import { may } from '../../core/contract/abilities.ts';
import { cachedCount, changesNow, countUnlessCached, uncounted } from '../../core/data/hot/cached-counts.ts';
import { jsonPage, listOf } from '../../core/data/hot/json-page.ts';
import { jsonObject } from '../../core/data/hot/json-text.ts';
import { prepared } from '../../core/data/hot/prepared.ts';
import { jsonRow } from '../../core/data/json-sql.ts';
import {
  comesAfter,
  cursorAfter,
  type ListOrder,
  listOrder,
  placeOf,
  readAfter,
} from '../../core/data/list-order.ts';
import { cursorIn } from '../../core/data/pagination.ts';
import { searching } from '../../core/data/search.ts';
import { containing, searchWords, spokenOf } from '../../core/data/search-words.ts';
import { PortalError } from '../../core/errors/errors.ts';
import { authorizeOrHide } from '../../core/kernel/authorize.ts';
import type { ActorContext } from '../../core/kernel/context.ts';
import { requireAbility } from '../../core/security/entry.ts';
import { departmentNames, departmentNamesNow, departmentsOf } from '../departments/queries.ts';
import { fileLinkAt, withFileLinks } from '../files/queries.ts';
import { isAt, nameColumn, readPlaces } from '../people/queries.ts';
import { heldCredentials } from '../readiness/queries.ts';
import { type DirectorySort, LOCATIONS_MAX } from './constants.ts';
import type { Colleague, DirectoryInput, DirectoryPage } from './schema.ts';

/** A page of colleagues in one of the orders, how many fit, and how many there are. */
export async function listColleagues(ctx: ActorContext, input: DirectoryInput) {
  requireAbility(ctx.actor, 'portal.read');
  const { page } = await searching(ctx, input.search, (db) => readColleagues(db, input));
  return withFileLinks(ctx, page);
}

async function readColleagues(db: Reader, input: DirectoryInput) {
  const words = searchWords(input.search ?? '');
  if (words.length === 0) return readPage(db, input, []);
  let named = await departmentNames(db);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const page = await readPage(
      db,
      input,
      words.map((word, place) => asWord(word, place, named.names)),
    );
    if (page.departments === named.now) return page;
    named = await departmentNames(db, { fresh: true });
  }
  throw new PortalError('unavailable', DEPARTMENTS_CHANGE, { retryAfterSeconds: 2 });
}

/** How often a search is repeated while departments are renamed. */
const MAX_TRIES = 5;
const DEPARTMENTS_CHANGE = 'The departments are being changed. Please search again in a moment.';

async function readPage(db: Reader, input: DirectoryInput, words: Word[]) {
  const { sort, limit, department, location } = input;
  const isSearch = words.length > 0;
  const everybody = cachedCount(db, 'directory');
  // Counts are not cached for searches.
  const fitting = isSearch
    ? uncounted
    : cachedCount(db, `directory ${JSON.stringify([department, location])}`);
  const wanted = () => and(...words.map(fits), ...filters(input));
  const order = orders[sort];
  const cursor = cursorIn(input);
  const statement =
    cursor === undefined && !department && !location
      ? prepared(db, `directory_by_${sort}_${words.map(({ kind }) => kind).join()}`, (on) =>
          selectPage(on, sort, { wanted: wanted(), isSearch }),
        )
      : selectPage(db, sort, {
          wanted: wanted(),
          isSearch,
          after: cursor === undefined ? undefined : comesAfter(order, placeOf(order, cursor)),
        });
  const values = { limit, more: limit + 1, known: everybody.known, knownFitting: fitting.known };
  const all = Object.assign(values, ...words.map(valuesOf));
  const [answer] = await readAfter(cursor, () => statement.execute(all));
  if (!answer) throw new Error('an aggregate gave no row');
  const { rows, changes, departments } = answer;
  const next = cursorAfter(order, answer.next);
  const everyone = everybody.settle({ changes, total: answer.everyone });
  const isEverybody = !isSearch && !department && !location;
  const total = isEverybody ? everyone : fitting.settle({ changes, total: answer.fitting });
  const users = listOf<Colleague>(rows);
  return { page: jsonObject<DirectoryPage>({ users, total, everyone, next }), departments };
}

export type PersonRow = Awaited<ReturnType<typeof getPerson>>;

/**
 * A person who works here, or did; for administrators with their readiness.
 * @throws {PortalError} not_found, also for applicants
 */
export async function getPerson({ services: { db }, actor }: ActorContext, id: string) {
  requireAbility(actor, 'portal.read');
  const [person] = await db
    .select({
      id: users.id,
      name: nameColumn(users),
      position: users.position,
      location: users.location,
      profilePictureId: users.profilePictureId,
      isActive: isColleague(users),
      email: sql<string>`coalesce(${users.workEmail}, ${users.primaryEmail})`,
      phone: may(actor, 'talent.read')
        ? sql<string | null>`coalesce(nullif(${users.workPhone}, ''), nullif(${users.primaryPhone}, ''))`
        : colleaguePhone(users),
      departments: departmentsOf(users.id),
      work: personWork(users),
      held: may(actor, 'talent.read')
        ? {
            licenses: heldCredentials(licenses, users.id),
            bonds: heldCredentials(bonds, users.id),
          }
        : { licenses: sql<null>`null`, bonds: sql<null>`null` },
    })
    .from(users)
    .where(
      and(
        eq(users.id, id),
        eq(users.onboardingStatus, 'approved'),
        inArray(users.status, ['active', 'inactive']),
      ),
    );
  authorizeOrHide(person !== undefined, 'Person');
  return person;
}

/** The places that colleagues are at: a state, however it is written, is one of them. */
export async function listLocations({ services: { db }, actor }: ActorContext) {
  requireAbility(actor, 'portal.read');
  return readPlaces(db, isColleague(users), LOCATIONS_MAX);
}

/** The first department of each person, in one join: a subquery for each person takes ten times as long. */
const firstDepartments = sql`(
  select ${userDepartments.userId} as user_id, min(lower(${departments.name})) as name
  from ${userDepartments} join ${departments} on ${departments.id} = ${userDepartments.departmentId}
  group by 1) first_department`;

/** People without a department sort last. */
const departmentKey = sql`coalesce('0' || first_department.name, '1')`;

const orders: Record<DirectorySort, ListOrder> = {
  name: listOrder([personNameKey(users), users.id]),
  position: listOrder([positionKey(users), personNameKey(users), users.id]),
  hireDate: listOrder([seniorityKey(users), personNameKey(users), users.id]),
  department: listOrder([departmentKey, personNameKey(users), users.id]),
};

const ofPerson = sql`first_department.user_id = ${users.id}`;

/** A colleague as every colleague sees them. */
const colleague = jsonRow<Colleague>({
  id: users.id,
  name: nameColumn(users),
  email: sql`coalesce(${users.workEmail}, ${users.primaryEmail})`,
  phone: sql`coalesce(${colleaguePhone(users)}, '')`,
  position: users.position,
  department: sql`own.departments -> 0 ->> 'name'`,
  departments: sql`own.departments`,
  location: users.location,
  hireDate: users.hireDate,
  profilePicture: fileLinkAt(users.profilePictureId),
});

const ownDepartments = sql`(select ${departmentsOf(users.id)} as departments) own`;

type Choice = {
  wanted: SQL | undefined;
  /** Whether the total is counted in the same scan, instead of the cached count. */
  isSearch: boolean;
  after?: SQL | undefined;
};

/** A page and both counts in one statement: of the counts, those that are not known any more. */
function selectPage(db: Reader, sort: DirectorySort, { wanted, isSearch, after }: Choice) {
  const order = orders[sort];
  const joined = sort === 'department' ? sql`left join ${firstDepartments} on ${ofPerson}` : sql``;
  const countsThem = isSearch && !after;
  const chosen = sql`select ${countsThem ? sql`${users.id} as fit, count(*) over () as fitting` : sql`${users}.*`},
      row_number() over (order by ${order.by}) as place, ${order.cursor} as cursor
    from ${users} ${joined} where ${and(isColleague(users), wanted, after)}
    order by ${order.by} limit ${sql.placeholder('more')}`;
  const people = countsThem
    ? sql`(${chosen}) fits join ${users} on ${users.id} = fits.fit`
    : sql`(${chosen}) ${users}`;
  const counted = wanted && countUnlessCached(countColleagues(wanted), sql.placeholder('knownFitting'));
  return db
    .select({
      ...jsonPage(sql.placeholder('limit')),
      changes: changesNow,
      everyone: countUnlessCached(countColleagues(), sql.placeholder('known')),
      fitting: countsThem ? sql<number>`coalesce(max(page.fitting), 0)::int` : (counted ?? sql<null>`null`),
      departments: isSearch ? departmentNamesNow : sql<null>`null`,
    })
    .from(
      sql`(select cursor, place, ${countsThem ? sql`fitting` : sql`null`} as fitting, ${colleague} as json
        from ${people} cross join lateral ${ownDepartments}) page`,
    )
    .prepare('directory');
}

const countColleagues = (wanted?: SQL) =>
  sql`select count(*) from ${users} where ${and(isColleague(users), wanted)}`;

function filters({ department, location }: DirectoryInput) {
  return [department ? belongsTo(`{${department}}`) : undefined, location ? isAt(location) : undefined];
}

/** A searched word, with the parts of its condition; words of one kind share their prepared statement. */
type Word = { place: number; kind: string; written: string[]; departments: string[]; isShort: boolean };

/**
 * A word matches the text of a person or the name of one of their departments. Most words are in no department, and
 * then the index of the people is enough: therefore the names of departments are read first.
 */
function asWord(word: string, place: number, names: Array<{ id: string; name: string }>): Word {
  const written = spokenOf(word);
  const departments = names.filter(({ name }) => name.includes(word)).map(({ id }) => id);
  const isShort = !/[\p{L}\p{N}]{3}/u.test(word);
  const kind = `${written.length}${departments.length > 0 ? 'd' : ''}${isShort ? 's' : ''}`;
  return { place, kind, written, departments, isShort };
}

function fits({ place, written, departments, isShort }: Word) {
  // The trigram index has no entry for less than three letters: a query for them would scan all of the index.
  const text = isShort ? sql`(${colleagueSearchText(users)} || '')` : colleagueSearchText(users);
  const conditions = written.map(
    (_, spelling) => sql`${text} like ${sql.placeholder(`word_${place}_${spelling}`)}`,
  );
  return or(
    ...conditions,
    departments.length > 0 ? belongsTo(sql.placeholder(`departments_${place}`)) : undefined,
  );
}

const valuesOf = ({ place, written, departments }: Word) => ({
  ...Object.fromEntries(written.map((text, spelling) => [`word_${place}_${spelling}`, containing(text)])),
  [`departments_${place}`]: `{${departments.join()}}`,
});

/** @param departmentIds as a literal of PostgreSQL, or the placeholder of one */
const belongsTo = (departmentIds: unknown) =>
  sql`exists (select from ${userDepartments} where ${userDepartments.userId} = ${users.id}
    and ${userDepartments.departmentId} = any(${departmentIds}::uuid[]))`;
