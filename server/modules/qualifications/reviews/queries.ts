import type { Reader } from '@portal/db/client.ts';
import { and, eq, isNull, like, or, type SQL, sql } from '@portal/db/drizzle.ts';
import { experienceCategories } from '@portal/db/schema/experience-categories.ts';
import { bonds, experiences, licenses } from '@portal/db/schema/qualifications.ts';
import { personNameKey, users } from '@portal/db/schema/users.ts';
import { cachedCount, changesNow, countUnlessCached, uncounted } from '../../../core/data/cached-counts.ts';
import { type JsonFields, jsonPage, jsonRow, rowsOf } from '../../../core/data/json-sql.ts';
import { type JsonText, jsonArray, jsonObject, withFields } from '../../../core/data/json-text.ts';
import { comesBehind } from '../../../core/data/list-order.ts';
import { behindOf, rowsAround } from '../../../core/data/pagination.ts';
import { prepared } from '../../../core/data/prepared.ts';
import { searching } from '../../../core/data/search.ts';
import { containing, searchWords } from '../../../core/data/search-words.ts';
import { authorize } from '../../../core/kernel/authorize.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { withFileLinks } from '../../files/queries.ts';
import { isFoundBy, nameColumn } from '../../people/queries.ts';
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
  const count = isSearch(asked) ? uncounted : cachedCount(db, `queue ${kind ?? ''}`);
  const statement =
    behind === undefined && !isSearch(asked)
      ? prepared(db, `queue_by_${sort}_${kind ?? 'all'}_${rowsAround(asked)}`, (on, name) =>
          selectPage(on, asked).prepare(name),
        )
      : // Not prepared: how to find words best depends on them.
        selectPage(db, asked, behind);
  const [answer] = await statement.execute({ limit, known: count.known });
  if (!answer) throw new Error('an aggregate gave no row');
  const { rows, owners, next, changes, total } = answer;
  const waiting = { status: 'pending', supersededAt: null } as const;
  const qualifications = rowsOf<Shown>(rows).map((shown, place) =>
    withFields(shown, { can: qualificationAbilities(actor, { ...waiting, userId: owners[place] ?? '' }) }),
  );
  return jsonObject<ReviewQueue>({
    qualifications: jsonArray<QueuedQualification>(qualifications as JsonText<QueuedQualification>[]),
    total: count.settle({ changes, total }),
    next,
  });
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
  const count = cachedCount(db, 'queue ');
  const [answer] = await db
    .select({ changes: changesNow, total: countUnlessCached(counting({}), count.known) })
    .from(sql`(select) as once`);
  if (!answer) throw new Error('a select without a table gave no row');
  return count.settle(answer);
}

const isSearch = ({ search = '' }: Pick<ListQueueInput, 'search'>) => searchWords(search).length > 0;

const selectedKinds = ({ kind }: { kind?: QualificationKind | undefined }) =>
  kind ? [kind] : QUALIFICATION_KINDS;

/** Those of a kind that wait, with their owners. */
const waitingOf = (kind: QualificationKind, ...wanted: Array<SQL | undefined>): SQL => {
  const table = tables[kind];
  return sql`from ${table} join ${users} on ${users.id} = ${table.userId} where ${and(
    eq(table.status, sql`'pending'`),
    isNull(table.supersededAt),
    eq(users.status, sql`'active'`),
    ...wanted,
  )}`;
};

/** The same as rows of the queue, with the keys of their place. */
const queuedOf = (kind: QualificationKind, sort: QueueSort, ...wanted: Array<SQL | undefined>): SQL =>
  sql`select ${sql.raw(`'${kind}'`)} as noun, ${tables[kind].id} as id, ${tables[kind].userId} as user_id,
    ${sql.join(
      placeKeys(tables[kind])[sort].map((key, at) => sql`${key} as ${keyNamed(at)}`),
      sql`, `,
    )} ${waitingOf(kind, ...wanted)}`;

const keyNamed = (at: number): SQL => sql`${sql.identifier(`key_${at}`)}`;
const ownersNamed = (at: number): SQL => sql`${sql.identifier(`owners_${at}`)}`;

/** Each word occurs in what the qualification is called, or in what its owner is found by: `owners_0` is whom the first one finds. */
const fits = (kind: QualificationKind, words: string[]) =>
  words.map((word, at) =>
    or(
      like(called[kind], containing(word)),
      sql`${tables[kind].userId} in (select id from ${ownersNamed(at)})`,
    ),
  );

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

/** The first of each kind, of those the first, and how many there are on all pages when that is not known any more, in one statement. */
function selectPage(db: Reader, asked: ListQueueInput, behind?: string) {
  const { sort } = asked;
  const kinds = selectedKinds(asked);
  const towards = sort === 'newest' ? 'desc' : 'asc';
  const direction = sql.raw(towards);
  const most = sql.raw(String(rowsAround(asked)));
  const after = behind ? placeOf(behind, sort) : undefined;
  const behindPlace = (keys: SQL[]) => after && comesBehind(keys, towards, after);
  const inOrder = (keys: SQL[]) =>
    sql.join(
      keys.map((key) => sql`${key} ${direction}`),
      sql`, `,
    );
  const named = placeKeys(experiences)[sort].map((_key, at) => keyNamed(at));
  const json = sql.join(
    kinds.map((kind) => sql`when ${sql.raw(`'${kind}'`)} then ${asJson(kind)}`),
    sql` `,
  );
  const pageOf = (queued: SQL) => sql`(
    select found.id, found.user_id, found.place, case found.noun ${json} end as json
    from (select queued.noun, queued.id, queued.user_id, row_number() over (order by ${inOrder(named)}) as place
      from (${queued}) queued order by ${inOrder(named)} limit ${most}) found) page`;
  const limit = sql.placeholder('limit');
  const columns = {
    ...jsonPage(limit),
    owners: sql<
      string[]
    >`coalesce(json_agg(page.user_id order by page.place) filter (where page.place <= ${limit}::int), '[]')`,
    changes: changesNow,
  };
  if (isSearch(asked)) {
    const words = searchWords(asked.search ?? '');
    const owners = words.map(
      (word, at) =>
        sql`${ownersNamed(at)} as (select ${users.id} from ${users} where ${and(...isFoundBy(word))})`,
    );
    const fitting = kinds.map((kind) => queuedOf(kind, sort, ...fits(kind, words)));
    const page = pageOf(sql`select * from fitting where ${behindPlace(named) ?? sql`true`}`);
    // All that fits is looked for once, to be counted and for the page, which has a row also where there is nothing to show.
    return db.select({ ...columns, total: sql<number | null>`max(page.total)` }).from(
      sql`(with ${sql.join(owners, sql`, `)}, fitting as (${sql.join(fitting, sql` union all `)})
        select page.*, counted.total from (select count(*)::int as total from fitting) counted left join ${page} on true) page`,
    );
  }
  const firsts = kinds.map((kind) => {
    const keys = placeKeys(tables[kind])[sort];
    return sql`(${queuedOf(kind, sort, behindPlace(keys))} order by ${inOrder(keys)} limit ${most})`;
  });
  return db
    .select({ ...columns, total: countUnlessCached(counting(asked), sql.placeholder('known')) })
    .from(pageOf(sql.join(firsts, sql` union all `)));
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

const counting = (asked: Pick<ListQueueInput, 'kind'>): SQL =>
  sql`select ${sql.join(
    selectedKinds(asked).map((kind) => sql`(select count(*) ${waitingOf(kind)})`),
    sql` + `,
  )}`;
