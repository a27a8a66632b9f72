import type { Reader } from '@portal/db/client.ts';
import { type AnyPgColumn, and, eq, inArray, type SQL, sql } from '@portal/db/drizzle.ts';
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
import { isNamedBy, isNarrowedBy, nameColumn } from '../people/queries.ts';
import { type Credential, heldCredentials, isInForce, type Period, remaining } from '../readiness/queries.ts';
import {
  countVerdicts,
  type RosterEntry,
  rated,
  ratedValues,
  readRoster,
} from '../readiness/roster/queries.ts';
import { timeOffIn } from '../time-off/overlaps/queries.ts';
import { SELECTED_MAX, type TalentOrder } from './constants.ts';
import { type AskedDays, intervalOf } from './policy.ts';
import type {
  InspectorsInput,
  ReadinessByStateInput,
  Talent,
  TalentChoice,
  TalentLicense,
  TalentResult,
} from './schema.ts';

/** A condition on a state: it is one of those that the statement is given. */
const isAsked = (state: AnyPgColumn | SQL) => sql`${state} = any(${sql.placeholder('states')}::text[])`;

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
    const interval = intervalOf({ from, through }, day);
    const question = { states, need: 'any', role, who: and(...isOneOf(by)), today: day, interval } as const;
    const roster = await readRoster(db, question);
    return pageOfRoster(db, roster, { ...values, ...remaining(interval, day) }, { verdict, order }, page);
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

/** Of whom a list is. */
type By = {
  department?: string | undefined;
  location?: string | undefined;
  timeZone?: string | undefined;
};

const isNarrowed = (by: By) => Object.values(by).some((value) => value !== undefined);

/** Conditions of a query about people. */
export const isOneOf = ({ timeZone, ...by }: By) => [
  ...isNarrowedBy(by),
  ...(timeZone ? [eq(users.timeZone, timeZone)] : []),
];

/** Everybody of a roster, or those with a verdict, page by page, with the counts of all verdicts. */
async function pageOfRoster(
  db: Reader,
  roster: RosterEntry[],
  values: { states: string } & Period,
  { verdict, order }: Pick<TalentChoice, 'verdict' | 'order'>,
  page: PageInput,
): Promise<TalentPage> {
  const shown = verdict ? roster.filter((entry) => entry.verdict === verdict) : roster;
  const statement = prepared(db, `talent_rated_${order}_${partOf(page)}`, (on) =>
    selectRated(on, order, partOf(page)),
  );
  const cursor = cursorIn(page);
  const asked = { limit: page.limit, more: page.limit + 1, ...placeValues(ratedOrders[order], cursor) };
  const [answer] = await readAfter(cursor, () =>
    statement.execute({ ...values, ...ratedValues(shown, requirementOf(order)), ...asked }),
  );
  if (!answer) throw new Error('an aggregate gave no row');
  return {
    people: peopleOf(answer),
    next: cursorAfter(ratedOrders[order], answer.next),
    count: shown.length,
    verdicts: countVerdicts(roster),
  };
}

const orderKeys = {
  name: [personNameKey(users), users.id],
  readiness: [sql`rated.verdict`, personNameKey(users), users.id],
  position: [positionKey(users), personNameKey(users), users.id],
  location: [textKey(users.location), personNameKey(users), users.id],
  /** `rated` has one of the two days. */
  soonest: [sql`coalesce(rated.through, '9999-12-31')`, personNameKey(users), users.id],
  latest: [sql`coalesce(rated.through, '0001-01-01')`, personNameKey(users), users.id],
} as const;
const [soonest, latest] = [listOrder(orderKeys.soonest), listOrder(orderKeys.latest, 'desc')];
const ratedOrders: Record<TalentOrder, ListOrder> = {
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
const requirementOf = (order: TalentOrder) =>
  order.startsWith('license') ? 'license' : order.startsWith('bond') ? 'bond' : undefined;

function selectRated(db: Reader, order: TalentOrder, part: Part) {
  const { by, cursor } = ratedOrders[order];
  const given = {
    ids: sql.placeholder('ids'),
    verdicts: sql.placeholder('verdicts'),
    days: sql.placeholder('days'),
  };
  const chosen = sql`select ${users}.*, row_number() over (order by ${by}) as place, ${cursor} as cursor
    from ${rated(given)} join ${users} on ${users.id} = rated.user_id
    where ${part === 'next' ? comesAfterPlaceholders(ratedOrders[order]) : sql`true`}
    order by ${by} limit ${sql.placeholder('more')}`;
  return db
    .select(pageColumns)
    .from(pageOf(chosen, heldIn(isAsked), jsonRow({ ...person, commitments })))
    .prepare('talent_rated');
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

/** Everybody who could work in any state on the days, rated in each. */
export async function readRosterOfStates(
  ctx: ActorContext,
  { from, through, role }: ReadinessByStateInput,
): Promise<RosterEntry[]> {
  requireAbility(ctx.actor, 'talent.read');
  const { db, clock } = ctx.services;
  const day = today(clock);
  const interval = intervalOf({ from, through }, day);
  return readRoster(db, { states: STATE_CODES, need: 'any', role, today: day, interval });
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
const heldIn = (within?: (state: AnyPgColumn) => SQL): JsonFields<Held> => ({
  work: personWork(users),
  licenses: heldCredentials(licenses, users.id, within),
  bonds: heldCredentials(bonds, users.id, within),
});

const byName = listOrder([personNameKey(users), users.id]);
