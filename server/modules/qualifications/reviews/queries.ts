import type { Reader } from '@portal/db/client.ts';
import { and, eq, inArray, isNull, like, type SQL, sql } from '@portal/db/drizzle.ts';
import { experienceCategories } from '@portal/db/schema/experience-categories.ts';
import { bonds, experiences, licenses } from '@portal/db/schema/qualifications.ts';
import { personNameKey, personSearchText, users } from '@portal/db/schema/users.ts';
import { authorize } from '../../../core/authorize.ts';
import type { ActorContext } from '../../../core/context.ts';
import { comesBehind } from '../../../core/list-order.ts';
import { type Page, readPage } from '../../../core/pagination.ts';
import { searching } from '../../../core/search.ts';
import { containedWords } from '../../../core/search-words.ts';
import { bondDefinition } from '../bonds/commands.ts';
import { bondWords } from '../bonds/queries.ts';
import type { QualificationDefinition, Submitted } from '../commands/qualification-definition.ts';
import { QUALIFICATION_KINDS, type QualificationKind } from '../constants.ts';
import { experienceDefinition } from '../experiences/commands.ts';
import { licenseDefinition } from '../licenses/commands.ts';
import { licenseWords } from '../licenses/queries.ts';
import { canListQualifications } from '../policy.ts';
import type { ReviewedRow } from '../queries.ts';
import type { QueueSort } from './constants.ts';
import type { ListQueueInput } from './schema.ts';

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
export async function listReviewQueue(
  ctx: ActorContext,
  asked: ListQueueInput,
): Promise<Page<QueuedRow> & { total: number }> {
  authorize(canListQualifications(ctx.actor));
  return searching(ctx, asked.search, async (db) => {
    const [{ rows: places, next }, total] = await Promise.all([
      readPage(asked, ({ limit, behind }) => selectPlaces(db, asked, limit, behind)),
      countQueue(db, asked),
    ]);
    return { rows: await readPlaces(db, places), next, total };
  });
}

/** How many qualifications and proposed categories wait. */
export async function readWaiting({ services: { db }, actor }: ActorContext): Promise<number> {
  authorize(canListQualifications(actor));
  const [qualifications, categories] = await Promise.all([
    countQueue(db, {}),
    db.$count(experienceCategories, eq(experienceCategories.status, 'pending')),
  ]);
  return qualifications + categories;
}

const selectedKinds = ({ kind }: { kind?: QualificationKind | undefined }) =>
  kind ? [kind] : QUALIFICATION_KINDS;

/** Those of a kind that wait and fit, with their owners. */
function waitingOf(kind: QualificationKind, search = ''): SQL {
  const table = tables[kind];
  const found = sql`${personSearchText(users)} || ' ' || ${called[kind]}`;
  return sql`from ${table} join ${users} on ${users.id} = ${table.userId} where ${and(
    eq(table.status, sql`'pending'`),
    isNull(table.supersededAt),
    eq(users.status, 'active'),
    ...containedWords(search).map((pattern) => like(found, pattern)),
  )}`;
}

type Place = { noun: QualificationKind; id: string };

/** The first of each kind, and of those the first. */
async function selectPlaces(
  db: Reader,
  asked: ListQueueInput,
  limit: number,
  behind: string | undefined,
): Promise<Place[]> {
  const { sort } = asked;
  const towards = sort === 'newest' ? 'desc' : 'asc';
  const direction = sql.raw(towards);
  const after = behind ? placeOf(behind, sort) : undefined;
  const firsts = selectedKinds(asked).map((kind) => {
    const keys = placeKeys(tables[kind])[sort];
    const ordered = sql.join(
      keys.map((key) => sql`${key} ${direction}`),
      sql`, `,
    );
    const going = after ? sql`and ${comesBehind(keys, towards, after)}` : sql``;
    const named = keys.map((key, at) => sql`${key} as ${sql.identifier(`key_${at}`)}`);
    return sql`(select ${sql.raw(`'${kind}'`)} as noun, ${tables[kind].id} as id, ${sql.join(named, sql`, `)}
      ${waitingOf(kind, asked.search)} ${going} order by ${ordered} limit ${limit})`;
  });
  const order = placeKeys(experiences)[sort].map(
    (_key, at) => sql`${sql.identifier(`key_${at}`)} ${direction}`,
  );
  return db
    .select({ noun: sql<QualificationKind>`noun`, id: sql<string>`id` })
    .from(sql`(${sql.join(firsts, sql` union all `)}) queued`)
    .orderBy(...order)
    .limit(limit);
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

async function countQueue(
  db: Reader,
  asked: { kind?: QualificationKind | undefined; search?: string | undefined },
): Promise<number> {
  const counts = selectedKinds(asked).map((kind) => sql`(select count(*) ${waitingOf(kind, asked.search)})`);
  const [row] = await db
    .select({ total: sql<number>`(${sql.join(counts, sql` + `)})::int` })
    .from(sql`(select) as once`);
  return row?.total ?? 0;
}

/** The qualifications at these places, without what somebody has taken away since the places were read. */
async function readPlaces(db: Reader, places: readonly Place[]) {
  const found = (
    await Promise.all([
      readKind(db, 'experience', experienceDefinition, places),
      readKind(db, 'license', licenseDefinition, places),
      readKind(db, 'bond', bondDefinition, places),
    ])
  ).flat();
  const known = new Map(found.map((queued) => [queued.row.id, queued]));
  return places.flatMap(({ id }) => known.get(id) ?? []);
}

export type QueuedRow = Awaited<ReturnType<typeof readPlaces>>[number];

async function readKind<Noun extends QualificationKind, Input extends Submitted, Row extends ReviewedRow>(
  db: Reader,
  noun: Noun,
  { table, rows: read, duplicates, title, nameOf }: QualificationDefinition<Input, Row>,
  places: readonly Place[],
) {
  const ids = places.filter((place) => place.noun === noun).map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await read(db, inArray(table.id, ids), ids.length);
  const alike = await duplicates?.(db, rows);
  return rows.map((row) => ({ noun, title, name: nameOf(row), row, duplicateOf: alike?.get(row.id) ?? [] }));
}
