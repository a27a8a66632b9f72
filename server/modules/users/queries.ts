import type { Reader } from '@portal/db/client.ts';
import { alias, and, count, eq, type SQL, sql } from '@portal/db/drizzle.ts';
import { isApplicant, personWork, users, waitingSince } from '@portal/db/schema/users.ts';
import { cachedCount, changesNow, countUnlessCached, uncounted } from '../../core/data/cached-counts.ts';
import { type JsonFields, jsonInstant, jsonPage, jsonRow, listOf } from '../../core/data/json-sql.ts';
import { JsonText, jsonObject } from '../../core/data/json-text.ts';
import { type ListOrder, listOrder, ordersByAge } from '../../core/data/list-order.ts';
import { behindOf, rowsAround } from '../../core/data/pagination.ts';
import { prepared, preparedQuick } from '../../core/data/prepared.ts';
import { searching } from '../../core/data/search.ts';
import { searchWords } from '../../core/data/search-words.ts';
import { badInput, notFound } from '../../core/errors/errors.ts';
import { authorize } from '../../core/kernel/authorize.ts';
import type { ActorContext, Services } from '../../core/kernel/context.ts';
import { departmentsOf } from '../departments/queries.ts';
import { fileLinkAt, type NamedFile, withFileLinks } from '../files/queries.ts';
import {
  isActiveAdmin,
  isFoundBy,
  isNarrowedBy,
  nameColumn,
  orderOfPeople,
  readPlaces,
  readPositions,
} from '../people/queries.ts';
import { bondFields, bondReads, listBondsOf } from '../qualifications/bonds/queries.ts';
import {
  experienceFields,
  experienceReads,
  listExperiencesOf,
} from '../qualifications/experiences/queries.ts';
import { licenseFields, licenseReads, listLicensesOf } from '../qualifications/licenses/queries.ts';
import { handedInBy, lastSubmission } from '../qualifications/queries.ts';
import { type ApplicantSort, CHOICES_MAX, employeeIdOf, employeeIdPrefix, sentences } from './constants.ts';
import { canManageUsers, canReviewApplicants } from './policy.ts';
import type {
  ApplicantList,
  ApplicantView,
  ListApplicantsInput,
  ListUsersInput,
  OneApplicant,
  UserChoicesInput,
  UserList,
  UserView,
} from './schema.ts';

const managers = alias(users, 'managers');
const approvers = alias(users, 'approvers');

/** What each field of a person is, for answers that show one as administrators see them. */
export const userFields: JsonFields<UserView> = {
  id: users.id,
  name: nameColumn(users),
  firstName: users.firstName,
  lastName: users.lastName,
  employeeID: users.employeeId,
  role: users.role,
  status: users.status,
  onboardingStatus: users.onboardingStatus,
  primaryEmail: users.primaryEmail,
  workEmail: users.workEmail,
  primaryPhone: users.primaryPhone,
  workPhone: users.workPhone,
  position: users.position,
  work: personWork(users),
  workIsSet: sql`${users.work} is not null`,
  location: users.location,
  timeZone: users.timeZone,
  hireDate: users.hireDate,
  manager: sql`(select ${jsonRow<{ id: string; name: string }>({ id: managers.id, name: nameColumn(managers) })}
    from ${users} managers where ${managers.id} = ${users.managerId})`,
  departments: departmentsOf(users.id),
  homeAddress: users.homeAddress,
  mailingAddress: users.mailingAddress,
  emergencyContact: users.emergencyContact,
  socialMedia: users.socialMedia,
  bio: users.bio,
  profilePicture: fileLinkAt(users.profilePictureId),
  createdAt: jsonInstant(users.createdAt),
  updatedAt: jsonInstant(users.updatedAt),
  onboardedAt: jsonInstant(users.onboardedAt),
};

const userValue = jsonRow<UserView>(userFields);

const handedIn = [experienceReads, licenseReads, bondReads].map(({ table }) =>
  lastSubmission(table, users.id),
);

/** What a reviewer looks at. */
const applicantValue = jsonRow<ApplicantView>({
  ...userFields,
  experiences: handedInBy(experienceReads.table, experienceFields, users.id),
  licenses: handedInBy(licenseReads.table, licenseFields, users.id),
  bonds: handedInBy(bondReads.table, bondFields, users.id),
  changedAt: jsonInstant(sql`greatest(${users.updatedAt}, ${sql.join(handedIn, sql`, `)})`),
});

/** A person whose picture is not linked yet. */
export type PersonRow = Omit<UserView, 'profilePicture'> & { profilePicture: NamedFile | null };

/** People in one query. Each is one value: Drizzle takes longer to put thirty columns together than PostgreSQL. */
const selectPeople = (db: Reader) =>
  db
    .select({ user: userValue as SQL<unknown> as SQL<PersonRow> })
    .from(sql`${users}`)
    .$dynamic();

/** A page of people, newest account first or by what stands in a column, and how many there are on all pages. */
export async function listPeople(ctx: ActorContext, asked: ListUsersInput) {
  authorize(canManageUsers(ctx.actor));
  return withFileLinks(ctx, await searching(ctx, asked.search, (db) => readPeople(db, asked)));
}

async function readPeople(db: Reader, asked: ListUsersInput) {
  const { sort, order, limit, search = '' } = asked;
  const { role, status, onboardingStatus, department, location, position } = asked;
  const by = sort === 'newest' ? ordersByAge(users.id).newest : orderOfPeople(sort, order);
  const wanted = matching(asked);
  const behind = behindOf(asked);
  // What people search in is more than what a count is kept by.
  const filters = JSON.stringify([role, status, onboardingStatus, department, location, position]);
  const count = searchWords(search).length > 0 ? uncounted : cachedCount(db, `people ${filters}`);
  const statement =
    behind === undefined && !wanted
      ? prepared(db, `people_by_${sort}_${order}`, (on, name) => selectPage(on, userValue, by).prepare(name))
      : selectPage(db, userValue, by, { wanted, behind }).prepare('people');
  const [answer] = await statement.execute({ limit, more: limit + 1, known: count.known });
  if (!answer) throw new Error('an aggregate gave no row');
  const { rows, next, changes, total } = answer;
  return jsonObject<UserList>({
    users: listOf<UserView>(rows),
    total: count.settle({ changes, total }),
    next,
  });
}

type Part = {
  wanted?: SQL | undefined;
  /** Whom the page begins behind. */
  behind?: string | undefined;
  /** How many are looked at: one more than the page holds at least. */
  most?: SQL;
};

/**
 * A page, and how many there are on all pages when that is not known any more, in one statement.
 * @param value what the answer shows of each, as JSON
 */
function selectPage(db: Reader, value: SQL, order: ListOrder, { wanted, behind, most }: Part = {}) {
  const wherever = and(wanted, behind ? order.behind(behind) : undefined);
  // Numbered afterwards: a sort that knows its limit keeps one page of ten thousand people rather than all of them.
  const found = sql`select * from ${users} ${wherever ? sql`where ${wherever}` : sql``}
    order by ${order.by} limit ${most ?? sql.placeholder('more')}`;
  const chosen = sql`select ${users}.*, row_number() over (order by ${order.by}) as place from (${found}) ${users}`;
  return db
    .select({
      ...jsonPage(sql.placeholder('limit')),
      changes: changesNow,
      total: countUnlessCached(
        sql`select count(*) from ${users} ${wanted ? sql`where ${wanted}` : sql``}`,
        sql.placeholder('known'),
      ),
    })
    .from(sql`(select ${users.id} as id, place, ${value} as json from (${chosen}) ${users}) page`);
}

const matching = ({ role, status, onboardingStatus, search = '', ...narrowed }: ListUsersInput) =>
  and(
    role && eq(users.role, role),
    status && eq(users.status, status),
    onboardingStatus && eq(users.onboardingStatus, onboardingStatus),
    ...isFoundBy(search),
    ...isNarrowedBy(narrowed),
  );

/** The places and positions of people who were let in, to filter by. */
export async function listChoices({ services: { db }, actor }: ActorContext, { status }: UserChoicesInput) {
  authorize(canManageUsers(actor));
  const whom = and(eq(users.status, status), eq(users.onboardingStatus, 'approved'));
  const [locations, positions] = await Promise.all([
    readPlaces(db, whom, CHOICES_MAX),
    readPositions(db, whom, CHOICES_MAX),
  ]);
  return { locations, positions };
}

/** The first number of this year that nobody has, with at least three digits. Ids of former people stay theirs. */
export async function nextEmployeeId({ services, actor }: ActorContext): Promise<string> {
  authorize(canManageUsers(actor));
  const { prefix, next } = await freeEmployeeIds(services, services.db);
  return employeeIdOf(prefix, next);
}

/** What the ids of this year begin with, and the first number from which on all are free. */
export async function freeEmployeeIds({ settings, clock }: Pick<Services, 'settings' | 'clock'>, db: Reader) {
  const prefix = employeeIdPrefix(settings.companyName, clock.now().getUTCFullYear());
  const digits = sql`substr(${users.employeeId}, ${prefix.length + 1}::int)`;
  const [row] = await db
    .select({ highest: sql<number | null>`max(${digits}::int)` })
    .from(users)
    .where(and(sql`starts_with(${users.employeeId}, ${prefix})`, sql`${digits} ~ '^[0-9]{1,6}$'`));
  return { prefix, next: (row?.highest ?? 0) + 1 };
}

/** @throws {PortalError} not_found */
export async function getPerson(db: Reader, id: string): Promise<PersonRow> {
  const one = preparedQuick(db, 'person', (on, name) =>
    selectPeople(on)
      .where(eq(users.id, sql.placeholder('id')))
      .prepare(name),
  );
  const [row] = await one.execute({ id });
  if (!row) throw notFound('User');
  return row.user;
}

/** A person with every qualification that nothing newer has replaced. @throws {PortalError} not_found */
export async function getPersonFile({ services: { db }, actor }: ActorContext, id: string) {
  authorize(canManageUsers(actor));
  return readPersonFile(db, id);
}

/** The same within a change. @throws {PortalError} not_found */
export async function readPersonFile(db: Reader, id: string) {
  const person = await getPerson(db, id);
  const [experiences, licenses, bonds, [approval]] = await Promise.all([
    listExperiencesOf(db, [id]),
    listLicensesOf(db, [id]),
    listBondsOf(db, [id]),
    db
      .select({ approvedBy: nameColumn(approvers), approvedAt: users.approvedAt })
      .from(users)
      .leftJoin(approvers, eq(approvers.id, users.approvedBy))
      .where(eq(users.id, id)),
  ]);
  const duplicates = await licenseReads.duplicates(db, licenses);
  return {
    person,
    approval,
    experiences,
    licenses,
    bonds,
    duplicatesOf: (key: string) => duplicates.get(key) ?? [],
  };
}

export type PersonFileRow = Awaited<ReturnType<typeof readPersonFile>>;

const byWait = [waitingSince(users), users.id] as const;
const applicantOrders: Record<ApplicantSort, ListOrder> = {
  oldest: listOrder(users, byWait),
  newest: listOrder(users, byWait, 'desc'),
  name: orderOfPeople('name'),
};

/** A page of those who wait for review, with what they handed in, and how many there are on all pages. */
export async function listApplicants(ctx: ActorContext, asked: ListApplicantsInput) {
  authorize(canReviewApplicants(ctx.actor));
  return withFileLinks(ctx, await searching(ctx, asked.search, (db) => readApplicants(db, asked)));
}

async function readApplicants(db: Reader, asked: ListApplicantsInput) {
  const { search, sort, limit } = asked;
  const found = isFoundBy(search);
  const behind = behindOf(asked);
  const order = applicantOrders[sort];
  const count = found.length > 0 ? uncounted : cachedCount(db, 'applicants');
  const rows = rowsAround(asked);
  const most = sql.raw(String(rows));
  const statement =
    behind === undefined && found.length === 0
      ? prepared(db, `applicants_by_${sort}_${rows}`, (on, name) =>
          selectPage(on, applicantValue, order, { wanted: isApplicant(users), most }).prepare(name),
        )
      : // Not prepared: how to find words best depends on them.
        selectPage(db, applicantValue, order, {
          wanted: and(isApplicant(users), ...found),
          behind,
          most,
        });
  const [answer] = await statement.execute({ limit, known: count.known });
  if (!answer) throw new Error('an aggregate gave no row');
  return jsonObject<ApplicantList>({
    pendingUsers: listOf<ApplicantView>(answer.rows),
    total: count.settle(answer),
    next: answer.next,
  });
}

/** How many wait for review. */
export async function readWaiting({ services: { db }, actor }: ActorContext): Promise<number> {
  authorize(canReviewApplicants(actor));
  return countApplicants(db);
}

async function countApplicants(db: Reader): Promise<number> {
  const count = cachedCount(db, 'applicants');
  const [answer] = await db
    .select({
      changes: changesNow,
      total: countUnlessCached(sql`select count(*) from ${users} where ${isApplicant(users)}`, count.known),
    })
    .from(sql`(select) as once`);
  if (!answer) throw new Error('a select without a table gave no row');
  return count.settle(answer);
}

/** Somebody who waits for review, wherever in the list; null for everybody else. */
export async function findApplicant(ctx: ActorContext, id: string) {
  const {
    services: { db },
    actor,
  } = ctx;
  authorize(canReviewApplicants(actor));
  const one = prepared(db, 'applicant', (on, name) =>
    on
      .select({ applicant: sql<string>`${applicantValue}::text` })
      .from(sql`${users}`)
      .where(and(eq(users.id, sql.placeholder('id')), isApplicant(users)))
      .prepare(name),
  );
  const [row] = await one.execute({ id });
  return withFileLinks(
    ctx,
    jsonObject<OneApplicant>({ applicant: row ? new JsonText<ApplicantView>(row.applicant) : null }),
  );
}

/** @throws {PortalError} bad_input, at the field, unless the person is an active admin */
export async function requireManager(db: Reader, id: string | null): Promise<void> {
  if (id === null) return;
  const [manager] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isActiveAdmin));
  if (!manager) throw badInput(sentences.managerNotAdmin, { manager: sentences.managerNotAdmin });
}

/** Whether the database has any account at all. */
export async function hasUsers(db: Reader): Promise<boolean> {
  const [row] = await db.select({ total: count() }).from(users).limit(1);
  return (row?.total ?? 0) > 0;
}
