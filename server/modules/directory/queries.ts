import type { Reader } from '@portal/db/client.ts';
import { and, eq, inArray, like, or, type SQL, sql } from '@portal/db/drizzle.ts';
import { departments, userDepartments } from '@portal/db/schema/departments.ts';
import {
  colleagueSearchText,
  isColleague,
  personNameKey,
  positionKey,
  seniorityKey,
  users,
} from '@portal/db/schema/users.ts';
import { authorize } from '../../core/authorize.ts';
import type { ActorContext } from '../../core/context.ts';
import { changesNow, countUnlessKept, keptCount, uncounted } from '../../core/kept-counts.ts';
import { behindOf, cutPage } from '../../core/pagination.ts';
import { prepared } from '../../core/prepared.ts';
import { searching } from '../../core/search.ts';
import { containing, searchWords } from '../../core/search-words.ts';
import { stateCode, US_STATES } from '../../core/us-states.ts';
import { type DirectorySort, LOCATIONS_MAX } from './constants.ts';
import { canSeeDirectory } from './policy.ts';
import type { DirectoryInput } from './schema.ts';

type Order = readonly SQL[];

/** A page of colleagues in one of the orders, how many fit, and how many there are. */
export async function listColleagues(ctx: ActorContext, asked: DirectoryInput) {
  authorize(canSeeDirectory(ctx.actor));
  return searching(ctx, asked.search, (db) => readColleagues(db, asked));
}

async function readColleagues(db: Reader, asked: DirectoryInput) {
  const { sort, limit, search = '', department, location } = asked;
  const wanted = await matching(db, asked);
  const searched = searchWords(search).length > 0;
  const everybody = keptCount(db, 'directory');
  // What people search in is more than what a count is kept by.
  const fitting = searched ? uncounted : keptCount(db, `directory ${JSON.stringify([department, location])}`);
  const values = { limit: limit + 1, known: everybody.known, knownFitting: fitting.known };
  const behind = behindOf(asked);
  const statement =
    behind === undefined && !wanted
      ? prepared(db, `directory_by_${sort}`, (on) => selectPage(on, sort))
      : selectPage(db, sort, wanted, behind ? await comesAfter(db, behind, orders[sort]) : undefined);
  const [answer] = await statement.execute(values);
  if (!answer) throw new Error('a statement without a table gave no row');
  const { rows: people, next } = cutPage(asked, answer.people, ({ id }) => id);
  const everyone = everybody.settle({ changes: answer.changes, total: answer.everyone });
  const { changes, fitting: total } = answer;
  return { people, next, everyone, total: wanted ? fitting.settle({ changes, total }) : everyone };
}

/** The places that colleagues are at: a state, however it is written, is one of them. */
export async function listLocations({ services: { db }, actor }: ActorContext) {
  authorize(canSeeDirectory(actor));
  const rows = await db
    .selectDistinct({ location: sql<string>`trim(${users.location})` })
    .from(users)
    .where(and(isColleague(users), sql`trim(${users.location}) <> ''`))
    .limit(LOCATIONS_MAX);
  const places = new Map(
    rows.map(({ location }) => {
      const code = stateCode(location);
      return code
        ? [code as string, { value: code as string, label: US_STATES[code] as string }]
        : [location.toLowerCase(), { value: location, label: location }];
    }),
  );
  return [...places.values()].sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

/** The first department of everybody at once: asked for each person by itself it would take ten times as long. */
const firstDepartments = sql`(
  select ${userDepartments.userId} as user_id, min(lower(${departments.name})) as name
  from ${userDepartments} join ${departments} on ${departments.id} = ${userDepartments.departmentId}
  group by 1) first_department`;

/** Those without a department come last. */
const departmentKey = sql`coalesce('0' || first_department.name, '1')`;

const orders: Record<DirectorySort, Order> = {
  name: [personNameKey(users)],
  position: [positionKey(users), personNameKey(users)],
  hireDate: [seniorityKey(users), personNameKey(users)],
  department: [departmentKey, personNameKey(users)],
};

const ofPerson = sql`first_department.user_id = ${users.id}`;

// With names of their own: Drizzle leaves the table's name out of columns where it sees one table only.
const departmentsOf = sql<Array<{ id: string; name: string }>>`coalesce((
  select json_agg(json_build_object('id', d.id, 'name', d.name) order by lower(d.name))
  from ${userDepartments} ud join ${departments} d on d.id = ud.department_id
  where ud.user_id = ${users}.id), '[]')`;

/** A colleague as one value: Drizzle takes longer to put a dozen columns together for each row than PostgreSQL. */
const colleague = sql`json_build_object(
  'id', ${users.id}, 'firstName', ${users.firstName}, 'lastName', ${users.lastName},
  'primaryEmail', ${users.primaryEmail}, 'workEmail', ${users.workEmail},
  'primaryPhone', ${users.primaryPhone}, 'workPhone', ${users.workPhone},
  'position', ${users.position}, 'location', ${users.location}, 'hireDate', ${users.hireDate},
  'profilePictureId', ${users.profilePictureId}, 'departments', ${departmentsOf})`;

export type ColleagueRow = Pick<
  typeof users.$inferSelect,
  | ('id' | 'firstName' | 'lastName' | 'primaryEmail' | 'workEmail' | 'primaryPhone' | 'workPhone')
  | ('position' | 'location' | 'hireDate' | 'profilePictureId')
> & { departments: Array<{ id: string; name: string }> };

/** A page and both counts in one statement: of the counts, those that are not known any more. */
function selectPage(db: Reader, sort: DirectorySort, wanted?: SQL, after?: SQL) {
  const order = orders[sort];
  const joined = order.includes(departmentKey) ? sql`left join ${firstDepartments} on ${ofPerson}` : sql``;
  const found = sql`select ${colleague} as person from ${users} ${joined}
    where ${and(isColleague(users), wanted, after)}
    order by ${sql.join([...order, sql`${users.id}`], sql`, `)} limit ${sql.placeholder('limit')}`;
  const fitting = wanted && countUnlessKept(countColleagues(wanted), sql.placeholder('knownFitting'));
  return db
    .select({
      people: sql<ColleagueRow[]>`(select coalesce(json_agg(person), '[]') from (${found}) found)`,
      changes: changesNow,
      everyone: countUnlessKept(countColleagues(), sql.placeholder('known')),
      fitting: fitting ?? sql<null>`null`,
    })
    .from(sql`(select) as once`)
    .prepare('directory');
}

const countColleagues = (wanted?: SQL) =>
  sql`select count(*) from ${users} where ${and(isColleague(users), wanted)}`;

/** What comes after the person in this order. Rows are never deleted, so the person is still there. */
async function comesAfter(db: Reader, id: string, order: Order): Promise<SQL> {
  const query = db
    .select({ keys: sql<unknown[]>`json_build_array(${sql.join([...order], sql`, `)})` })
    .from(users)
    .$dynamic();
  if (order.includes(departmentKey)) query.leftJoin(firstDepartments, ofPerson);
  const [last] = await query.where(eq(users.id, id));
  if (!last) return sql`false`;
  const keys = sql.join([...order, sql`${users.id}`], sql`, `);
  return sql`(${keys}) > (${sql.join(
    [...last.keys, id].map((key) => sql`${key}`),
    sql`, `,
  )})`;
}

type Filters = Pick<DirectoryInput, 'search' | 'department' | 'location'>;

async function matching(db: Reader, { search = '', department, location }: Filters) {
  return and(
    ...(await saidOf(db, searchWords(search))),
    department ? belongsTo([department]) : undefined,
    location ? inArray(sql`lower(trim(${users.location}))`, spellings(location)) : undefined,
  );
}

/**
 * Each word, in what is said of a person or in the name of a department. The departments of all words are looked up
 * first: most words are in none, and then the index of the people is all it takes.
 */
async function saidOf(db: Reader, words: string[]) {
  if (words.length === 0) return [];
  const name = sql<string>`lower(${departments.name})`;
  const named = await db
    .select({ id: departments.id, name })
    .from(departments)
    .where(or(...words.map((word) => like(name, containing(word)))));
  return words.map((word) => {
    const said = or(...spokenOf(word).map((part) => like(colleagueSearchText(users), containing(part))));
    const ids = named.filter((department) => department.name.includes(word)).map(({ id }) => id);
    return ids.length > 0 ? or(said, belongsTo(ids)) : said;
  });
}

/** A word as `colleagueSearchText` may have it: an address without its domain, a phone number also without its marks. */
function spokenOf(word: string): string[] {
  const [local = '', domain] = word.split('@', 2);
  if (domain !== undefined) return [`${local}@`];
  const digits = word.replace(/[^0-9]/g, '');
  return /^[\d()+./-]+$/.test(word) && digits.length >= 3 && digits !== word ? [word, digits] : [word];
}

const belongsTo = (ids: string[]) =>
  sql`exists (select from ${userDepartments}
    where ${userDepartments.userId} = ${users.id} and ${inArray(userDepartments.departmentId, ids)})`;

/** A state is written as its code or its name. */
function spellings(location: string): string[] {
  const code = stateCode(location);
  const written = code ? [code, US_STATES[code]] : [location];
  return written.map((text) => text.toLowerCase());
}
