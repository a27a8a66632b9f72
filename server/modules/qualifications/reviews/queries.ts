import type { Reader } from '@portal/db/client.ts';
import { and, eq, inArray, isNull, lte, or, type SQL, sql } from '@portal/db/drizzle.ts';
import { isUndecided } from '@portal/db/schema/application-decisions.ts';
import { experienceCategories } from '@portal/db/schema/experience-categories.ts';
import { credentialTables } from '@portal/db/schema/qualifications.ts';
import { isApplicant, personNameKey, users, waitingSince } from '@portal/db/schema/users.ts';
import { comesAfter, type ListOrder, listOrder } from '../../../core/data/list-order.ts';
import { type PagePart, readPage } from '../../../core/data/read-page.ts';
import { searching } from '../../../core/data/search.ts';
import { hasWord, searchWords } from '../../../core/data/search-words.ts';
import { days, isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { isFoundBy, nameColumn } from '../../people/queries.ts';
import { QUALIFICATION_KINDS, type QualificationKind } from '../constants.ts';
import { type BondRow, bondReads, type LicenseRow, licenseReads } from '../credentials/queries.ts';
import { type ExperienceRow, experienceReads } from '../experiences/queries.ts';
import type { QualificationReads, ReviewedRow, ReviewedTable } from '../queries.ts';
import { type QueueSort, WAITS } from './constants.ts';
import type { DeskWaiting, ListDeskInput, ListQueueInput } from './schema.ts';

export const readsOf = { experience: experienceReads, license: licenseReads, bond: bondReads };

/** The sort keys of the queue, up to the id, which is unique. */
const placeKeys = (table: ReviewedTable): Record<QueueSort, [...SQL[], SQL]> => {
  const byTime: [SQL, SQL] = [sql`${table.submittedAt}`, sql`${table.id}`];
  return { oldest: byTime, newest: byTime, person: [personNameKey(users), sql`${users.id}`, ...byTime] };
};

/**
 * A page of the review queue of people who work here, with the total of all pages. A qualification that is
 * changed while it waits is submitted again, and moves to that time's place.
 */
export async function listReviewQueue(ctx: ActorContext, input: ListQueueInput) {
  requireAbility(ctx.actor, 'credentials.read');
  const now = ctx.services.clock;
  const submittedBefore = input.waits && isoNow(now, -days(WAITS[input.waits]));
  const wanted = { ...input, submittedBefore };
  return searching(ctx, input.search, async (db) => {
    const [page, { staff }] = await Promise.all([
      readPage(input, queueOrders[input.sort], (part) => selectPlaces(db, wanted, part)),
      countQueue(db, wanted),
    ]);
    return { rows: await readQueued(db, page.rows.filter(isPlace)), next: page.next, total: staff };
  });
}

/**
 * A page of the desk's queue: the qualifications of people who work here and of applicants, by person, and an
 * applicant's application before the qualifications.
 */
export async function listDesk(ctx: ActorContext, input: ListDeskInput) {
  requireAbility(ctx.actor, 'credentials.read');
  const now = ctx.services.clock;
  const submittedBefore = input.waits && isoNow(now, -days(WAITS[input.waits]));
  const wanted = { ...input, submittedBefore, sort: 'person', applicants: true } as const;
  return searching(ctx, input.search, async (db) => {
    const [page, waiting] = await Promise.all([
      readPage(input, queueOrders.person, (part) => selectPlaces(db, wanted, part)),
      countQueue(db, wanted),
    ]);
    const [queued, applications] = await Promise.all([
      readQueued(db, page.rows.filter(isPlace)),
      readApplications(db, page.rows),
    ]);
    const rowOf = new Map(queued.map((one) => [one.row.id, one]));
    const entries = page.rows.flatMap(({ id }) => rowOf.get(id) ?? applications.get(id) ?? []);
    return { entries, next: page.next, waiting };
  });
}

type Wanted = Pick<ListQueueInput, 'search' | 'state' | 'userId' | 'submission'> & {
  kind?: ListDeskInput['kind'];
  submittedBefore?: string | undefined;
  /** Also those of applicants, and their applications. */
  applicants?: boolean;
};

type Place = { noun: QualificationKind; id: string };
type DeskPlace = { noun: QualificationKind | 'application'; id: string };

const isPlace = <Each extends DeskPlace>(place: Each): place is Each & Place => place.noun !== 'application';

/** The applications at these places. */
async function readApplications(db: Reader, places: DeskPlace[]) {
  const ids = places.filter(({ noun }) => noun === 'application').map(({ id }) => id);
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .select({
      id: users.id,
      name: nameColumn(users),
      status: users.status,
      submittedAt: waitingSince(users),
    })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(rows.map((row) => [row.id, { noun: 'application' as const, row }]));
}

export type QueuedApplication = {
  noun: 'application';
  row: { id: string; name: string; status: string; submittedAt: string };
};

/** The qualifications at these places. */
export async function readQueued(db: Reader, places: Place[]) {
  const idsOf = (kind: QualificationKind) => places.filter(({ noun }) => noun === kind).map(({ id }) => id);
  const read = <Row extends ReviewedRow>(reads: QualificationReads<Row>) => {
    const ids = idsOf(reads.kind);
    return ids.length === 0 ? [] : reads.rows(db, inArray(reads.table.id, ids), ids.length);
  };
  const [experiences, licenses, bonds] = await Promise.all([
    read<ExperienceRow>(experienceReads),
    read<LicenseRow>(licenseReads),
    read<BondRow>(bondReads),
  ]);
  const duplicates = await licenseReads.duplicates(db, licenses);
  const queued = [
    ...experiences.map((row) => ({ noun: 'experience' as const, row, duplicateOf: [] })),
    ...licenses.map((row) => ({ noun: 'license' as const, row, duplicateOf: duplicates.get(row.id) ?? [] })),
    ...bonds.map((row) => ({ noun: 'bond' as const, row, duplicateOf: [] })),
  ];
  const rowOf = new Map(queued.map((one) => [one.row.id, one]));
  return places.flatMap(({ id }) => rowOf.get(id) ?? []);
}

export type QueuedRow = Awaited<ReturnType<typeof readQueued>>[number];

/** How many qualifications and proposed categories wait. */
export async function readWaiting({ services: { db }, actor }: ActorContext): Promise<number> {
  requireAbility(actor, 'credentials.read');
  const [qualifications, categories] = await Promise.all([
    countQueue(db, {}),
    db.$count(experienceCategories, eq(experienceCategories.status, 'pending')),
  ]);
  return qualifications.staff + categories;
}

/** Qualifications of people who work here that wait for review; `at` is when each began to wait. */
export const waitingOfStaff = (kind: QualificationKind): SQL =>
  sql`(select ${readsOf[kind].table.submittedAt} as at ${waitingOf(kind, {})})`;

/** Categories that somebody proposed and that wait for review; `at` is when each began to wait. */
export const waitingCategories = sql`(select ${experienceCategories.createdAt} as at from ${experienceCategories}
  where ${experienceCategories.status} = 'pending')`;

const selectedKinds = ({ kind }: Wanted) => QUALIFICATION_KINDS.filter((each) => !kind || each === kind);

/** Applications have no state, and are neither renewals nor corrections. */
const wantsApplications = ({ applicants, kind, state, submission }: Wanted) =>
  applicants && (!kind || kind === 'application') && !state && (!submission || submission === 'new');

/** Experiences have no state. */
const isIn = (kind: QualificationKind, state: string) =>
  kind === 'experience' ? sql`false` : eq(credentialTables[kind].state, state);

/** The filters beside the kind. */
const narrowed = (
  kind: QualificationKind,
  { state, userId, submission, submittedBefore, search }: Wanted,
) => {
  const table = readsOf[kind].table;
  return [
    ...fits(kind, searchWords(search ?? '')),
    state ? isIn(kind, state) : undefined,
    userId ? eq(table.userId, userId) : undefined,
    submission === 'new' ? isNull(table.replacesId) : undefined,
    submission && submission !== 'new' ? eq(table.revision, submission) : undefined,
    submittedBefore ? lte(table.submittedAt, submittedBefore) : undefined,
  ];
};

/** Waiting qualifications of a kind, with their owners. */
const waitingOf = (
  kind: QualificationKind,
  { applicants }: Pick<Wanted, 'applicants'>,
  ...conditions: Array<SQL | undefined>
): SQL => {
  const table = readsOf[kind].table;
  return sql`from ${table} join ${users} on ${users.id} = ${table.userId} where ${and(
    eq(table.status, sql`'pending'`),
    isNull(table.supersededAt),
    applicants
      ? and(sql`${users.status} in ('active', 'pending_review')`, isUndecided(users.id))
      : eq(users.status, sql`'active'`),
    ...conditions,
  )}`;
};

/** Applications that wait. */
const applicationsOf = (
  { userId, submittedBefore, search }: Wanted,
  ...conditions: Array<SQL | undefined>
): SQL =>
  sql`from ${users} where ${and(
    isApplicant(users),
    isUndecided(users.id),
    userId ? eq(users.id, userId) : undefined,
    submittedBefore ? lte(waitingSince(users), submittedBefore) : undefined,
    ...searchWords(search ?? '').map((_word, at) => sql`${users.id} in (select id from ${ownersNamed(at)})`),
    ...conditions,
  )}`;

/** An application is before its person's qualifications. */
const applicationKeys: [...SQL[], SQL] = [
  personNameKey(users),
  sql`${users.id}`,
  sql`'-infinity'::timestamptz`,
  sql`${users.id}`,
];

/** Qualifications of one kind as rows of the queue, with the keys of their place. */
const queuedOf = (
  kind: QualificationKind,
  { sort, ...wanted }: Wanted & { sort: QueueSort },
  ...conditions: Array<SQL | undefined>
): SQL =>
  sql`select ${sql.raw(`'${kind}'`)} as noun, ${readsOf[kind].table.id} as id, ${readsOf[kind].table.userId} as user_id,
    ${sql.join(
      placeKeys(readsOf[kind].table)[sort].map((key, at) => sql`${key} as ${keyNamed(at)}`),
      sql`, `,
    )} ${waitingOf(kind, wanted, ...conditions)}`;

const keyNamed = (at: number): SQL => sql`${sql.identifier(`key_${at}`)}`;
/** Of the queue as a whole, by the keys that its rows carry. */
const queueOrders: Record<QueueSort, ListOrder> = {
  oldest: listOrder([keyNamed(0), keyNamed(1)]),
  newest: listOrder([keyNamed(0), keyNamed(1)], 'desc'),
  person: listOrder([keyNamed(0), keyNamed(1), keyNamed(2), keyNamed(3)]),
};

const ownersNamed = (at: number): SQL => sql`${sql.identifier(`owners_${at}`)}`;

/** Each word occurs in what the qualification is called, or in what its owner is found by: `owners_0` is whom the first one finds. */
const fits = (kind: QualificationKind, words: string[]) =>
  words.map((word, at) =>
    or(
      hasWord(readsOf[kind].words, word),
      sql`${readsOf[kind].table.userId} in (select id from ${ownersNamed(at)})`,
    ),
  );

/** The first of each kind, and of those the first. */
function selectPlaces(db: Reader, input: Wanted & { sort: QueueSort }, { limit, place, cursor }: PagePart) {
  const { sort, search = '' } = input;
  const words = searchWords(search);
  const { towards } = queueOrders[sort];
  const firsts = selectedKinds(input).map((kind) => {
    const order = listOrder(placeKeys(readsOf[kind].table)[sort], towards);
    const after = place && comesAfter(order, place);
    return sql`(${queuedOf(kind, input, ...narrowed(kind, input), after)} order by ${order.by} limit ${limit})`;
  });
  if (wantsApplications(input)) {
    const order = listOrder(applicationKeys, towards);
    const after = place && comesAfter(order, place);
    firsts.push(
      sql`(select 'application' as noun, ${users.id} as id, ${users.id} as user_id, ${sql.join(
        applicationKeys.map((key, at) => sql`${key} as ${keyNamed(at)}`),
        sql`, `,
      )} ${applicationsOf(input, after)} order by ${order.by} limit ${limit})`,
    );
  }
  return db
    .select({ noun: sql<DeskPlace['noun']>`queued.noun`, id: sql<string>`queued.id`, cursor })
    .from(sql`(${withOwners(words)} ${sql.join(firsts, sql` union all `)}) queued`)
    .orderBy(queueOrders[sort].by)
    .limit(limit);
}

/** How much fits, on all pages: qualifications of people who work here, applications, and the qualifications of those. */
async function countQueue(db: Reader, input: Wanted): Promise<DeskWaiting> {
  const words = searchWords(input.search ?? '');
  const each = selectedKinds(input).map(
    (kind) => sql`select ${users.status} as status ${waitingOf(kind, input, ...narrowed(kind, input))}`,
  );
  if (wantsApplications(input)) each.push(sql`select 'application' ${applicationsOf(input)}`);
  if (each.length === 0) return { staff: 0, applications: 0, applicants: 0 };
  const [counted] = await db
    .select({
      staff: sql<number>`(count(*) filter (where status = 'active'))::int`,
      applications: sql<number>`(count(*) filter (where status = 'application'))::int`,
      applicants: sql<number>`(count(*) filter (where status = 'pending_review'))::int`,
    })
    .from(sql`(${withOwners(words)} ${sql.join(each, sql` union all `)}) queue (status)`);
  return counted ?? { staff: 0, applications: 0, applicants: 0 };
}

/** The beginning of a statement that uses `fits`: whom each word finds, looked for once. */
function withOwners(words: string[]): SQL {
  if (words.length === 0) return sql``;
  const owners = words.map(
    (word, at) =>
      sql`${ownersNamed(at)} as (select ${users.id} from ${users} where ${and(...isFoundBy(word))})`,
  );
  return sql`with ${sql.join(owners, sql`, `)}`;
}
