import { eq } from '@portal/db/drizzle.ts';
import { sessions } from '@portal/db/schema/sessions.ts';
import { signInAddresses, users } from '@portal/db/schema/users.ts';
import { decodeJwt } from 'jose';
import { isoNow } from '../core/kernel/clock.ts';
import { newId } from '../core/kernel/ids.ts';
import { SESSION_LIFETIME_MS } from '../modules/auth/constants.ts';
import type { TestPortal, TestServices } from './harness.ts';

/** The stages of an account; `inactive` had full access and was deactivated while signed in. */
export type AccountKind = 'signup' | 'review' | 'staff' | 'admin' | 'auditor' | 'inactive';

export type TestAccount = {
  userId: string;
  /** The primary email, which every account can sign in with. */
  email: string;
  workEmail: string | null;
  password: string;
  /** The bearer token of an open session; an inactive account's session is closed. */
  token: string;
};

type UserColumns = Partial<typeof users.$inferInsert>;
export type AccountOverrides = UserColumns & { password?: string };

export const TEST_PASSWORD = 'Harbour-Light-42';

const hashes = new WeakMap<TestServices['passwords'], Map<string, Promise<string>>>();
let made = 0;

/** Inserts an account of that kind with an open session, without its signup and onboarding. */
export async function insertAccount(
  services: TestServices,
  kind: AccountKind,
  { password = TEST_PASSWORD, ...columns }: AccountOverrides = {},
): Promise<TestAccount> {
  made += 1;
  const name = `${kind}.${made}`;
  const person = {
    id: newId(),
    firstName: kind.charAt(0).toUpperCase() + kind.slice(1),
    lastName: `Person ${made}`,
    primaryEmail: `${name}@home.example`,
    primaryPhone: '555-010-0000',
    passwordHash: await hashOnce(services, password),
    ...standing(services, kind, name),
    ...columns,
  } satisfies typeof users.$inferInsert;
  await services.db.insert(users).values(person);
  if (kind !== 'inactive') await insertAddresses(services, person);
  return {
    userId: person.id,
    email: person.primaryEmail,
    workEmail: person.workEmail ?? null,
    password,
    token: await insertSession(services, person.id, kind === 'inactive'),
  };
}

/** Inserts another session of the account, for example of a second device. */
export async function insertSession(services: TestServices, userId: string, ended = false): Promise<string> {
  const id = newId();
  const now = isoNow(services.clock);
  const expiresAt = isoNow(services.clock, SESSION_LIFETIME_MS);
  await services.db.insert(sessions).values({
    id,
    userId,
    expiresAt,
    createdAt: now,
    lastSeenAt: now,
    tokenIssuedAt: now,
    // For as long as the session lives: what a call asks to be confirmed is tested where it is declared.
    confirmedAt: expiresAt,
    ...(ended ? { endedAt: now, endReason: 'deactivated' as const } : {}),
  });
  return services.sessions.issueToken({ id, userId });
}

function standing(services: TestServices, kind: AccountKind, name: string): UserColumns {
  const now = isoNow(services.clock);
  if (kind === 'signup') return { onboardingStatus: 'signup', status: 'pending' };
  if (kind === 'review') return { onboardingStatus: 'completed', status: 'pending_review', onboardedAt: now };
  return {
    role: kind === 'admin' ? 'admin' : 'staff',
    duties: kind === 'auditor' ? ['auditor'] : [],
    onboardingStatus: 'approved',
    status: kind === 'inactive' ? 'inactive' : 'active',
    workEmail: `${name}@work.example`,
    employeeId: `T-${name}`,
    position: 'Adjuster',
    location: 'Mobile, AL',
    approvedAt: now,
    ...(kind === 'inactive' ? { deactivatedAt: now } : {}),
  };
}

async function insertAddresses(
  { db }: TestServices,
  person: UserColumns & { id: string; primaryEmail: string },
) {
  const { id: userId, primaryEmail, workEmail } = person;
  await db.insert(signInAddresses).values({ address: primaryEmail, userId, kind: 'primary' });
  if (workEmail) await db.insert(signInAddresses).values({ address: workEmail, userId, kind: 'work' });
}

/**
 * Most accounts have the same password; hashing it for each would take most of a test's time. Kept by hasher: portals of one
 * process have hashes of different cost.
 */
function hashOnce({ passwords }: TestServices, password: string): Promise<string> {
  const known = hashes.get(passwords) ?? new Map<string, Promise<string>>();
  hashes.set(passwords, known);
  const hash = known.get(password) ?? passwords.hash(password);
  known.set(password, hash);
  return hash;
}

/** The id of another device's session. */
export async function insertSessionId({ services }: TestPortal, userId = ''): Promise<string> {
  const token = await insertSession(services, userId);
  return String(decodeJwt(token).sid);
}

/** As right after the sign-up. */
export async function unconfirm({ services }: TestPortal, userId: string): Promise<void> {
  await services.db.update(users).set({ emailConfirmed: false }).where(eq(users.id, userId));
}
