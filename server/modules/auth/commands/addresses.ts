import type { Transaction } from '@portal/db/client.ts';
import { inArray } from '@portal/db/drizzle.ts';
import { signInAddresses } from '@portal/db/schema/users.ts';
import { conflict } from '../../../core/errors/errors.ts';
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
export const claimAddresses = (tx: Transaction, userId: string, claims: Claim[]): Promise<void> =>
  claimAddressesOfEach(
    tx,
    claims.map((claim) => ({ ...claim, userId })),
  );

/** Claims the addresses of several accounts, in few statements however many they are. @throws {PortalError} conflict */
export async function claimAddressesOfEach(
  tx: Transaction,
  claims: Array<Claim & { userId: string }>,
): Promise<void> {
  await tx.delete(signInAddresses).where(
    inArray(
      signInAddresses.userId,
      claims.map(({ userId }) => userId),
    ),
  );
  // In one order, so that two people who take each other's address never wait for each other.
  const inOrder = claims
    .filter((claim): claim is typeof claim & { address: string } => claim.address !== null)
    .sort((one, other) => (one.address < other.address ? -1 : one.address > other.address ? 1 : 0));
  if (inOrder.length === 0) return;
  await tx
    .insert(signInAddresses)
    .values(inOrder.map(({ address, userId, kind }) => ({ address, userId, kind })))
    .onConflictDoNothing();
  const owners = await ownersOf(
    tx,
    inOrder.map(({ address }) => address),
  );
  for (const { address, userId, field } of inOrder) {
    if (owners.get(address) !== userId)
      throw conflict(sentences.addressTaken, { [field]: sentences.addressTaken });
  }
}

async function ownersOf(tx: Transaction, addresses: string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ address: signInAddresses.address, userId: signInAddresses.userId })
    .from(signInAddresses)
    .where(inArray(signInAddresses.address, addresses));
  return new Map(rows.map(({ address, userId }) => [address, userId]));
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
    if ((await ownersOf(tx, [address])).get(address) !== userId) return address;
  }
  return null;
}
