import type { Reader } from '@portal/db/client.ts';
import { alias, and, count, eq, type SQL, sql } from '@portal/db/drizzle.ts';
import { applicationDecisions, isUndecided } from '@portal/db/schema/application-decisions.ts';
import { sessions } from '@portal/db/schema/sessions.ts';
import { isApplicant, personWork, users, waitingSince } from '@portal/db/schema/users.ts';
import { type JsonFields, jsonRow } from '../../core/data/json-sql.ts';
import { type ListOrder, listOrder, ordersByAge } from '../../core/data/list-order.ts';
import type { PageInput } from '../../core/data/pagination.ts';
import { readPage } from '../../core/data/read-page.ts';
import { searching } from '../../core/data/search.ts';
import { badInput, notFound } from '../../core/errors/errors.ts';
import type { ActorContext, Services } from '../../core/kernel/context.ts';
import { requireAbility } from '../../core/security/entry.ts';
import { findSecondStep, liveSessionsOf } from '../auth/queries.ts';
import { departmentsOf } from '../departments/queries.ts';
import { fileLinkAt, type NamedFile } from '../files/queries.ts';
import { latestDecisions } from '../onboarding/queries.ts';
import {
  isActiveAdmin,
  isFoundBy,
  isNarrowedBy,
  nameColumn,
  orderOfPeople,
  readPlaces,
  readPositions,
} from '../people/queries.ts';
import { licenseReads, listBondsOf, listLicensesOf } from '../qualifications/credentials/queries.ts';
import { listExperiencesOf } from '../qualifications/experiences/queries.ts';
import { type ApplicantSort, CHOICES_MAX, employeeIdOf, employeeIdPrefix, sentences } from './constants.ts';
import { effectsOfChange } from './policy.ts';
import type {
  ListApplicantsInput,
  ListUsersInput,
  UpdateUserInput,
  UserChoicesInput,
  UserView,
} from './schema.ts';

const managers = alias(users, 'managers');
const approvers = alias(users, 'approvers');

/** The columns of an account's fields, for answers that show one as administrators see it. */
export const userFields: JsonFields<UserView> = {
  id: users.id,
  name: nameColumn(users),
  firstName: users.firstName,
  lastName: users.lastName,
  employeeID: users.employeeId,
  role: users.role,
  duties: users.duties,
  status: users.status,
  onboardingStatus: users.onboardingStatus,
  primaryEmail: users.primaryEmail,
  emailConfirmed: users.emailConfirmed,
  workEmail: users.workEmail,
  primaryPhone: users.primaryPhone,
  phoneShared: users.phoneShared,
  workPhone: users.workPhone,
  position: users.position,
  work: personWork(users),
  workIsSet: sql`${users.work} is not null`,
  location: users.location,
  timeZone: users.timeZone,
  hireDate: users.hireDate,
  npn: users.npn,
  residentState: users.residentState,
  manager: sql`(select ${jsonRow<{ id: string; name: string }>({ id: managers.id, name: nameColumn(managers) })}
    from ${users} managers where ${managers.id} = ${users.managerId})`,
  departments: departmentsOf(users.id),
  homeAddress: users.homeAddress,
  mailingAddress: users.mailingAddress,
  emergencyContact: users.emergencyContact,
  socialMedia: users.socialMedia,
  bio: users.bio,
  profilePicture: fileLinkAt(users.profilePictureId),
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
  onboardedAt: users.onboardedAt,
  isRemoved: sql`${users.personalDataRemovedAt} is not null`,
};

const userValue = jsonRow<UserView>(userFields);

/** A person whose picture is not linked yet. */
export type PersonRow = Omit<UserView, 'profilePicture'> & { profilePicture: NamedFile | null };

/** People in one query. Each is one value: Drizzle takes longer to put thirty columns together than PostgreSQL. */
const selectPeople = <Extra extends Record<string, SQL>>(db: Reader, extra: Extra) =>
  db
    .select({ user: userValue as SQL<unknown> as SQL<PersonRow>, ...extra })
    .from(sql`${users}`)
    .$dynamic();

/** A page of people, newest account first or sorted by a column, with the total of all pages. */
export async function listPeople(ctx: ActorContext, input: ListUsersInput) {
  requireAbility(ctx.actor, 'people.read');
  const { sort, order, search } = input;
  const by = sort === 'newest' ? ordersByAge(users.id).newest : orderOfPeople(sort, order);
  return searching(ctx, search, (db) => readPeople(db, input, matching(input), by));
}

async function readPeople(db: Reader, input: PageInput, wanted: SQL | undefined, order: ListOrder) {
  const [page, total] = await Promise.all([
    readPage(input, order, ({ limit, after, cursor }) =>
      selectPeople(db, { cursor }).where(and(wanted, after)).orderBy(order.by).limit(limit),
    ),
    db.$count(users, wanted),
  ]);
  return { people: page.rows.map(({ user }) => user), next: page.next, total };
}

const matching = ({ role, duty, status, onboardingStatus, search = '', ...narrowed }: ListUsersInput) =>
  and(
    role && eq(users.role, role),
    duty && sql`${duty} = any(${users.duties})`,
    status && eq(users.status, status),
    onboardingStatus && eq(users.onboardingStatus, onboardingStatus),
    ...isFoundBy(search),
    ...isNarrowedBy(narrowed),
  );

/** The places and positions of approved people, to filter by. */
export async function listChoices({ services: { db }, actor }: ActorContext, { status }: UserChoicesInput) {
  requireAbility(actor, 'people.read');
  const condition = and(eq(users.status, status), eq(users.onboardingStatus, 'approved'));
  const [locations, positions] = await Promise.all([
    readPlaces(db, condition, CHOICES_MAX),
    readPositions(db, condition, CHOICES_MAX),
  ]);
  return { locations, positions };
}

/** The first free number of this year, with at least three digits. Former people keep their ids. */
export async function nextEmployeeId({ services, actor }: ActorContext): Promise<string> {
  requireAbility(actor, 'people.read');
  const { prefix, next } = await freeEmployeeIds(services, services.db);
  return employeeIdOf(prefix, next);
}

/** The prefix of this year's employee ids, and the first number from which on all are free. */
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
  const [row] = await selectPeople(db, {}).where(eq(users.id, id));
  if (!row) throw notFound('User');
  return row.user;
}

/** What a change of a person has to be confirmed for. @throws {PortalError} not_found */
export async function readUpdateEffects(ctx: ActorContext, input: UpdateUserInput) {
  requireAbility(ctx.actor, 'people.read');
  return effectsOfChange(await getPerson(ctx.services.db, input.id), input);
}

/** A person with every qualification that nothing newer has replaced. @throws {PortalError} not_found */
export async function getPersonFile(ctx: ActorContext, id: string) {
  requireAbility(ctx.actor, 'people.read');
  const { db, auditTrail } = ctx.services;
  const file = await readPersonFile(db, id);
  if (id !== ctx.actor.userId) auditTrail.noteRead(ctx, 'The file of a person', { userId: id });
  return file;
}

/** Whether the person is signed in, and with a second step. @throws {PortalError} not_found */
export async function readSecurity({ services: { db, clock }, actor }: ActorContext, id: string) {
  requireAbility(actor, 'people.read');
  await getPerson(db, id);
  const [[live], secondStepSince] = await Promise.all([
    db
      .select({ sessions: count(), lastSeenAt: sql<string | null>`max(${sessions.lastSeenAt})` })
      .from(sessions)
      .where(liveSessionsOf(clock, id)),
    findSecondStep(db, id),
  ]);
  return { ...(live ?? { sessions: 0, lastSeenAt: null }), secondStepSince };
}

/** A person with all qualifications, within a change. @throws {PortalError} not_found */
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

/** Without a standing decision the account is in onboarding for the first time, or was deactivated. */
const standing = (kind: 'sent_back' | 'declined') =>
  sql`exists (select from ${applicationDecisions} where ${applicationDecisions.userId} = ${users.id}
    and ${applicationDecisions.endedAt} is null and ${applicationDecisions.kind} = ${kind})`;

/** Nobody has decided, not even some seconds ago. */
const isWaiting = and(isApplicant(users), isUndecided(users.id));

/** Applicants whose application waits for a decision; `at` is since when. */
export const waitingApplicants = sql`(select ${waitingSince(users)} as at from ${users} where ${isWaiting})`;

const isAtStage = {
  waiting: isWaiting,
  sent_back: and(eq(users.status, 'pending'), standing('sent_back')),
  declined: and(eq(users.status, 'inactive'), standing('declined')),
};

const byWait = [waitingSince(users), users.id] as const;
const applicantOrders: Record<ApplicantSort, ListOrder> = {
  oldest: listOrder(byWait),
  newest: listOrder(byWait, 'desc'),
  name: orderOfPeople('name'),
};

/** A page of applicants with their qualifications, and the total of all pages. */
export async function listApplicants(ctx: ActorContext, input: ListApplicantsInput) {
  requireAbility(ctx.actor, 'applicants.read');
  const { search, sort, stage } = input;
  const wanted = and(isAtStage[stage], ...isFoundBy(search));
  return searching(ctx, search, async (db) => {
    const { people, next, total } = await readPeople(db, input, wanted, applicantOrders[sort]);
    return { applicants: await withQualifications(db, people), next, total };
  });
}

/** Applicants with their qualifications. */
async function withQualifications(db: Reader, people: PersonRow[]) {
  const ids = people.map(({ id }) => id);
  const [experiences, licenses, bonds, decisions] = await Promise.all([
    listExperiencesOf(db, ids),
    listLicensesOf(db, ids),
    listBondsOf(db, ids),
    latestDecisions(db, ids),
  ]);
  return people.map((person) => {
    const isOwn = ({ userId }: { userId: string }) => userId === person.id;
    return {
      person,
      experiences: experiences.filter(isOwn),
      licenses: licenses.filter(isOwn),
      bonds: bonds.filter(isOwn),
      decision: decisions.get(person.id) ?? null,
    };
  });
}

export type ApplicantRow = Awaited<ReturnType<typeof withQualifications>>[number];

/** How many wait for review. */
export async function readWaiting({ services: { db }, actor }: ActorContext): Promise<number> {
  requireAbility(actor, 'applicants.read');
  return db.$count(users, isWaiting);
}

/** An applicant, on any page of the list; null for other people. */
export async function findApplicant({ services: { db }, actor }: ActorContext, id: string) {
  requireAbility(actor, 'applicants.read');
  const rows = await selectPeople(db, {}).where(and(eq(users.id, id), isWaiting));
  const [applicant = null] = await withQualifications(
    db,
    rows.map(({ user }) => user),
  );
  return applicant;
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
