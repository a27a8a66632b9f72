import type { Reader } from '@portal/db/client.ts';
import { type AnyPgColumn, and, countDistinct, eq, inArray, type SQL, sql } from '@portal/db/drizzle.ts';
import { bonds, licenses } from '@portal/db/schema/qualifications.ts';
import {
  isColleague,
  personNameKey,
  personWork,
  positionKey,
  textKey,
  users,
  worksAsInspector,
} from '@portal/db/schema/users.ts';
import { STATE_CODES } from '../../core/contract/us-states.ts';
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
import {
  comesAfterPlaceholders,
  cursorAfter,
  type ListOrder,
  listOrder,
  placeValues,
  readAfter,
} from '../../core/data/list-order.ts';
import { cursorIn, type PageInput } from '../../core/data/pagination.ts';
import { searching } from '../../core/data/search.ts';
import { today } from '../../core/kernel/clock.ts';
import type { ActorContext } from '../../core/kernel/context.ts';
import { requireAbility } from '../../core/security/entry.ts';
import { assignmentsIn } from '../deployments/commitments/queries.ts';
import { fileLinkAt } from '../files/queries.ts';
import { isNamedBy, nameColumn } from '../people/queries.ts';
import { PLAN_VERDICTS, type PlanVerdict } from '../readiness/constants.ts';
import { type Credential, heldCredentials, isInForce, type Period, remaining } from '../readiness/queries.ts';
import { timeOffIn } from '../time-off/overlaps/queries.ts';
import { SELECTED_MAX, type TalentOrder, type TalentRole } from './constants.ts';
import { type AskedDays, intervalOf } from './policy.ts';
import type {
  InspectorsInput,
  ReadinessByStateInput,
  Talent,
  TalentChoice,
  TalentLicense,
  TalentResult,
} from './schema.ts';
import { type By, countEachVerdict, isAsked, isNarrowed, selectEachVerdict } from './verdicts/queries.ts';

/** A page of those licensed in any of the states: by name, or by verdict for the days that are asked for. */
export async function findByStates(
  ctx: ActorContext,
  states: readonly string[],
  { from, through, verdict, role, department, location, timeZone, order, ...page }: PageInput & TalentChoice,
): Promise<TalentPage> {
  requireAbility(ctx.actor, 'talent.read');
  const { db } = ctx.services;
  const values = { states: `{${states.join()}}` };
  const by = { department, location, timeZone };
  if (from || through || verdict || role || isNarrowed(by) || order !== 'name') {
    const day = today(ctx.services.clock);
    const days = remaining(intervalOf({ from, through }, day), day);
    const wanted = { ...values, ...days, role: role ?? null, verdict: verdict ?? null };
    return findByVerdict(db, wanted, { by, order }, page);
  }
  const count = cachedCount(db, `licensed ${values.states}`);
  const way = count.total > MANY * page.limit ? 'walked' : 'gathered';
  const statement = prepared(db, `talent_${way}_${partOf(page)}`, (on) =>
    selectPage(on, byStates[way], { counted: byStates.counted, held: heldIn(isAsked), part: partOf(page) }),
  );
  return readTalent(statement, page, count, values);
}

/** So many times the page, and it is sooner found by going through everybody by name than by sorting all who fit. */
const MANY = 20;

const ofStates = sql`${isInForce(licenses)} and ${isAsked(licenses.state)}`;
/** Prepared statements do not know how many a state has, so which way to go is not left to PostgreSQL. */
const byStates = {
  /** `offset` keeps PostgreSQL from turning it into a join. */
  walked: sql`exists (select from ${licenses} where ${licenses.userId} = ${users.id} and ${ofStates} offset 0)`,
  gathered: sql`${users.id} = any(array(select ${licenses.userId} from ${licenses} where ${ofStates}))`,
  counted: sql`${users.id} in (select ${licenses.userId} from ${licenses} where ${ofStates})`,
};

type Wanted = { states: string; role: TalentRole | null; verdict: PlanVerdict | null } & Period;
type Way = { by: By; order: TalentChoice['order'] };

/** Judges everybody who is licensed in the states, so that one statement counts each verdict and reads the page. */
async function findByVerdict(db: Reader, { verdict, ...values }: Wanted, way: Way, page: PageInput) {
  const place = verdict && PLAN_VERDICTS.indexOf(verdict) + 1;
  const select = (on: Reader) => selectVerdicts(on, way, partOf(page));
  // The plan depends on the filters, so that only the statement without them is prepared.
  const statement = isNarrowed(way.by)
    ? select(db)
    : prepared(db, `talent_verdicts_${way.order}_${partOf(page)}`, select);
  const { limit } = page;
  const order = verdictOrders[way.order];
  const cursor = cursorIn(page);
  const asked = { limit, more: limit + 1, verdict: place, ...placeValues(order, cursor) };
  const [answer] = await readAfter(cursor, () => statement.execute({ ...values, ...asked }));
  if (!answer) throw new Error('an aggregate gave no row');
  const counted = Object.entries(answer.verdicts);
  const verdicts = Object.fromEntries(
    PLAN_VERDICTS.map((each, index) => [each, answer.verdicts[String(index + 1)] ?? 0]),
  ) as Record<PlanVerdict, number>;
  const all = counted.reduce((sum, [, people]) => sum + people, 0);
  return {
    people: peopleOf(answer),
    next: cursorAfter(order, answer.next),
    count: verdict ? verdicts[verdict] : all,
    verdicts,
  };
}

const judged = sql`judged join ${users} on ${users.id} = judged.user_id`;
const orderKeys = {
  name: [personNameKey(users), users.id],
  readiness: [sql`judged.verdict`, personNameKey(users), users.id],
  position: [positionKey(users), personNameKey(users), users.id],
  location: [textKey(users.location), personNameKey(users), users.id],
  /** `judged` has one of the two days. */
  soonest: [sql`coalesce(judged.through, '9999-12-31')`, personNameKey(users), users.id],
  latest: [sql`coalesce(judged.through, '0001-01-01')`, personNameKey(users), users.id],
} as const;
const [soonest, latest] = [listOrder(orderKeys.soonest), listOrder(orderKeys.latest, 'desc')];
const verdictOrders: Record<TalentOrder, ListOrder> = {
  name: listOrder(orderKeys.name),
  readiness: listOrder(orderKeys.readiness),
  position: listOrder(orderKeys.position),
  location: listOrder(orderKeys.location),
  license_through: soonest,
  bond_through: soonest,
  name_desc: listOrder(orderKeys.name, 'desc'),
  readiness_desc: listOrder(orderKeys.readiness, 'desc'),
  position_desc: listOrder(orderKeys.position, 'desc'),
  location_desc: listOrder(orderKeys.location, 'desc'),
  license_through_desc: latest,
  bond_through_desc: latest,
};
const dayOf = (order: TalentOrder) =>
  order.startsWith('license') ? 'license' : order.startsWith('bond') ? 'bond' : undefined;

/** Of several states the best verdict counts. */
function selectVerdicts(db: Reader, { by: narrowedBy, order }: Way, part: Part) {
  const everybody = db.$with('judged', {}).as(sql`
    select user_id, min(verdict) as verdict, max(through) as through
    from (${selectEachVerdict(isAsked, narrowedBy, dayOf(order))}) each group by 1`);
  const { by, cursor } = verdictOrders[order];
  const wanted = sql.placeholder('verdict');
  const chosen = sql`select ${users}.*, row_number() over (order by ${by}) as place, ${cursor} as cursor from ${judged}
    where (${wanted}::int is null or judged.verdict = ${wanted}::int)
      and ${part === 'next' ? comesAfterPlaceholders(verdictOrders[order]) : sql`true`}
    order by ${by} limit ${sql.placeholder('more')}`;
  return db
    .with(everybody)
    .select({
      ...pageColumns,
      verdicts: sql<Record<string, number>>`(select coalesce(json_object_agg(verdict, people), '{}')
        from (select verdict, count(*) as people from judged group by 1) counted)`,
    })
    .from(pageOf(chosen, heldIn(isAsked), jsonRow({ ...person, commitments })))
    .prepare('talent_verdicts');
}

/** A page of the licensed people of whom each word is somewhere in the name or the employee id. */
export async function findByName(ctx: ActorContext, term: string, page: PageInput) {
  requireAbility(ctx.actor, 'talent.read');
  return searching(ctx, term, (db) =>
    readTalent(selectPage(db, and(licensed, ...isNamedBy(term)), { part: partOf(page) }), page, uncounted),
  );
}

/** Selected people by name, licensed or not; with days, also what they do on them. */
export async function findSelected(ctx: ActorContext, ids: string[], { from, through }: AskedDays) {
  requireAbility(ctx.actor, 'talent.read');
  const day = today(ctx.services.clock);
  const days = remaining(intervalOf({ from, through }, day), day);
  const shown = from || through ? jsonRow({ ...person, commitments }) : undefined;
  const statement = selectPage(ctx.services.db, inArray(users.id, ids), { shown });
  return readTalent(statement, { limit: SELECTED_MAX }, uncounted, { ...days });
}

/**
 * A page of those who work as inspectors, licensed or not, by name; with words, of those whom they fit.
 */
export async function findInspectors(ctx: ActorContext, { q, state, ...page }: InspectorsInput) {
  requireAbility(ctx.actor, 'talent.read');
  const inspects = worksAsInspector(users);
  // Inspectors need no license.
  const held = state ? { ...heldIn(isAsked), licenses: sql<Credential[]>`'[]'::json` } : null;
  const values = { states: `{${state ?? ''}}` };
  const part = partOf(page);
  if (q) {
    const wanted = and(inspects, ...isNamedBy(q));
    return searching(ctx, q, (db) =>
      readTalent(selectPage(db, wanted, { held, part }), page, uncounted, values),
    );
  }
  const { db } = ctx.services;
  const statement = prepared(db, `${state ? 'inspectors_in_state' : 'inspectors'}_${part}`, (on) =>
    selectPage(on, inspects, { held, part }),
  );
  return readTalent(statement, page, cachedCount(db, 'inspectors'), values);
}

/** How many are licensed in each state. States with nobody are left out. */
export async function countByState({ services: { db }, actor }: ActorContext) {
  requireAbility(actor, 'talent.read');
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

/** How many people have each verdict in each state, on the days. States with nobody are left out. */
export async function countReadinessByState(
  ctx: ActorContext,
  { from, through, role }: ReadinessByStateInput,
): Promise<{ state: string; verdict: PlanVerdict; people: number }[]> {
  requireAbility(ctx.actor, 'talent.read');
  const { db, clock } = ctx.services;
  if (role === 'inspector') {
    const people = await db.$count(users, and(isColleague(users), worksAsInspector(users)));
    return people === 0 ? [] : STATE_CODES.map((state) => ({ state, verdict: 'ready', people }));
  }
  const day = today(clock);
  const rows = await countEachVerdict(db, remaining(intervalOf({ from, through }, day), day), role ?? null);
  return rows.flatMap(({ verdict, ...row }) => {
    const named = PLAN_VERDICTS[verdict - 1];
    return named ? [{ ...row, verdict: named }] : [];
  });
}

/** Has an approved license. */
const licensed = sql`exists (select from ${licenses} where ${licenses.userId} = ${users.id} and ${isInForce(licenses)})`;

type Choice = {
  /** The same condition as it is counted best. */
  counted?: SQL | undefined;
  /** States whose credentials the readiness rules need: all of them when left out, none for null. */
  held?: JsonFields<Held> | null;
  /** The fields of a person; those of every list when left out. */
  shown?: SQL | undefined;
  part?: Part;
};

/** Whether it is the first page or a later one, which begins after a place. */
type Part = 'first' | 'next';
const partOf = (page: PageInput): Part => (cursorIn(page) === undefined ? 'first' : 'next');

/**
 * A page of active people with what is asked about their standing, and how many there are on all pages when that is not
 * known any more, in one statement.
 */
function selectPage(
  db: Reader,
  wanted: SQL | undefined,
  { counted = wanted, held = heldIn(), shown, part = 'first' }: Choice = {},
) {
  const isBehind = part === 'next' ? comesAfterPlaceholders(byName) : undefined;
  const chosen = sql`select ${users}.*, row_number() over (order by ${byName.by}) as place, ${byName.cursor} as cursor
    from ${users} where ${and(isColleague(users), wanted, isBehind)}
    order by ${byName.by} limit ${sql.placeholder('more')}`;
  const counting = sql`select count(*) from ${users} where ${and(isColleague(users), counted)}`;
  return db
    .select({
      ...pageColumns,
      changes: changesNow,
      total: countUnlessCached(counting, sql.placeholder('known')),
    })
    .from(pageOf(chosen, held, shown))
    .prepare('talent');
}

const pageLimit = sql.placeholder('limit');
const pageColumns = {
  ...jsonPage(pageLimit),
  held: sql<
    Held[]
  >`coalesce(json_agg(page.held order by page.place) filter (where page.place <= ${pageLimit}::int), '[]')`,
};

/** @param chosen selects people with their `place` and `cursor` */
const pageOf = (chosen: SQL, held: JsonFields<Held> | null, shown: SQL = jsonRow(person)) =>
  sql`(select place, cursor, ${shown} as json, ${held ? jsonRow<Held>(held) : sql`null::json`} as held
    from (${chosen}) ${users}) page`;

async function readTalent(
  statement: ReturnType<typeof selectPage>,
  { limit, ...page }: PageInput,
  count: CachedCount,
  values: Record<string, string> = {},
): Promise<TalentPage> {
  const cursor = cursorIn({ limit, ...page });
  const asked = { limit, more: limit + 1, known: count.known, ...placeValues(byName, cursor) };
  const [answer] = await readAfter(cursor, () => statement.execute({ ...values, ...asked }));
  if (!answer) throw new Error('an aggregate gave no row');
  return { people: peopleOf(answer), next: cursorAfter(byName, answer.next), count: count.settle(answer) };
}

const peopleOf = ({ rows, held }: { rows: string; held: Held[] }) =>
  rowsOf<TalentPerson>(rows).map((shown, place) => ({ shown, held: held[place] ?? NOTHING_HELD }));

export type TalentPage = Pick<TalentResult, 'next' | 'count' | 'verdicts'> & {
  people: ReturnType<typeof peopleOf>;
};

/** Columns of a person beside their standings. */
type TalentPerson = Omit<Talent, 'standings'>;

const person: JsonFields<Omit<TalentPerson, 'commitments'>> = {
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
};

const asDates = {
  startDate: sql`${sql.placeholder('from')}::date`,
  endDate: sql`${sql.placeholder('through')}::date`,
};
/** Time off and deployments on the days, the earliest first. */
const commitments = jsonList<NonNullable<Talent['commitments']>[number]>(
  sql`select 'time_off' as kind, days.* from json_to_recordset(${timeOffIn(users.id, asDates)}) as days("from" text, through text)
    union all select 'assignment', days.* from json_to_recordset(${assignmentsIn(users.id, asDates)}) as days("from" text, through text)`,
  sql`entry.${sql.identifier('from')}`,
);

/** The input of the readiness rules about a person. */
export type Held = Pick<Talent, 'work'> & { licenses: Credential[]; bonds: Credential[] };

const NOTHING_HELD: Held = { work: null, licenses: [], bonds: [] };

/** @param within a condition on the states that are asked about */
export const heldIn = (within?: (state: AnyPgColumn) => SQL): JsonFields<Held> => ({
  work: personWork(users),
  licenses: heldCredentials(licenses, users.id, within),
  bonds: heldCredentials(bonds, users.id, within),
});

const byName = listOrder([personNameKey(users), users.id]);
