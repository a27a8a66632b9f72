import type { DatabaseHandle, Transaction } from '@portal/db/client.ts';
import { and, eq } from '@portal/db/drizzle.ts';
import type { SampleSignIn } from '@portal/db/sample/sign-ins.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { users } from '@portal/db/schema/users.ts';
import { isoNow } from './core/kernel/clock.ts';
import type { Services } from './core/kernel/context.ts';
import { newId } from './core/kernel/ids.ts';
import { onEmptyDatabase } from './empty-database.ts';
import { claimAddresses } from './modules/auth/commands/addresses.ts';
import { weaknessOf } from './modules/auth/commands/passwords.ts';
import { newPassword } from './modules/auth/schema.ts';
import { hasUsers } from './modules/users/queries.ts';
import type { Settings } from './settings.ts';
import { SettingsError } from './settings-files.ts';

/** The account that can sign in after the start, as far as the portal knows and may print it. */
export type FirstStart =
  | { kind: 'sample'; people: SampleSignIn[]; password: string }
  | { kind: 'admin'; email: string }
  | { kind: 'existing' };

type FirstStartServices = Pick<Services, 'settings' | 'passwords' | 'clock'> &
  Pick<DatabaseHandle, 'db' | 'sql'>;

/**
 * Gives a database without accounts its first ones: the admin of the settings, else (outside production) the sample
 * company. A database with accounts is not changed.
 * @param loadSampleIfEmpty loads the sample company, unless the database has accounts by then
 * @throws {SettingsError} in production without a first admin, and when the admin's password may not be used
 */
export async function prepareFirstStart(
  services: FirstStartServices,
  loadSampleIfEmpty: () => Promise<unknown>,
): Promise<FirstStart> {
  const { settings, db } = services;
  const { firstAdmin } = settings;
  if (await hasUsers(db)) return describeExisting(services);
  if (settings.production && !firstAdmin) {
    throw new SettingsError(
      'The database has no accounts yet: set PORTAL_ADMIN_EMAIL and PORTAL_ADMIN_PASSWORD, so that the first start can create an administrator.',
    );
  }
  if (!firstAdmin) {
    await loadSampleIfEmpty();
    return describeExisting(services);
  }
  const created = await onEmptyDatabase(services, (tx) => createFirstAdmin(tx, services, firstAdmin));
  return created ?? describeExisting(services);
}

async function describeExisting({ settings, db }: FirstStartServices): Promise<FirstStart> {
  if (settings.production) return { kind: 'existing' };
  // The image has no sample company.
  const { SAMPLE_MARKER_ID, SAMPLE_PASSWORD, SAMPLE_SIGN_INS } = await import(
    '@portal/db/sample/sign-ins.ts'
  );
  const [marker] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, SAMPLE_MARKER_ID), eq(users.status, 'active')));
  return marker
    ? { kind: 'sample', people: SAMPLE_SIGN_INS, password: SAMPLE_PASSWORD }
    : { kind: 'existing' };
}

async function createFirstAdmin(
  tx: Transaction,
  services: FirstStartServices,
  { email, password }: NonNullable<Settings['firstAdmin']>,
): Promise<FirstStart> {
  const { passwords, clock } = services;
  await refuseWeakPassword(services, email, password);
  const id = newId();
  const approvedAt = isoNow(clock);
  await tx.insert(users).values({
    id,
    ...nameFrom(email),
    primaryEmail: email,
    workEmail: email,
    primaryPhone: '',
    passwordHash: await passwords.hash(password),
    role: 'admin',
    onboardingStatus: 'approved',
    status: 'active',
    approvedAt,
  });
  await claimAddresses(tx, id, [{ kind: 'primary', address: email, field: 'PORTAL_ADMIN_EMAIL' }]);
  await tx.insert(auditLog).values({
    id: newId(),
    actorId: null,
    action: 'user.created',
    subjectType: 'user',
    subjectId: id,
    detail: { role: 'admin', workEmail: email, invited: false, firstStart: true },
  });
  return { kind: 'admin', email };
}

/** @throws {SettingsError} */
async function refuseWeakPassword(
  services: FirstStartServices,
  email: string,
  password: string,
): Promise<void> {
  const { error } = newPassword.safeParse(password);
  const reason = error?.issues[0]?.message ?? (await weaknessOf(services, password, [email]));
  if (reason) throw new SettingsError(`PORTAL_ADMIN_PASSWORD cannot be used: ${reason}`);
}

/** `dana.whitfield@…` is Dana Whitfield; an address that names no person is the Administrator. */
export function nameFrom(email: string): { firstName: string; lastName: string } {
  const words = email
    .replace(/[+@].*$/, '')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && word !== 'admin')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const [firstName = 'Administrator', ...rest] = words;
  return { firstName, lastName: rest.join(' ') };
}
