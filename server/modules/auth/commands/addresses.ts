import type { Transaction } from '@portal/db/client.ts';
import { eq } from '@portal/db/drizzle.ts';
import { signInAddresses } from '@portal/db/schema/users.ts';
import { conflict } from '../../../core/errors.ts';
import { sentences } from '../constants.ts';

type Claim = {
  kind: 'primary' | 'work';
  /** Lower case; null for none. */
  address: string | null;
  /** The input field to blame when the address belongs to somebody else. */
  field: string;
};

/**
 * Makes these the addresses with which the account signs in, and no others.
 * @throws {PortalError} conflict, at the field, when one belongs to another account
 */
export async function claimAddresses(tx: Transaction, userId: string, claims: Claim[]): Promise<void> {
  await releaseAddresses(tx, userId);
  // In one order, so that two people who take each other's address never wait for each other.
  const inOrder = [...claims].sort((one, other) => ((one.address ?? '') < (other.address ?? '') ? -1 : 1));
  for (const { kind, address, field } of inOrder) {
    if (address === null) continue;
    const taken = await tx
      .insert(signInAddresses)
      .values({ address, userId, kind })
      .onConflictDoNothing()
      .returning({ address: signInAddresses.address });
    if (taken.length === 0 && (await ownerOf(tx, address)) !== userId) {
      throw conflict(sentences.addressTaken, { [field]: sentences.addressTaken });
    }
  }
}

async function ownerOf(tx: Transaction, address: string) {
  const [owner] = await tx
    .select({ userId: signInAddresses.userId })
    .from(signInAddresses)
    .where(eq(signInAddresses.address, address));
  return owner?.userId;
}

/** Makes all addresses of the account free for others. */
export async function releaseAddresses(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(signInAddresses).where(eq(signInAddresses.userId, userId));
}

/**
 * Takes the addresses of a deactivated account back.
 * @returns the address that belongs to another account by now, in which case the change must not go on; else null
 */
export async function reclaimAddresses(
  tx: Transaction,
  userId: string,
  { primaryEmail, workEmail }: { primaryEmail: string; workEmail: string | null },
): Promise<string | null> {
  const claims = [
    { kind: 'primary', address: primaryEmail },
    { kind: 'work', address: workEmail },
  ] as const;
  for (const { kind, address } of claims) {
    if (address === null) continue;
    await tx.insert(signInAddresses).values({ address, userId, kind }).onConflictDoNothing();
    if ((await ownerOf(tx, address)) !== userId) return address;
  }
  return null;
}
