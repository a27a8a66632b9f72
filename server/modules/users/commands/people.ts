import type { Transaction } from '@portal/db/client.ts';
import { asc, inArray, or } from '@portal/db/drizzle.ts';
import { users } from '@portal/db/schema/users.ts';
import type { Actor, Duty, Role } from '../../../core/contract/access.ts';
import { badInput, conflict } from '../../../core/errors/errors.ts';
import { onUniqueViolation } from '../../../core/errors/unique-violation.ts';
import { authorize } from '../../../core/kernel/authorize.ts';
import { isActiveAdmin, lockPerson } from '../../people/queries.ts';
import { sentences } from '../constants.ts';

/**
 * The row of a person who may lose the administrator role, locked together with all administrators in the
 * order of their ids: two admins who take each other's role do not deadlock, and the second one has no
 * right any more.
 * @throws not_found; forbidden when the actor is no longer an administrator
 */
export async function lockUserAmongAdmins(tx: Transaction, actor: Actor, id: string) {
  await lockUsersAmongAdmins(tx, actor, [id]);
  return lockPerson(tx, id);
}

/**
 * Locks several users together with the administrators.
 * @throws {PortalError} forbidden when the actor is no administrator by now
 */
export async function lockUsersAmongAdmins(tx: Transaction, actor: Actor, ids: string[]): Promise<void> {
  const locked = await tx
    .select({ id: users.id, role: users.role, status: users.status })
    .from(users)
    .where(or(inArray(users.id, ids), isActiveAdmin))
    .orderBy(asc(users.id))
    .for('no key update');
  if (actor.service) return;
  const self = locked.find((person) => person.id === actor.userId);
  authorize(self?.role === 'admin' && self.status === 'active');
}

/** @throws {PortalError} bad_input for duties of an administrator */
export function requireNoDuties(role: Role, duties: readonly Duty[] | undefined) {
  if (role === 'admin' && duties !== undefined && duties.length > 0)
    throw badInput(sentences.adminDuties, { duties: sentences.adminDuties });
}

/** The employee id is the only unique column that people commands write. */
export const refuseTakenEmployeeId = <T>(work: () => Promise<T>) =>
  onUniqueViolation(
    () => conflict(sentences.employeeIdTaken, { employeeID: sentences.employeeIdTaken }),
    work,
  );
