import type { Reader } from '@portal/db/client.ts';
import { type AnyPgColumn, and, countDistinct, eq, type SQL, sql } from '@portal/db/drizzle.ts';
import { bonds, licenses } from '@portal/db/schema/qualifications.ts';
import { isColleague, personNameKey, personWork, users, worksAsInspector } from '@portal/db/schema/users.ts';
import {
  type CachedCount,
  cachedCount,
  changesNow,
  countUnlessCached,
  uncounted,
} from '../../core/data/hot/cached-counts.ts';
import { jsonPage, rowsOf } from '../../core/data/hot/json-page.ts';
import { prepared } from '../../core/data/hot/prepared.ts';
import { type JsonFields, jsonList, jsonRow } from '../../core/data/json-sql.ts';
import { listOrder } from '../../core/data/list-order.ts';
import { behindOf, type PageInput } from '../../core/data/pagination.ts';
import { searching } from '../../core/data/search.ts';
import { authorize } from '../../core/kernel/authorize.ts';
import { today } from '../../core/kernel/clock.ts';
import type { ActorContext } from '../../core/kernel/context.ts';
import { fileLinkAt } from '../files/queries.ts';
import { isNamedBy, nameColumn } from '../people/queries.ts';
import { PLAN_VERDICTS, type PlanVerdict } from '../readiness/constants.ts';
import {
  type Credential,
  heldCredentials,
  isInForce,
  type Period,
  planVerdictIn,
  remaining,
  validDays,
} from '../readiness/queries.ts';
import { canSeeTalent, intervalOf } from './policy.ts';
import type { InspectorsInput, Talent, TalentChoice, TalentLicense, TalentResult } from './schema.ts';

/** A page of those licensed in any of the states: by name, or by verdict for the days that are asked for. */
export async function findByStates(
  ctx: ActorContext,
  states: readonly string[],
  { from, through, verdict, order, ...page }: PageInput & TalentChoice,
): Promise<TalentPage> {
  authorize(canSeeTalent(ctx.actor));
  const { db } = ctx.services;
  const values = { states: `{${states.join()}}` };
  if (from || through || verdict || order === 'readiness') {
    const day = today(ctx.services.clock);
    const days = remaining(intervalOf({ from, through }, day), day);
    return findByVerdict(db, { ...values, ...days, verdict: verdict ?? null, order }, page);
  }
  const count = cachedCount(db, `licensed ${values.states}`);
  const way = count.total > MANY * page.limit ? 'walked' : 'gathered';
  const statement = prepared(db, `talent_${way}`, (on) =>
    selectPage(on, byStates[way], { counted: byStates.counted, held: heldIn(isAsked) }),
  );
  return readTalent(statement, page, count, values);
}

/** So many times the page, and it is sooner found by going through everybody by name than by sorting all who fit. */
const MANY = 20;

const isAsked = (state: AnyPgColumn | SQL) => sql`${state} = any(${sql.placeholder('states')}::text[])`;
const ofStates = sql`${isInForce(licenses)} and ${isAsked(licenses.state)}`;
/** Prepared statements do not know how many a state has, so which way to go is not left to PostgreSQL. */
const byStates = {
  /** `offset` keeps PostgreSQL from turning it into a join. */
  walked: sql`exists (select from ${licenses} where ${licenses.userId} = ${users.id} and ${ofStates} offset 0)`,
  gathered: sql`${users.id} = any(array(select ${licenses.userId} from ${licenses} where ${ofStates}))`,
  counted: sql`${users.id} in (select ${licenses.userId} from ${licenses} where ${ofStates})`,
};

type Wanted = { states: string; verdict: PlanVerdict | null; order: TalentChoice['order'] } & Period;

/** Judges everybody who is licensed in the states, so that one statement counts each verdict and reads the page. */
async function findByVerdict(db: Reader, { order, verdict, ...values }: Wanted, page: PageInput) {
  const place = verdict && PLAN_VERDICTS.indexOf(verdict) + 1;
  const statement = prepared(db, `talent_verdicts_${order}`, (on) => selectVerdicts(on, order));
  const { limit } = page;
  const asked = { limit, more: limit + 1, behind: behindOf(page) ?? null, verdict: place };
  const [answer] = await statement.execute({ ...values, ...asked });
  if (!answer) throw new Error('an aggregate gave no row');
  const counted = Object.entries(answer.verdicts);
  const verdicts = Object.fromEntries(
    PLAN_VERDICTS.map((each, index) => [each, answer.verdicts[String(index + 1)] ?? 0]),
  ) as Record<PlanVerdict, number>;
  const all = counted.reduce((sum, [, people]) => sum + people, 0);
  return { people: peopleOf(answer), next: answer.next, count: verdict ? verdicts[verdict] : all, verdicts };
}

const judged = sql`judged join ${users} on ${users.id} = judged.user_id`;
const verdictOrders = {
  name: listOrder(judged, [personNameKey(users), users.id]),
  readiness: listOrder(judged, [sql`judged.verdict`, personNameKey(users), users.id]),
};

/** Of several states the best verdict counts. */
function selectVerdicts(db: Reader, order: TalentChoice['order']) {
  const days = (table: typeof licenses | typeof bonds) => sql`
    select ${table.userId}, ${table.state}, ${validDays(table)} as days from ${table}
    where ${isInForce(table)} and ${isAsked(table.state)} group by 1, 2`;
  const verdict = planVerdictIn({
    work: personWork(users),
    licensed: sql`licensed.days`,
    bonded: sql`coalesce(bonded.days, '{}')`,
    from: sql.placeholder('from'),
    through: sql.placeholder('through'),
  });
  const everybody = db.$with('judged', {}).as(sql`
    select ${users.id} as user_id, min(${verdict}) as verdict
    from (${days(licenses)}) licensed
    join ${users} on ${users.id} = licensed.user_id
    left join (${days(bonds)}) bonded on bonded.user_id = licensed.user_id and bonded.state = licensed.state
    where ${isColleague(users)} group by 1`);
  const { by, behind } = verdictOrders[order];
  const after = sql.placeholder('behind');
  const wanted = sql.placeholder('verdict');
  const chosen = sql`select ${users}.*, row_number() over (order by ${by}) as place from ${judged}
    where (${wanted}::int is null or judged.verdict = ${wanted}::int)
      and (${after}::uuid is null or ${behind(after)})
    order by ${by} limit ${sql.placeholder('more')}`;
  return db
    .with(everybody)
    .select({
      ...pageColumns,
      verdicts: sql<Record<string, number>>`(select coalesce(json_object_agg(verdict, people), '{}')
        from (select verdict, count(*) as people from judged group by 1) counted)`,
    })
    .from(pageOf(chosen, heldIn(isAsked)))
    .prepare('talent_verdicts');
}

/** A page of the licensed people of whom each word is somewhere in the name or the employee id. */
export async function findByName(ctx: ActorContext, term: string, page: PageInput) {
  authorize(canSeeTalent(ctx.actor));
  return searching(ctx, term, (db) =>
    readTalent(selectPage(db, and(licensed, ...isNamedBy(term))), page, uncounted),
  );
}

/**
 * A page of those who work as inspectors, licensed or not, by name; with words, of those whom they fit.
 */
export async function findInspectors(ctx: ActorContext, { q, state, ...page }: InspectorsInput) {
  authorize(canSeeTalent(ctx.actor));
  const inspects = worksAsInspector(users);
  // Nobody asks an inspector for a license.
  const held = state ? { ...heldIn(isAsked), licenses: sql<Credential[]>`'[]'::json` } : null;
  const values = { states: `{${state ?? ''}}` };
  if (q) {
    const wanted = and(inspects, ...isNamedBy(q));
    return searching(ctx, q, (db) => readTalent(selectPage(db, wanted, { held }), page, uncounted, values));
  }
  const { db } = ctx.services;
  const statement = prepared(db, state ? 'inspectors_in_state' : 'inspectors', (on) =>
    selectPage(on, inspects, { held }),
  );
  return readTalent(statement, page, cachedCount(db, 'inspectors'), values);
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

/** Has an approved license. */
const licensed = sql`exists (select from ${licenses} where ${licenses.userId} = ${users.id} and ${isInForce(licenses)})`;

type Choice = {
  /** The same condition as it is counted best. */
  counted?: SQL | undefined;
  /** What rules ask about each of them: about every state when left out, nothing for null. */
  held?: JsonFields<Held> | null;
};

/**
 * A page of active people with what is asked about their standing, and how many there are on all pages when that is not
 * known any more, in one statement.
 */
function selectPage(db: Reader, wanted: SQL | undefined, { counted = wanted, held = heldIn() }: Choice = {}) {
  const chosen = sql`select ${users}.*, row_number() over (order by ${byName.by}) as place
    from ${users} where ${and(isColleague(users), wanted, isBehind)}
    order by ${byName.by} limit ${sql.placeholder('more')}`;
  const counting = sql`select count(*) from ${users} where ${and(isColleague(users), counted)}`;
  return db
    .select({
      ...pageColumns,
      changes: changesNow,
      total: countUnlessCached(counting, sql.placeholder('known')),
    })
    .from(pageOf(chosen, held))
    .prepare('talent');
}

const pageLimit = sql.placeholder('limit');
const pageColumns = {
  ...jsonPage(pageLimit),
  held: sql<
    Held[]
  >`coalesce(json_agg(page.held order by page.place) filter (where page.place <= ${pageLimit}::int), '[]')`,
};

/** @param chosen selects people with their place */
const pageOf = (chosen: SQL, held: JsonFields<Held> | null) =>
  sql`(select ${users.id} as id, place, ${person} as json, ${held ? jsonRow<Held>(held) : sql`null::json`} as held
    from (${chosen}) ${users}) page`;

async function readTalent(
  statement: ReturnType<typeof selectPage>,
  { limit, ...page }: PageInput,
  count: CachedCount,
  values: Record<string, string> = {},
): Promise<TalentPage> {
  const asked = { limit, more: limit + 1, behind: behindOf({ limit, ...page }) ?? null, known: count.known };
  const [answer] = await statement.execute({ ...values, ...asked });
  if (!answer) throw new Error('an aggregate gave no row');
  return { people: peopleOf(answer), next: answer.next, count: count.settle(answer) };
}

const peopleOf = ({ rows, held }: { rows: string; held: Held[] }) =>
  rowsOf<TalentPerson>(rows).map((shown, place) => ({ shown, held: held[place] ?? NOTHING_HELD }));

export type TalentPage = Pick<TalentResult, 'next' | 'count' | 'verdicts'> & {
  people: ReturnType<typeof peopleOf>;
};

/** What is shown of a person beside their standings. */
type TalentPerson = Omit<Talent, 'standings'>;

const person = jsonRow<TalentPerson>({
  id: users.id,
  name: nameColumn(users),
  firstName: users.firstName,
  lastName: users.lastName,
  employeeID: users.employeeId,
  email: sql`coalesce(${users.workEmail}, ${users.primaryEmail})`,
  phone: sql`coalesce(nullif(${users.workPhone}, ''), ${users.primaryPhone})`,
  position: users.position,
  work: personWork(users),
  location: users.location,
  profilePicture: fileLinkAt(users.profilePictureId),
  licenses: jsonList<TalentLicense>(
    sql`select ${licenses.id}, ${licenses.name}, ${licenses.type}, ${licenses.state},
        ${licenses.licenseNumber} as ${sql.identifier('licenseNumber')},
        ${licenses.issuedDate} as ${sql.identifier('issuedDate')},
        ${licenses.expiresDate} as ${sql.identifier('expiresDate')}
      from ${licenses} where ${licenses.userId} = ${users.id} and ${isInForce(licenses)}`,
    sql`entry.state, entry.${sql.identifier('expiresDate')} desc nulls last`,
  ),
});

/** What rules ask about a person. */
export type Held = Pick<Talent, 'work'> & { licenses: Credential[]; bonds: Credential[] };

const NOTHING_HELD: Held = { work: null, licenses: [], bonds: [] };

/** @param within a condition on the states that are asked about */
const heldIn = (within?: (state: AnyPgColumn) => SQL): JsonFields<Held> => ({
  work: personWork(users),
  licenses: heldCredentials(licenses, users.id, within),
  bonds: heldCredentials(bonds, users.id, within),
});

const byName = listOrder(users, [personNameKey(users), users.id]);

/** Comes after the person that the page before ended with; everybody for null. */
const isBehind = sql`(${sql.placeholder('behind')}::uuid is null or ${byName.behind(sql.placeholder('behind'))})`;
