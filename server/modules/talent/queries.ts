import type { Reader } from '@portal/db/client.ts';
import {
  alias,
  and,
  asc,
  countDistinct,
  eq,
  exists,
  like,
  type SQL,
  type SQLWrapper,
  sql,
} from '@portal/db/drizzle.ts';
import { licenses } from '@portal/db/schema/qualifications.ts';
import {
  isColleague,
  personNameKey,
  personSearchText,
  users,
  worksAsInspector,
} from '@portal/db/schema/users.ts';
import { authorize } from '../../core/authorize.ts';
import type { ActorContext } from '../../core/context.ts';
import { type PageInput, readPage } from '../../core/pagination.ts';
import { prepared } from '../../core/prepared.ts';
import { searching } from '../../core/search.ts';
import { containedWords } from '../../core/search-words.ts';
import { type HeldBond, type HeldLicense, heldBonds, heldLicenses, isInForce } from '../readiness/queries.ts';
import { canSeeTalent } from './policy.ts';
import type { InspectorsInput } from './schema.ts';

/** A page of those licensed in any of the states, by name. */
export async function findByStates(
  { services: { db }, actor }: ActorContext,
  states: readonly string[],
  page: PageInput,
) {
  authorize(canSeeTalent(actor));
  return readPage<TalentRow>(
    page,
    ({ limit, behind = null }) =>
      prepared(db, 'talent_by_states', (on, name) => byStates(on).prepare(name)).execute({
        states: `{${states.join()}}`,
        limit,
        behind,
      }),
    idOf,
  );
}

const idOf = ({ person }: TalentRow) => person.id;

/** The statement of `findByStates`. */
export const byStates = (db: Reader) =>
  people(db, licensed(db, sql`${licenses.state} = any(${sql.placeholder('states')}::text[])`));

/** A page of the licensed people of whom each word is somewhere in the name or the employee id. */
export async function findByName(ctx: ActorContext, term: string, page: PageInput) {
  authorize(canSeeTalent(ctx.actor));
  return searching(ctx, term, (db) => readByName(db, term, page));
}

function readByName(db: Reader, term: string, page: PageInput) {
  const query = people(db, and(licensed(db), ...named(term))).prepare('talent_by_name');
  return readPage<TalentRow>(page, ({ limit, behind = null }) => query.execute({ limit, behind }), idOf);
}

/** A page of those who work as inspectors, licensed or not, by name; with words, of those whom they fit. */
export async function findInspectors(ctx: ActorContext, { q, ...page }: Omit<InspectorsInput, 'state'>) {
  authorize(canSeeTalent(ctx.actor));
  if (q) return searching(ctx, q, (db) => readInspectors(inspectorsNamed(db, q), page));
  return readInspectors(prepared(ctx.services.db, 'inspectors', inspectors), page);
}

const inspectors = (db: Reader, name: string) => people(db, worksAsInspector(users)).prepare(name);
const inspectorsNamed = (db: Reader, term: string) =>
  people(db, and(worksAsInspector(users), ...named(term))).prepare('inspectors_by_name');

const readInspectors = (query: ReturnType<typeof inspectors>, page: PageInput) =>
  readPage<TalentRow>(page, ({ limit, behind = null }) => query.execute({ limit, behind }), idOf);

/** How many are licensed in each state. States with nobody are left out. */
export async function countByState({ services: { db }, actor }: ActorContext) {
  authorize(canSeeTalent(actor));
  return prepared(db, 'talent_counts', (on, name) =>
    on
      .select({ state: licenses.state, people: countDistinct(licenses.userId) })
      .from(licenses)
      .innerJoin(users, eq(users.id, licenses.userId))
      .where(and(isInForce(licenses), isColleague(users)))
      .groupBy(licenses.state)
      .prepare(name),
  ).execute();
}

/** Each word is somewhere in the name or the employee id. */
const named = (term: string) =>
  containedWords(term).flatMap((pattern) => [
    // The first finds by the index whatever the second would accept.
    like(personSearchText(users), pattern),
    like(nameOrNumber, pattern),
  ]);

const nameOrNumber = sql`lower(${users.firstName} || ' ' || ${users.lastName} || ' ' || coalesce(${users.employeeId}, ''))`;

/** Has an approved license, one that this is true of. */
const licensed = (db: Reader, wanted?: SQL) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(licenses)
      .where(and(eq(licenses.userId, users.id), isInForce(licenses), wanted)),
  );

/**
 * A page of active people with all their licenses and bonds, and how many there are on all pages, in one query.
 * All that fit are looked through by name only; the rest is read for those on the page.
 */
function people(db: Reader, wanted: SQL | undefined) {
  const all = db
    .select({
      id: users.id,
      nameKey: personNameKey(users).as('name_key'),
      total: sql<number>`count(*) over ()::int`.as('total'),
    })
    .from(users)
    .where(and(isColleague(users), wanted))
    .as('all_found');
  const page = db
    .select({ id: all.id, nameKey: all.nameKey, total: all.total })
    .from(all)
    .where(isBehind(all))
    .orderBy(asc(all.nameKey as SQLWrapper), asc(all.id))
    .limit(sql.placeholder('limit'))
    .as('page');
  return db
    .select({ total: page.total, person: person.as('person') })
    .from(page)
    .innerJoin(users, eq(users.id, page.id))
    .orderBy(asc(page.nameKey as SQLWrapper), asc(page.id));
}

export type TalentPerson = Pick<
  typeof users.$inferSelect,
  'id' | 'firstName' | 'lastName' | 'employeeId' | 'position' | 'work' | 'location' | 'profilePictureId'
> & { email: string; phone: string; licenses: HeldLicense[]; bonds: HeldBond[] };

/** As one column: Drizzle takes longer to put a dozen together for each row than PostgreSQL to find them. */
const person = sql<TalentPerson>`json_build_object(
  'id', ${users.id}, 'firstName', ${users.firstName}, 'lastName', ${users.lastName},
  'employeeId', ${users.employeeId}, 'position', ${users.position}, 'work', ${users.work}, 'location', ${users.location},
  'profilePictureId', ${users.profilePictureId},
  'email', coalesce(${users.workEmail}, ${users.primaryEmail}),
  'phone', coalesce(nullif(${users.workPhone}, ''), ${users.primaryPhone}),
  'licenses', ${heldLicenses(users.id)}, 'bonds', ${heldBonds(users.id)})`;

const last = alias(users, 'last_shown');

/** Comes after the person that the page before ended with. Rows are never deleted, so that person is still there. */
const isBehind = ({ nameKey, id }: { nameKey: unknown; id: unknown }) =>
  sql`(${sql.placeholder('behind')}::uuid is null or (${nameKey}, ${id}) >
    (select ${personNameKey(last)}, ${last.id} from ${users} as last_shown where ${last.id} = ${sql.placeholder('behind')}::uuid))`;

export type TalentRow = Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number];
