import type { Reader } from '@portal/db/client.ts';
import { alias, and, inArray, like, ne, notInArray, or, type SQL, sql } from '@portal/db/drizzle.ts';
import { departments, userDepartments } from '@portal/db/schema/departments.ts';
import {
  colleagueSearchText,
  isColleague,
  locationKey,
  personNameKey,
  personSearchText,
  users,
} from '@portal/db/schema/users.ts';
import { US_STATES } from '../../../core/contract/us-states.ts';
import { type ListOrder, listOrder } from '../../../core/data/list-order.ts';
import { readPage } from '../../../core/data/read-page.ts';
import { searching } from '../../../core/data/search.ts';
import {
  containing,
  hasWord as isContained,
  searchWords,
  spellingsOf,
  spokenOf,
} from '../../../core/data/search-words.ts';
import { authorize } from '../../../core/kernel/authorize.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { isActiveAdmin, personColumns } from '../queries.ts';
import type { Audience } from './constants.ts';
import { canFindAmong } from './policy.ts';
import type { SearchPeopleInput } from './schema.ts';

/** A page of the people who match every word, best match first, then by name. */
export async function searchPeople(ctx: ActorContext, input: SearchPeopleInput) {
  authorize(canFindAmong(ctx.actor, input.among));
  return searching(ctx, input.search, (db) => readPeople(db, ctx.actor.userId, input));
}

export type FoundRow = Awaited<ReturnType<typeof searchPeople>>['rows'][number];

const columns = {
  ...personColumns(users),
  firstName: users.firstName,
  lastName: users.lastName,
  email: sql<string>`coalesce(${users.workEmail}, ${users.primaryEmail})`,
  employeeId: users.employeeId,
  location: users.location,
  departments: sql<string[]>`${sql`(
    select coalesce(json_agg(d.name order by lower(d.name)), '[]')
    from ${userDepartments} ud join ${departments} d on d.id = ud.department_id where ud.user_id = ${users.id})`}`,
};

function readPeople(
  db: Reader,
  me: string,
  { among, search = '', ids, without = [], ...page }: SearchPeopleInput,
) {
  const words = searchWords(search);
  const order = orderOf(words);
  return readPage(page, order, ({ limit, after, cursor }) =>
    db
      .select({ ...columns, cursor })
      .from(users)
      .where(
        and(
          isAmong(among, me),
          ids && inArray(users.id, ids),
          without.length > 0 ? notInArray(users.id, without) : undefined,
          words.length > 0 ? matchesAll(words, among) : undefined,
          after,
        ),
      )
      .orderBy(order.by)
      .limit(limit),
  );
}

function isAmong(among: Audience, me: string): SQL | undefined {
  switch (among) {
    case 'colleagues':
      return isColleague(users);
    case 'others':
      return and(isColleague(users), ne(users.id, me));
    case 'admins':
      return isActiveAdmin;
    case 'everybody':
      return undefined;
  }
}

const name = personNameKey(users);
const nameWords = sql`(' ' || ${name})`;

/** First people with names whose words begin so, then other matches of the name, then all others; each by name. */
function orderOf(words: readonly string[]): ListOrder {
  if (words.length === 0) return listOrder([name, users.id]);
  const begins = and(
    ...words.map((word) =>
      or(...spellingsOf(word).map((spelling) => like(nameWords, `% ${containing(spelling).slice(1)}`))),
    ),
  );
  const contains = and(...words.map((word) => isContained(name, word)));
  const rank = sql`(case when ${begins} then 0 when ${contains} then 1 else 2 end)`;
  return listOrder([rank, name, users.id]);
}

const found = alias(users, 'found');

/** An array is read once. With `in`, PostgreSQL may read the people of a word again for each row. */
const matchesAll = (words: readonly string[], among: Audience): SQL =>
  sql`${users.id} = any(array(${sql.join(
    words.map((word) => sql`(${matches(word, among)})`),
    sql` intersect `,
  )}))`;

/**
 * A select of the people whom a word fits. Each source is a select of its own, so that each uses its index: a condition
 * with `or` across tables would read all people.
 */
function matches(word: string, among: Audience): SQL {
  const conditions = [...inText(word, among), ...atPlace(word)];
  const sources = [
    ...conditions.map((condition) => sql`select ${found.id} from ${users} ${found} where ${condition}`),
    sql`select ud.user_id from ${userDepartments} ud join ${departments} d on d.id = ud.department_id
      where ${or(...spellingsOf(word).map((text) => hasWord(sql`(' ' || name_key(d.name))`, text)))}`,
  ];
  return sql.join(sources, sql` union all `);
}

function inText(word: string, among: Audience): SQL[] {
  const isOfColleagues = among === 'colleagues' || among === 'others';
  const byText = isOfColleagues
    ? and(isColleague(found), or(...spokenOf(word).map((text) => hasWord(colleagueSearchText(found), text))))
    : or(...spellingsOf(word).map((text) => hasWord(personSearchText(found), text)));
  const byName = isShort(word) ? isContained(sql`(${personNameKey(found)} || '')`, word) : undefined;
  return [byText, byName].filter((condition) => condition !== undefined);
}

const isShort = (word: string) => !/[\p{L}\p{N}]{3}/u.test(word);

/** A trigram index finds fewer than three letters only where a word begins. */
const hasWord = (text: SQL, word: string): SQL =>
  like(text, isShort(word) ? `% ${containing(word).slice(1)}` : containing(word));

/** The place as it is written, or a state by its code or a part of its name, whichever of the two is written. */
function atPlace(word: string): SQL[] {
  const key = locationKey(found);
  const states = Object.entries(US_STATES).flatMap(([code, state]) => {
    const [short, long] = [code.toLowerCase(), state.toLowerCase()];
    return short === word || (!isShort(word) && long.includes(word)) ? [short, long] : [];
  });
  return [
    ...(states.length > 0 ? [inArray(key, states)] : []),
    ...(isShort(word) ? [] : [like(key, containing(word))]),
  ];
}
