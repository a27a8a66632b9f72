import { and, eq, not, type SQL, sql } from '@portal/db/drizzle.ts';
import { isoInstant } from '@portal/db/schema/columns.ts';
import { companySettings } from '@portal/db/schema/company-settings.ts';
import { companyUpdates } from '@portal/db/schema/company-updates.ts';
import { departments } from '@portal/db/schema/departments.ts';
import { bonds, licenses } from '@portal/db/schema/qualifications.ts';
import { isColleague, users } from '@portal/db/schema/users.ts';
import { may } from '../../core/contract/abilities.ts';
import { mailGapOf } from '../../core/domain/mail-gap.ts';
import { days, isoNow, today } from '../../core/kernel/clock.ts';
import type { ActorContext } from '../../core/kernel/context.ts';
import { requireAbility } from '../../core/security/entry.ts';
import { hasFeature } from '../../core/security/feature-switch.ts';
import { waitingOf } from '../acknowledgements/queries.ts';
import { waitingOnTabs } from '../overview/queries.ts';
import type { CredentialKind } from '../qualifications/constants.ts';
import { isRenewed } from '../qualifications/expiries/queries.ts';
import { isInForce } from '../readiness/queries.ts';
import { waitingTrainingOf } from '../training/assignments/queries.ts';
import { ENDING_MAX, WELCOME_DAYS } from './constants.ts';
import type { EndingCredential } from './schema.ts';

/** The caller's hints, read in one statement. */
export async function readHints(ctx: ActorContext) {
  const { services, actor } = ctx;
  const { db, clock, settings } = services;
  requireAbility(actor, 'portal.read');
  const hasTraining = await hasFeature(ctx, actor, 'training');
  const [row] = await db
    .select({
      role: users.role,
      approvedAt: users.approvedAt,
      hasPicture: sql<boolean>`${users.profilePictureId} is not null`,
      hasLicense: sql<boolean>`(${has(licenses, actor.userId)} or ${has(bonds, actor.userId)})`,
      /** Inspectors work in any state without one. */
      needsLicense: sql<boolean>`coalesce(${users.work} in ('adjuster', 'both'), ${users.position} ilike '%adjuster%', false)`,
      ending: endingOf(actor.userId, today(clock)),
      acknowledgements: waitingOf(actor.userId),
      training: hasTraining ? waitingTrainingOf(actor.userId) : sql<null>`null`,
      company: may(actor, 'overview.read') ? companyOf(actor.userId) : sql<null>`null`,
    })
    .from(users)
    .where(eq(users.id, actor.userId));
  if (!row) throw new Error('the caller has no row');
  const { ending, acknowledgements, training, approvedAt, company: counted, role, ...person } = row;
  const isNew = role === 'staff' && approvedAt !== null && approvedAt > isoNow(clock, -days(WELCOME_DAYS));
  return {
    ending,
    acknowledgements,
    training: training ?? { count: 0, first: null },
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

/** How many days ahead a license or bond is called expiring, by the company's settings. */
const soonDays = sql`(select ${companySettings.expiresSoonDays} from ${companySettings})`;

const endingIn = (table: typeof licenses | typeof bonds, kind: CredentialKind, me: string, day: SQL) => sql`
  select ${sql.raw(`'${kind}'`)} as kind, ${table.id} as id, ${table.name} as name, ${table.state} as state,
    ${table.expiresDate} as "expiresDate"
  from ${table}
  where ${and(
    eq(table.userId, me),
    isInForce(table),
    sql`${table.expiresDate} between ${day} and ${day} + ${soonDays}`,
    not(isRenewed(table)),
  )}`;

function endingOf(me: string, today: string) {
  const day = sql`${today}::date`;
  return sql<{ count: number; withinDays: number; first: EndingCredential[] }>`(
  select json_build_object('count', count(*), 'withinDays', ${soonDays},
    'first', coalesce(json_agg(one order by one."expiresDate", one.id) filter (where place <= ${sql.raw(String(ENDING_MAX))}), '[]'))
  from (select one.*, row_number() over (order by one."expiresDate", one.id) as place
    from (${endingIn(licenses, 'license', me, day)} union all ${endingIn(bonds, 'bond', me, day)}) one) one)`;
}

const waitingIn = (found: SQL) =>
  sql`(select json_build_object('count', count(*), 'since', min(at)::text) from (${found}) waiting)`;

const companyOf = (me: string) => sql<Company>`json_build_object(
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

const has = (table: typeof licenses | typeof bonds, me: string) =>
  sql`exists (select from ${table} where ${table.userId} = ${me} and ${table.status} <> 'rejected')`;
