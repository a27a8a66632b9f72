import type { Reader } from '@portal/db/client.ts';
import { type AnyPgColumn, and, desc, eq, gt, isNull, not, or, type SQL, sql } from '@portal/db/drizzle.ts';
import { isoInstant } from '@portal/db/schema/columns.ts';
import { companyUpdates } from '@portal/db/schema/company-updates.ts';
import { notificationRecipients, notifications } from '@portal/db/schema/notifications.ts';
import { credentialTables } from '@portal/db/schema/qualifications.ts';
import { timeCorrections } from '@portal/db/schema/time-clock.ts';
import { timeOffRequests } from '@portal/db/schema/time-off.ts';
import { users } from '@portal/db/schema/users.ts';
import { listOrder } from '../../core/data/list-order.ts';
import type { Page } from '../../core/data/pagination.ts';
import { readPage } from '../../core/data/read-page.ts';
import { isoNow, today } from '../../core/kernel/clock.ts';
import type { ActorContext } from '../../core/kernel/context.ts';
import { requireAbility } from '../../core/security/entry.ts';
import { overdueOn } from '../acknowledgements/queries.ts';
import { readCompanySettings } from '../company-settings/queries.ts';
import { flaggedSince } from '../deployments/flags/queries.ts';
import { type PersonRow, personColumns } from '../people/queries.ts';
import { CREDENTIAL_KINDS, type CredentialKind, QUALIFICATION_KINDS } from '../qualifications/constants.ts';
import { isRenewed } from '../qualifications/expiries/queries.ts';
import { waitingCategories, waitingOfStaff } from '../qualifications/reviews/queries.ts';
import { isInForce } from '../readiness/queries.ts';
import { overdueTrainingOn } from '../training/assignments/queries.ts';
import { waitingHours } from '../training/outside-hours/queries.ts';
import { waitingApplicants } from '../users/queries.ts';
import { CAMPAIGNS_SHOWN, EXPIRY_STEP_DAYS, EXPIRY_STEPS, type ExpiryStep } from './constants.ts';
import type { Campaign, ExpiringByState, ExpiringInput, Waiting, WaitingAnswer } from './schema.ts';

/** The administrators' queue, and the oldest time of each part, in one statement. */
export async function readWaiting({ services: { db, clock }, actor }: ActorContext): Promise<WaitingAnswer> {
  requireAbility(actor, 'overview.read');
  const [row] = await db
    .select({
      ...waitingColumns,
      acknowledgements: waitingIn(overdueOn(today(clock))),
      training: waitingIn(overdueTrainingOn(today(clock))),
    })
    .from(sql`(select) as once`);
  if (!row) throw new Error('a select without a table gave no row');
  return row;
}

/** A column: how many there are, and since when. @param found their instants, as `at` */
const waitingIn = (found: SQL) =>
  sql<Waiting>`(select json_build_object('count', count(*), 'since', min(at)::text) from (${found}) waiting)`.mapWith(
    ({ count, since }: Waiting): Waiting => ({ count, since: since && isoInstant(since) }),
  );

const worksHere = (userId: AnyPgColumn) =>
  sql`exists (select from ${users} owner where owner.id = ${userId} and owner.status = 'active')`;

/**
 * The waiting items of each tab where people and their qualifications are reviewed; `at` is when each began
 * to wait.
 */
export const waitingOnTabs = {
  applicants: waitingApplicants,
  qualifications: sql.join([...QUALIFICATION_KINDS.map(waitingOfStaff), waitingCategories], sql` union all `),
};

const waitingColumns = {
  applicants: waitingIn(waitingApplicants),
  licenses: waitingIn(waitingOfStaff('license')),
  bonds: waitingIn(waitingOfStaff('bond')),
  experiences: waitingIn(waitingOfStaff('experience')),
  categories: waitingIn(waitingCategories),
  corrections: waitingIn(sql`select ${timeCorrections.createdAt} as at from ${timeCorrections}
    where ${timeCorrections.status} = 'pending'`),
  timeOff: waitingIn(sql`select ${timeOffRequests.createdAt} as at from ${timeOffRequests}
    where ${timeOffRequests.status} = 'pending' and ${timeOffRequests.cancellationAskedAt} is null
    union all select ${timeOffRequests.cancellationAskedAt} from ${timeOffRequests}
    where ${timeOffRequests.cancellationAskedAt} is not null`),
  outsideHours: waitingIn(waitingHours),
  deployments: waitingIn(flaggedSince),
};

/** The first and the last day of a step, counted from today; of all of them when it is undefined. */
function daysOf(until: ExpiryStep | undefined): { from: number; to: number } {
  if (until === undefined) return { from: 0, to: EXPIRY_STEPS.length * EXPIRY_STEP_DAYS };
  return { from: until === EXPIRY_STEP_DAYS ? 0 : until - EXPIRY_STEP_DAYS + 1, to: until };
}

/** Licenses and bonds in force of people who work here that end on those days, and that nothing renews without a gap. */
const endingOf = (kind: CredentialKind, day: SQL, days: Days) => {
  const table = credentialTables[kind];
  return sql`select ${sql.raw(`'${kind}'`)} as kind, ${table.id} as id, ${table.userId} as user_id, ${table.name} as name,
      ${table.state} as state, ${table.expiresDate} as expires_date
    from ${table}
    where ${and(
      isInForce(table),
      sql`${table.expiresDate} between ${day} + ${days.from}::int and ${day} + ${days.to}::int`,
      not(isRenewed(table)),
      worksHere(table.userId),
    )}`;
};
type Days = { from: unknown; to: unknown };

const ending = (day: SQL, days: Days) =>
  sql`(${sql.join(
    CREDENTIAL_KINDS.map((kind) => endingOf(kind, day, days)),
    sql` union all `,
  )}) ending`;

/** How many licenses and bonds end soon, by state, in one statement. */
export async function readExpiringByState({
  services: { db, clock },
  actor,
}: ActorContext): Promise<ExpiringByState> {
  requireAbility(actor, 'overview.read');
  const { expiresSoonDays } = await readCompanySettings(db);
  const states = await selectByState(db, today(clock), expiresSoonDays);
  const sum = (step: 'within30' | 'within60' | 'within90') =>
    states.reduce((total, state) => total + state[step], 0);
  return {
    total: { within30: sum('within30'), within60: sum('within60'), within90: sum('within90') },
    soon: {
      count: states.reduce((total, { soon }) => total + soon, 0),
      withinDays: expiresSoonDays,
    },
    states,
  };
}

function selectByState(db: Reader, today: string, soonDays: number) {
  const day = sql`${today}::date`;
  const within = (until: ExpiryStep) => {
    const { from, to } = daysOf(until);
    return sql<number>`count(*) filter (where expires_date between ${day} + ${sql.raw(String(from))}
      and ${day} + ${sql.raw(String(to))})::int`;
  };
  return db
    .select({
      state: sql<string>`state`,
      within30: within(30),
      within60: within(60),
      within90: within(90),
      soon: sql<number>`count(*) filter (where expires_date <= ${day} + ${soonDays}::int)::int`,
    })
    .from(ending(day, daysOf(undefined)))
    .groupBy(sql`state`)
    .orderBy(sql`count(*) desc`, sql`state`);
}

type ExpiringRow = {
  id: string;
  kind: CredentialKind;
  name: string;
  state: string;
  expiresDate: string;
  user: PersonRow;
};

const endsFirst = listOrder([sql`expires_date`, sql`ending.id`]);

/** A page of the licenses and bonds that end soon, those that end first at the top, and how many there are. */
export async function listExpiring(
  { services: { db, clock }, actor }: ActorContext,
  { state, until, ...input }: ExpiringInput,
): Promise<Page<ExpiringRow> & { total: number }> {
  requireAbility(actor, 'overview.read');
  const found = ending(sql`${today(clock)}::date`, daysOf(until));
  const inState = state ? sql`state = ${state}` : undefined;
  const [page, [counted]] = await Promise.all([
    readPage(input, endsFirst, ({ limit, after, cursor }) =>
      db
        .select({
          id: sql<string>`ending.id`,
          kind: sql<CredentialKind>`kind`,
          name: sql<string>`name`,
          state: sql<string>`state`,
          expiresDate: sql<string>`expires_date::text`,
          user: personColumns(users),
          cursor,
        })
        .from(found)
        .innerJoin(users, eq(users.id, sql`ending.user_id`))
        .where(and(inState, after))
        .orderBy(endsFirst.by)
        .limit(limit),
    ),
    db.select({ total: sql<number>`count(*)::int` }).from(found).where(inState),
  ]);
  return { ...page, total: counted?.total ?? 0 };
}

/** The newest running updates and notifications, with the numbers of recipients and readers, in one statement. */
export async function readCampaigns({ services: { db, clock }, actor }: ActorContext): Promise<Campaign[]> {
  requireAbility(actor, 'overview.read');
  return selectCampaigns(db, isoNow(clock));
}

/** The notification of a published update; the last one, when it was published several times. */
const announcement = (update: SQL) => sql`select told.id, told.recipient_count from ${notifications} told
  where told.kind = 'company_update' and told.action_url = '/dashboard?update=' || ${update} order by told.id desc limit 1`;

function selectCampaigns(db: Reader, at: string) {
  const now = sql`${at}::timestamptz`;
  const runs = (table: typeof notifications | typeof companyUpdates) =>
    or(isNull(table.expiresAt), gt(table.expiresAt, now));
  const shown = sql.raw(String(CAMPAIGNS_SHOWN));
  const messages = sql`select 'notification' as kind, ${notifications.id} as id, ${notifications.id} as told_id,
      ${notifications.title} as title, ${notifications.createdAt} as sent_at, ${notifications.recipientCount} as recipients
    from ${notifications} where ${notifications.kind} = 'message' and ${runs(notifications)}
    order by ${desc(notifications.id)} limit ${shown}`;
  const updates = sql`select 'update', published.id, told.id, published.title, published.published_at, told.recipient_count
    from (select ${companyUpdates.id} as id, ${companyUpdates.title} as title, ${companyUpdates.publishedAt} as published_at
      from ${companyUpdates}
      where ${companyUpdates.isPublished} and ${companyUpdates.publishedAt} <= ${now} and ${runs(companyUpdates)}
      order by ${desc(companyUpdates.publishedAt)}, ${desc(companyUpdates.id)} limit ${shown}) published
    cross join lateral (${announcement(sql`published.id`)}) told`;
  return db
    .select({
      kind: sql<'update' | 'notification'>`kind`,
      id: sql<string>`id`,
      title: sql<string>`title`,
      sentAt: sql<string>`sent_at::text`.mapWith(isoInstant),
      recipientCount: sql<number>`recipients`,
      readCount: sql<number>`(select count(*)::int from ${notificationRecipients} reader
        where reader.notification_id = told_id and reader.read_at is not null)`,
    })
    .from(
      sql`(select * from ((${messages}) union all (${updates})) found order by sent_at desc limit ${shown}) campaign`,
    )
    .orderBy(sql`sent_at desc`);
}
