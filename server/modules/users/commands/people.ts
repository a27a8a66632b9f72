import type { Transaction } from '@portal/db/client.ts';
import { eq } from '@portal/db/drizzle.ts';
import { users } from '@portal/db/schema/users.ts';
import { conflict, notFound } from '../../../core/errors.ts';
import { onUniqueViolation } from '../../../core/unique-violation.ts';
import { sentences } from '../constants.ts';

/**
 * The person's row, locked: of two admins deciding at once, the second sees what the first decided. Not so hard that
 * rows that refer to the person would have to wait: whoever changes a record holds that first and then refers.
 * @throws not_found
 */
export async function lockUser(tx: Transaction, id: string) {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  if (!row) throw notFound('User');
  return row;
}

/** The employee id is the only unique column that people commands write. */
export const refuseTakenEmployeeId = <T>(work: () => Promise<T>) =>
  onUniqueViolation(
    () => conflict(sentences.employeeIdTaken, { employeeID: sentences.employeeIdTaken }),
    work,
  );
