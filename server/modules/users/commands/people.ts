import type { Transaction } from '@portal/db/client.ts';
import { and, asc, eq, or } from '@portal/db/drizzle.ts';
import { users } from '@portal/db/schema/users.ts';
import type { Actor } from '../../../core/access.ts';
import { authorize } from '../../../core/authorize.ts';
import { conflict, notFound } from '../../../core/errors.ts';
import { onUniqueViolation } from '../../../core/unique-violation.ts';
import { sentences } from '../constants.ts';

/**
 * The person's row, locked: of two admins deciding at once, the second sees what the first decided. Not so hard that
 * rows that refer to the person would have to wait: whoever changes a qualification holds that first and then refers.
 * @throws not_found
 */
export async function lockUser(tx: Transaction, id: string) {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  if (!row) throw notFound('User');
  return row;
}

/**
 * The same for somebody who may stop being an administrator by it: locked together with all administrators in the order
 * of their ids. Of two who take each other's role at once neither waits for the other, and the second has no right any more.
 * @throws not_found; forbidden when the actor is no administrator by now
 */
export async function lockUserAmongAdmins(tx: Transaction, actor: Actor, id: string) {
  const isActiveAdmin = and(eq(users.role, 'admin'), eq(users.status, 'active'));
  const locked = await tx
    .select({ id: users.id, role: users.role, status: users.status })
    .from(users)
    .where(or(eq(users.id, id), isActiveAdmin))
    .orderBy(asc(users.id))
    .for('no key update');
  const self = locked.find((person) => person.id === actor.userId);
  authorize(self?.role === 'admin' && self.status === 'active');
  return lockUser(tx, id);
}

/** The employee id is the only unique column that people commands write. */
export const refuseTakenEmployeeId = <T>(work: () => Promise<T>) =>
  onUniqueViolation(
    () => conflict(sentences.employeeIdTaken, { employeeID: sentences.employeeIdTaken }),
    work,
  );
