import type { Reader } from '@portal/db/client.ts';
import { and, eq, type SQL, sql } from '@portal/db/drizzle.ts';
import { bonds, licenses } from '@portal/db/schema/qualifications.ts';
import { isColleague, personWork, users, worksAsInspector } from '@portal/db/schema/users.ts';
import { PLAN_VERDICTS, type PlanVerdict, planVerdictOfAll } from '../constants.ts';
import { type Credential, type Period, type Person, type Rating, rateReadiness } from '../policy.ts';
import { isHandedIn } from '../queries.ts';

/** Who could work where: the one question behind all lists, counts, files and maps of people. */
export type RosterQuestion = {
  /** Two-letter codes. */
  states: readonly string[];
  /** A place needs people in all of its states; of a region, each state is a place, so that the best verdict counts. */
  need: 'all' | 'any';
  today: string;
  /** Today when left out. */
  interval?: Period | undefined;
  /**
   * Inspectors are rated as such and need no license. People of both roles are in either list, and people without one
   * may be adjusters. When left out, everybody is rated by their own role.
   */
  role?: 'adjuster' | 'inspector' | undefined;
  /** A further condition on the people. */
  who?: SQL | undefined;
  /** Also people without a license or bond there: somebody who is looked for by name. */
  everybody?: boolean;
};

export type RosterEntry = Rating & {
  userId: string;
  /** With what they hold in the states. */
  person: Person;
  /** The verdict in each state with a license or bond; in all of them for a role that needs none. */
  inEach: ReadonlyMap<string, Rating>;
};

/**
 * Everybody who has or has handed in a license or bond in one of the states, or does not need any, with their verdict.
 * In no order.
 */
export async function readRoster(db: Reader, question: RosterQuestion): Promise<RosterEntry[]> {
  const rows = await selectPeople(db, question);
  return rows.map(({ userId, work, licenses: ownLicenses, bonds: ownBonds }) => {
    const person: Person = {
      work: question.role === 'inspector' ? 'inspector' : work,
      licenses: ownLicenses.map(credentialOf),
      bonds: ownBonds.map(credentialOf),
    };
    const inEach = rateInEach(person, question);
    return { userId, person, inEach, ...overall([...inEach.values()], question.need) };
  });
}

/** A credential as it is read: thousands of objects with names would take twice the time. */
type Held = [
  state: Credential['state'],
  status: Credential['status'],
  issuedDate: Credential['issuedDate'],
  expiresDate: Credential['expiresDate'],
];
const credentialOf = ([state, status, issuedDate, expiresDate]: Held): Credential => ({
  state,
  status,
  issuedDate,
  expiresDate,
});

function rateInEach(person: Person, { states, need, role, today, interval }: RosterQuestion) {
  const holds = new Set([...person.licenses, ...person.bonds].map(({ state }) => state));
  const asked = need === 'all' || role === 'inspector' ? states : states.filter((state) => holds.has(state));
  return new Map(asked.map((state) => [state, rateReadiness({ person, state, interval, today })]));
}

function overall(ratings: Rating[], need: RosterQuestion['need']): Rating {
  const verdicts = ratings.map(({ verdict }) => verdict);
  const days = (requirement: 'license' | 'bond') => ratings.map(({ through }) => through[requirement]);
  if (need === 'all') {
    const through = { license: earliestOfAll(days('license')), bond: earliestOfAll(days('bond')) };
    return { verdict: planVerdictOfAll(verdicts), through };
  }
  const verdict = PLAN_VERDICTS.find((each) => verdicts.includes(each)) ?? 'not_ready';
  return { verdict, through: { license: latest(days('license')), bond: latest(days('bond')) } };
}

const sorted = (days: (string | null)[]) => days.filter((day) => day !== null).sort();
const earliestOfAll = (days: (string | null)[]) => (days.includes(null) ? null : (sorted(days)[0] ?? null));
const latest = (days: (string | null)[]) => sorted(days).at(-1) ?? null;

const noVerdicts = () =>
  Object.fromEntries(PLAN_VERDICTS.map((verdict) => [verdict, 0])) as Record<PlanVerdict, number>;

/** How many have each verdict. */
export function countVerdicts(ratings: Iterable<Pick<Rating, 'verdict'>>): Record<PlanVerdict, number> {
  const counts = noVerdicts();
  for (const { verdict } of ratings) counts[verdict] += 1;
  return counts;
}

/** How many have each verdict in each state. States with nobody are left out. */
export function countVerdictsInEach(
  roster: readonly RosterEntry[],
): Map<string, Record<PlanVerdict, number>> {
  const states = new Map<string, Record<PlanVerdict, number>>();
  for (const { inEach } of roster) {
    for (const [state, { verdict }] of inEach) {
      const counts = states.get(state) ?? noVerdicts();
      counts[verdict] += 1;
      states.set(state, counts);
    }
  }
  return states;
}

/**
 * The values of a statement that sorts and pages a roster: `rated`, with `user_id`, `verdict` (its position in
 * `PLAN_VERDICTS`, from 1) and `through`.
 */
export const rated = (values: Record<keyof ReturnType<typeof ratedValues>, unknown>) =>
  sql`unnest(${values.ids}::uuid[], ${values.verdicts}::int[], ${values.days}::text[]) rated(user_id, verdict, through)`;

/** @param requirement whose last day is `through`; null for none */
export const ratedValues = (
  roster: readonly (Rating & { userId: string })[],
  requirement?: 'license' | 'bond',
) => ({
  ids: listed(roster.map(({ userId }) => userId)),
  verdicts: listed(roster.map(({ verdict }) => PLAN_VERDICTS.indexOf(verdict) + 1)),
  days: listed(roster.map(({ through }) => (requirement && through[requirement]) ?? 'null')),
});

/** As PostgreSQL writes arrays. */
const listed = (values: readonly (string | number)[]) => `{${values.join()}}`;

const isOfRole = {
  adjuster: sql`coalesce(${personWork(users)} in ('adjuster', 'both'), true)`,
  inspector: worksAsInspector(users),
};

function selectPeople(db: Reader, { states, role, who, everybody }: RosterQuestion) {
  const within = listed(states);
  const handedIn = (table: typeof licenses | typeof bonds, isLicense: boolean) => sql`
    select ${table.userId}, ${sql.raw(String(isLicense))} as is_license,
      json_build_array(${table.state}, ${table.status}, ${table.issuedDate}, ${table.expiresDate}) as credential
    from ${table} where ${isHandedIn(table)} and ${table.state} = any(${within}::text[])`;
  return db
    .select({
      userId: users.id,
      work: personWork(users),
      licenses: sql<Held[]>`coalesce(held.licenses, '[]')`,
      bonds: sql<Held[]>`coalesce(held.bonds, '[]')`,
    })
    .from(users)
    .leftJoin(
      sql`(select user_id, json_agg(credential) filter (where is_license) as licenses,
          json_agg(credential) filter (where not is_license) as bonds
        from (${handedIn(licenses, true)} union all ${handedIn(bonds, false)}) handed_in group by user_id) held`,
      eq(sql`held.user_id`, users.id),
    )
    .where(
      and(
        isColleague(users),
        who,
        role && isOfRole[role],
        role === 'inspector' || everybody ? undefined : sql`held.user_id is not null`,
      ),
    );
}
