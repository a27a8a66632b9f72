import type { Reader } from '@portal/db/client.ts';
import { alias, and, countDistinct, eq, like, type SQL, sql } from '@portal/db/drizzle.ts';
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
import { changesNow, countUnlessKept, type KeptCount, keptCount, uncounted } from '../../core/kept-counts.ts';
import { behindOf, cutPage, type PageInput } from '../../core/pagination.ts';
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
  const values = { states: `{${states.join()}}` };
  const count = keptCount(db, `licensed ${values.states}`);
  const way = count.total > MANY * page.limit ? 'walked' : 'gathered';
  const statement = prepared(db, `talent_${way}`, (on) => selectPage(on, byStates[way], byStates.counted));
  return readTalent(statement, page, count, values);
}

/** So many times the page, and it is sooner found by going through everybody by name than by sorting all who fit. */
const MANY = 20;

const ofStates = sql`${isInForce(licenses)} and ${licenses.state} = any(${sql.placeholder('states')}::text[])`;
/** Prepared statements do not know how many a state has, so which way to go is not left to PostgreSQL. */
const byStates = {
  /** `offset` keeps PostgreSQL from turning it into a join. */
  walked: sql`exists (select from ${licenses} where ${licenses.userId} = ${users.id} and ${ofStates} offset 0)`,
  gathered: sql`${users.id} = any(array(select ${licenses.userId} from ${licenses} where ${ofStates}))`,
  counted: sql`${users.id} in (select ${licenses.userId} from ${licenses} where ${ofStates})`,
};

/** A page of the licensed people of whom each word is somewhere in the name or the employee id. */
export async function findByName(ctx: ActorContext, term: string, page: PageInput) {
  authorize(canSeeTalent(ctx.actor));
  return searching(ctx, term, (db) =>
    readTalent(selectPage(db, and(licensed, ...named(term))), page, uncounted),
  );
}

/** A page of those who work as inspectors, licensed or not, by name; with words, of those whom they fit. */
export async function findInspectors(ctx: ActorContext, { q, ...page }: Omit<InspectorsInput, 'state'>) {
  authorize(canSeeTalent(ctx.actor));
  const inspects = worksAsInspector(users);
  if (q) {
    const wanted = and(inspects, ...named(q));
    return searching(ctx, q, (db) => readTalent(selectPage(db, wanted), page, uncounted));
  }
  const { db } = ctx.services;
  const statement = prepared(db, 'inspectors', (on) => selectPage(on, inspects));
  return readTalent(statement, page, keptCount(db, 'inspectors'));
}

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

/** Has an approved license. */
const licensed = sql`exists (select from ${licenses} where ${licenses.userId} = ${users.id} and ${isInForce(licenses)})`;

/**
 * A page of active people with all their licenses and bonds, and how many there are on all pages when that is not known
 * any more, in one statement.
 * @param counted the same condition as it is counted best
 */
function selectPage(db: Reader, wanted: SQL | undefined, counted = wanted) {
  const found = sql`select ${person} as person from ${users} where ${and(isColleague(users), wanted, isBehind)}
    order by ${personNameKey(users)}, ${users.id} limit ${sql.placeholder('limit')}`;
  const counting = sql`select count(*) from ${users} where ${and(isColleague(users), counted)}`;
  return db
    .select({
      people: sql<TalentPerson[]>`(select coalesce(json_agg(person), '[]') from (${found}) found)`,
      changes: changesNow,
      total: countUnlessKept(counting, sql.placeholder('known')),
    })
    .from(sql`(select) as once`)
    .prepare('talent');
}

async function readTalent(
  statement: ReturnType<typeof selectPage>,
  page: PageInput,
  count: KeptCount,
  values: Record<string, string> = {},
) {
  const asked = { limit: page.limit + 1, behind: behindOf(page) ?? null, known: count.known };
  const [answer] = await statement.execute({ ...values, ...asked });
  if (!answer) throw new Error('a statement without a table gave no row');
  return { ...cutPage(page, answer.people, ({ id }) => id), count: count.settle(answer) };
}

export type TalentPage = Awaited<ReturnType<typeof readTalent>>;

export type TalentPerson = Pick<
  typeof users.$inferSelect,
  'id' | 'firstName' | 'lastName' | 'employeeId' | 'position' | 'work' | 'location' | 'profilePictureId'
> & { email: string; phone: string; licenses: HeldLicense[]; bonds: HeldBond[] };

/** As one value: Drizzle takes longer to put a dozen columns together for each row than PostgreSQL to find them. */
const person = sql<TalentPerson>`json_build_object(
  'id', ${users.id}, 'firstName', ${users.firstName}, 'lastName', ${users.lastName},
  'employeeId', ${users.employeeId}, 'position', ${users.position}, 'work', ${users.work}, 'location', ${users.location},
  'profilePictureId', ${users.profilePictureId},
  'email', coalesce(${users.workEmail}, ${users.primaryEmail}),
  'phone', coalesce(nullif(${users.workPhone}, ''), ${users.primaryPhone}),
  'licenses', ${heldLicenses(users.id)}, 'bonds', ${heldBonds(users.id)})`;

const last = alias(users, 'last_shown');

/** Comes after the person that the page before ended with. Rows are never deleted, so that person is still there. */
const isBehind = sql`(${sql.placeholder('behind')}::uuid is null or (${personNameKey(users)}, ${users.id}) >
  (select ${personNameKey(last)}, ${last.id} from ${users} as last_shown where ${last.id} = ${sql.placeholder('behind')}::uuid))`;
