import type { Reader } from '@portal/db/client.ts';
import { and, eq, ne, or, sql } from '@portal/db/drizzle.ts';
import { identities, provisionedGroups, provisionedMembers } from '@portal/db/schema/identities.ts';
import { signInAddresses, users } from '@portal/db/schema/users.ts';

/** The account that is linked to this one of the provider; null for none. */
export async function findLinked(db: Reader, issuer: string, subject: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return row?.userId ?? null;
}

/** Whether the account is linked to another one of the provider. */
export async function isLinked(db: Reader, issuer: string, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.userId, userId)));
  return row !== undefined;
}

/** The account that signs in with the address, also a deactivated one whose address it was; null for none. */
export async function findByAddress(db: Reader, address: string): Promise<string | null> {
  const [owner] = await db
    .select({ userId: signInAddresses.userId })
    .from(signInAddresses)
    .where(eq(signInAddresses.address, address));
  if (owner) return owner.userId;
  const [former] = await db
    .select({ userId: users.id })
    .from(users)
    .where(
      and(eq(users.status, 'inactive'), or(eq(users.workEmail, address), eq(users.primaryEmail, address))),
    )
    .limit(1);
  return former?.userId ?? null;
}

/** Names of the person's groups: those of the last sign-in, and those of provisioning. */
export async function listGroupsOf(db: Reader, userId: string): Promise<string[]> {
  const [told, provisioned] = await Promise.all([
    db.select({ groups: identities.groups }).from(identities).where(eq(identities.userId, userId)),
    db
      .select({ name: provisionedGroups.name })
      .from(provisionedMembers)
      .innerJoin(provisionedGroups, eq(provisionedGroups.id, provisionedMembers.groupId))
      .where(eq(provisionedMembers.userId, userId)),
  ]);
  return [...told.flatMap(({ groups }) => groups), ...provisioned.map(({ name }) => name)];
}

/** Whether the account may sign in. */
export async function mayEnter(db: Reader, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.id, userId), ne(users.status, 'inactive')));
  return row !== undefined;
}
