import type { Reader } from '@portal/db/client.ts';
import { and, eq, isNull, like, type SQL, sql } from '@portal/db/drizzle.ts';
import { experienceCategories } from '@portal/db/schema/experience-categories.ts';
import { bonds, experiences, licenses } from '@portal/db/schema/qualifications.ts';
import { personNameKey, personSearchText, users } from '@portal/db/schema/users.ts';
import { authorize } from '../../../core/authorize.ts';
import type { ActorContext } from '../../../core/context.ts';
import { type JsonFields, jsonPage, jsonRow, rowsOf } from '../../../core/json-sql.ts';
import { type JsonText, jsonArray, jsonObject, withFields } from '../../../core/json-text.ts';
import { changesNow, countUnlessKept, keptCount, uncounted } from '../../../core/kept-counts.ts';
import { comesBehind } from '../../../core/list-order.ts';
import { behindOf, rowsAround } from '../../../core/pagination.ts';
import { prepared } from '../../../core/prepared.ts';
import { searching } from '../../../core/search.ts';
import { containedWords, searchWords } from '../../../core/search-words.ts';
import { withFileLinks } from '../../files/queries.ts';
import { nameColumn } from '../../people/queries.ts';
import { bondFields, bondWords } from '../bonds/queries.ts';
import { QUALIFICATION_KINDS, type QualificationKind } from '../constants.ts';
import { experienceFields } from '../experiences/queries.ts';
import { duplicatesColumn, licenseFields, licenseWords } from '../licenses/queries.ts';
import { canListQualifications, qualificationAbilities } from '../policy.ts';
import type { AdminExtras } from '../schema.ts';
import type { QueueSort } from './constants.ts';
import type { ListQueueInput, QueuedQualification, ReviewQueue } from './schema.ts';

const tables = { experience: experiences, license: licenses, bond: bonds };
type Table = (typeof tables)[QualificationKind];

/** What each kind is called by, and found by beside its owner, in lower case. */
const called = {
  experience: sql`lower(${experiences.projectType} || ' ' || ${experiences.program} || ' ' || ${experiences.employer})`,
  license: licenseWords,
  bond: bondWords,
};

/** What a place in the queue is made of, up to the id, which no two have in common. */
const placeKeys = (table: Table): Record<QueueSort, SQL[]> => {
  const byTime = [sql`${table.submittedAt}`, sql`${table.id}`];
  return { oldest: byTime, newest: byTime, person: [personNameKey(users), sql`${users.id}`, ...byTime] };
};

/**
 * A page of what waits for a decision, of people who work here, and how much there is on all pages. What is changed while it
 * waits is submitted again, and goes to the place of that time.
 */
export async function listReviewQueue(ctx: ActorContext, asked: ListQueueInput) {
  authorize(canListQualifications(ctx.actor));
  return withFileLinks(ctx, await searching(ctx, asked.search, (db) => readQueue(db, ctx.actor, asked)));
}

async function readQueue(db: Reader, actor: ActorContext['actor'], asked: ListQueueInput) {
  const { kind, sort, limit } = asked;
  const behind = behindOf(asked);
  const count = isSearch(asked) ? uncounted : keptCount(db, `queue ${kind ?? ''}`);
  const statement =
    behind === undefined && !isSearch(asked)
      ? prepared(db, `queue_by_${sort}_${kind ?? 'all'}_${rowsAround(asked)}`, (on, name) =>
          selectPage(on, asked).prepare(name),
        )
      : // Not prepared: how to find words best depends on them.
        selectPage(db, asked, behind);
  const [[answer], found] = await Promise.all([
    statement.execute({ limit, known: count.known }),
    isSearch(asked) ? countFound(db, asked) : null,
  ]);
  if (!answer) throw new Error('an aggregate gave no row');
  const { rows, owners, next, changes, total } = answer;
  const waiting = { status: 'pending', supersededAt: null } as const;
  const qualifications = rowsOf<Shown>(rows).map((shown, place) =>
    withFields(shown, { can: qualificationAbilities(actor, { ...waiting, userId: owners[place] ?? '' }) }),
  );
  return jsonObject<ReviewQueue>({
    qualifications: jsonArray<QueuedQualification>(qualifications as JsonText<QueuedQualification>[]),
    total: count.settle({ changes, total: found ?? total }),
    next,
  });
}

/** Both look at all that waits, so searches are counted beside the page, each in its own time. */
async function countFound(db: Reader, asked: ListQueueInput): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`(${counting(asked)})::int` })
    .from(sql`(select) as once`);
  return row?.total ?? 0;
}

/** How many qualifications and proposed categories wait. */
export async function readWaiting({ services: { db }, actor }: ActorContext): Promise<number> {
  authorize(canListQualifications(actor));
  const [qualifications, categories] = await Promise.all([
    countQueue(db),
    db.$count(experienceCategories, eq(experienceCategories.status, 'pending')),
  ]);
  return qualifications + categories;
}

async function countQueue(db: Reader): Promise<number> {
  const count = keptCount(db, 'queue ');
  const [answer] = await db
    .select({ changes: changesNow, total: countUnlessKept(counting({}), count.known) })
    .from(sql`(select) as once`);
  if (!answer) throw new Error('a select without a table gave no row');
  return count.settle(answer);
}

const isSearch = ({ search = '' }: Pick<ListQueueInput, 'search'>) => searchWords(search).length > 0;

const selectedKinds = ({ kind }: { kind?: QualificationKind | undefined }) =>
  kind ? [kind] : QUALIFICATION_KINDS;

/** Those of a kind that wait and fit, with their owners. */
function waitingOf(kind: QualificationKind, search = ''): SQL {
  const table = tables[kind];
  const found = sql`${personSearchText(users)} || ' ' || ${called[kind]}`;
  return sql`from ${table} join ${users} on ${users.id} = ${table.userId} where ${and(
    eq(table.status, sql`'pending'`),
    isNull(table.supersededAt),
    eq(users.status, sql`'active'`),
    ...containedWords(search).map((pattern) => like(found, pattern)),
  )}`;
}

/** What the answer shows of each kind, without what the caller may do about it: rules in code say that. */
type Shown = Omit<QueuedQualification, 'can'>;
const shownAs = <Noun extends QualificationKind>(
  fields: JsonFields<Omit<Extract<QueuedQualification, { noun: Noun }>, 'can'>>,
): SQL => jsonRow(fields);

const user = jsonRow<AdminExtras['user']>({ id: users.id, name: nameColumn(users), status: users.status });
const nobody = sql`'[]'::json`;

const shown = {
  experience: shownAs<'experience'>({
    noun: sql`'experience'`,
    ...experienceFields,
    user,
    duplicateOf: nobody,
  }),
  license: shownAs<'license'>({
    noun: sql`'license'`,
    ...licenseFields,
    user,
    duplicateOf: duplicatesColumn,
  }),
  bond: shownAs<'bond'>({ noun: sql`'bond'`, ...bondFields, user, duplicateOf: nobody }),
};

const asJson = (kind: QualificationKind): SQL => sql`(select ${shown[kind]}
  from ${tables[kind]} join ${users} on ${users.id} = ${tables[kind].userId} where ${tables[kind].id} = found.id)`;

/**
 * The first of each kind, of those the first, and unless words are looked for how many there are on all pages when that is
 * not known any more, in one statement.
 */
function selectPage(db: Reader, asked: ListQueueInput, behind?: string) {
  const { sort } = asked;
  const kinds = selectedKinds(asked);
  const towards = sort === 'newest' ? 'desc' : 'asc';
  const direction = sql.raw(towards);
  const most = sql.raw(String(rowsAround(asked)));
  const after = behind ? placeOf(behind, sort) : undefined;
  const firsts = kinds.map((kind) => {
    const keys = placeKeys(tables[kind])[sort];
    const ordered = sql.join(
      keys.map((key) => sql`${key} ${direction}`),
      sql`, `,
    );
    const going = after ? sql`and ${comesBehind(keys, towards, after)}` : sql``;
    const named = keys.map((key, at) => sql`${key} as ${sql.identifier(`key_${at}`)}`);
    return sql`(select ${sql.raw(`'${kind}'`)} as noun, ${tables[kind].id} as id, ${tables[kind].userId} as user_id,
      ${sql.join(named, sql`, `)} ${waitingOf(kind, asked.search)} ${going} order by ${ordered} limit ${most})`;
  });
  const order = sql.join(
    placeKeys(experiences)[sort].map((_key, at) => sql`${sql.identifier(`key_${at}`)} ${direction}`),
    sql`, `,
  );
  const json = sql.join(
    kinds.map((kind) => sql`when ${sql.raw(`'${kind}'`)} then ${asJson(kind)}`),
    sql` `,
  );
  const limit = sql.placeholder('limit');
  return db
    .select({
      ...jsonPage(limit),
      owners: sql<
        string[]
      >`coalesce(json_agg(page.user_id order by page.place) filter (where page.place <= ${limit}::int), '[]')`,
      changes: changesNow,
      total: isSearch(asked) ? sql<null>`null` : countUnlessKept(counting(asked), sql.placeholder('known')),
    })
    .from(
      sql`(select found.id, found.user_id, found.place, case found.noun ${json} end as json
        from (select queued.noun, queued.id, queued.user_id, row_number() over (order by ${order}) as place
          from (${sql.join(firsts, sql` union all `)}) queued order by ${order} limit ${most}) found) page`,
    );
}

/** Where a qualification stands, also when somebody has decided about it since the last page. */
const placeOf = (id: string, sort: QueueSort): SQL =>
  sql.join(
    QUALIFICATION_KINDS.map((kind) => {
      const table = tables[kind];
      return sql`select ${sql.join(placeKeys(table)[sort], sql`, `)}
        from ${table} join ${users} on ${users.id} = ${table.userId} where ${table.id} = ${id}`;
    }),
    sql` union all `,
  );

const counting = (asked: Pick<ListQueueInput, 'kind' | 'search'>): SQL =>
  sql`select ${sql.join(
    selectedKinds(asked).map((kind) => sql`(select count(*) ${waitingOf(kind, asked.search)})`),
    sql` + `,
  )}`;
