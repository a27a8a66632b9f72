import type { Reader } from '@portal/db/client.ts';
import { and, eq, not, type SQL, sql } from '@portal/db/drizzle.ts';
import { isoInstant } from '@portal/db/schema/columns.ts';
import { companySettings } from '@portal/db/schema/company-settings.ts';
import { companyUpdates } from '@portal/db/schema/company-updates.ts';
import { departments } from '@portal/db/schema/departments.ts';
import { bonds, licenses } from '@portal/db/schema/qualifications.ts';
import { isColleague, users } from '@portal/db/schema/users.ts';
import { prepared } from '../../core/data/prepared.ts';
import { mailGapOf } from '../../core/domain/mail-gap.ts';
import { authorize } from '../../core/kernel/authorize.ts';
import { days, isoNow, today } from '../../core/kernel/clock.ts';
import type { ActorContext } from '../../core/kernel/context.ts';
import { waitingOnTabs } from '../overview/queries.ts';
import { isRenewed } from '../qualifications/expiries/queries.ts';
import { isInForce } from '../readiness/queries.ts';
import { ENDING_MAX, ENDING_WITHIN_DAYS, WELCOME_DAYS } from './constants.ts';
import { canSeeCompany, canSeeDashboard } from './policy.ts';
import type { EndingCredential } from './schema.ts';

/** What leads the caller on, read in one statement. */
export async function readHints({ services: { db, clock, settings }, actor }: ActorContext) {
  authorize(canSeeDashboard(actor));
  const statement = canSeeCompany(actor)
    ? prepared(db, 'dashboard_admin', (on) => selectHints(on, company))
    : prepared(db, 'dashboard_staff', (on) => selectHints(on, sql<null>`null`));
  const [row] = await statement.execute({ userId: actor.userId, today: today(clock) });
  if (!row) throw new Error('the caller has no row');
  const { ending, approvedAt, company: counted, role, ...person } = row;
  const isNew = role === 'staff' && approvedAt !== null && approvedAt > isoNow(clock, -days(WELCOME_DAYS));
  return {
    ending,
    welcome: isNew ? person : null,
    company: counted && {
      ...counted,
      mailGap: mailGapOf(settings),
      hasMail: settings.smtpUrl !== undefined,
      applicants: withInstant(counted.applicants),
      qualifications: withInstant(counted.qualifications),
    },
  };
}

type Waiting = { count: number; since: string | null };
type Company = Record<'applicants' | 'qualifications', Waiting> &
  Record<'hasNameAndZone' | 'hasProfile' | 'hasStaff' | 'hasDepartments' | 'hasUpdates', boolean>;

const withInstant = ({ count, since }: Waiting): Waiting => ({ count, since: since && isoInstant(since) });

const me = sql`${sql.placeholder('userId')}::uuid`;
const day = sql`${sql.placeholder('today')}::date`;

const endingOf = (kind: 'license' | 'bond', table: typeof licenses | typeof bonds) => sql`
  select ${sql.raw(`'${kind}'`)} as kind, ${table.id} as id, ${table.name} as name, ${table.state} as state,
    ${table.expiresDate} as "expiresDate"
  from ${table}
  where ${and(
    sql`${table.userId} = ${me}`,
    isInForce(table),
    sql`${table.expiresDate} between ${day} and ${day} + ${sql.raw(String(ENDING_WITHIN_DAYS))}`,
    not(isRenewed(table)),
  )}`;

const ending = sql<{ count: number; first: EndingCredential[] }>`(
  select json_build_object('count', count(*),
    'first', coalesce(json_agg(one order by one."expiresDate", one.id) filter (where place <= ${sql.raw(String(ENDING_MAX))}), '[]'))
  from (select one.*, row_number() over (order by one."expiresDate", one.id) as place
    from (${endingOf('license', licenses)} union all ${endingOf('bond', bonds)}) one) one)`;

const waitingIn = (found: SQL) =>
  sql`(select json_build_object('count', count(*), 'since', min(at)::text) from (${found}) waiting)`;

const company = sql<Company>`json_build_object(
  'applicants', ${waitingIn(waitingOnTabs.applicants)},
  'qualifications', ${waitingIn(waitingOnTabs.qualifications)},
  'hasNameAndZone', exists (select from ${companySettings}
    where ${companySettings.name} <> '' and ${companySettings.timeZoneChosen}),
  'hasProfile', exists (select from ${users} own where own.id = ${me} and own.profile_picture_id is not null and own.primary_phone <> ''),
  'hasStaff', exists (select from ${users} colleague
    where ${isColleague({ status: sql`colleague.status`, onboardingStatus: sql`colleague.onboarding_status` })}
      and colleague.id <> ${me}),
  'hasDepartments', exists (select from ${departments}),
  'hasUpdates', exists (select from ${companyUpdates}))`;

const has = (table: typeof licenses | typeof bonds) =>
  sql`exists (select from ${table} where ${table.userId} = ${me} and ${table.status} <> 'rejected')`;

function selectHints(db: Reader, ofCompany: SQL<Company> | SQL<null>) {
  return db
    .select({
      role: users.role,
      approvedAt: users.approvedAt,
      hasPicture: sql<boolean>`${users.profilePictureId} is not null`,
      hasLicense: sql<boolean>`(${has(licenses)} or ${has(bonds)})`,
      /** Inspectors work in any state without one. */
      needsLicense: sql<boolean>`coalesce(${users.work} in ('adjuster', 'both'), ${users.position} ilike '%adjuster%', false)`,
      ending,
      company: ofCompany as SQL<Company | null>,
    })
    .from(users)
    .where(eq(users.id, me))
    .prepare('dashboard');
}
