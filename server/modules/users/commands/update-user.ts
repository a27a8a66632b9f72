import type { Transaction } from '@portal/db/client.ts';
import { users } from '@portal/db/schema/users.ts';
import { eq } from 'drizzle-orm';
import { announce } from '../../../core/announce.ts';
import { authorize } from '../../../core/authorize.ts';
import { isoNow } from '../../../core/clock.ts';
import type { ActorContext } from '../../../core/context.ts';
import { conflict } from '../../../core/errors.ts';
import { audit, write } from '../../../core/write.ts';
import { claimAddresses } from '../../auth/commands/addresses.ts';
import { hashNewPassword } from '../../auth/commands/passwords.ts';
import { endSessions, refreshSessions } from '../../auth/commands/sessions.ts';
import { requireDepartments } from '../../departments/queries.ts';
import { sentences } from '../constants.ts';
import { canManageUsers } from '../policy.ts';
import { countOtherAdmins, getPerson, requireManager } from '../queries.ts';
import type { UpdateUserInput } from '../schema.ts';
import { setDepartments } from './departments.ts';
import { lockUser, refuseTakenEmployeeId } from './people.ts';

/**
 * Changes what the input mentions and nothing else. A new role takes effect in open sessions at once; a new
 * password ends them.
 * @throws {PortalError} not_found; conflict for a taken address or employee id, and for the last admin's role
 */
export async function updateUser(ctx: ActorContext, { id, ...input }: UpdateUserInput) {
  authorize(canManageUsers(ctx.actor));
  const { services } = ctx;
  const passwordHash = input.password
    ? await hashNewPassword(services, input.password, 'password')
    : undefined;
  const person = await refuseTakenEmployeeId(() =>
    write(ctx, async (tx) => {
      const before = await lockUser(tx, id);
      if (before.status === 'inactive') throw conflict(sentences.inactive);
      if (before.role === 'admin' && input.role === 'staff') await refuseLastAdmin(tx, id);
      await requireManager(tx, input.manager ?? null);
      if (input.departments) {
        await requireDepartments(tx, input.departments, 'departments');
        await setDepartments(tx, id, input.departments);
      }
      await tx
        .update(users)
        .set({ ...columnsOf(input), passwordHash, updatedAt: isoNow(services.clock) })
        .where(eq(users.id, id));
      if (input.primaryEmail !== undefined || input.workEmail !== undefined) {
        await claimAddresses(tx, id, [
          { kind: 'primary', address: input.primaryEmail ?? before.primaryEmail, field: 'primaryEmail' },
          { kind: 'work', address: input.workEmail ?? before.workEmail, field: 'workEmail' },
        ]);
      }
      if (passwordHash) await endSessions(tx, services, { userId: id }, 'password_changed');
      await audit(tx, ctx, {
        action: 'user.updated',
        subject: ['user', id],
        detail: { fields: changedFields(input), ...roleChange(before.role, input.role) },
      });
      await refreshSessions(tx, id);
      await announce(tx, `user:${id}`, 'account_changed', {});
      await announce(tx, 'admins', 'people_changed', { userId: id });
      return getPerson(tx, id);
    }),
  );
  services.sessions.forget(id);
  return person;
}

/** @throws {PortalError} conflict when nobody else could administer the portal */
export async function refuseLastAdmin(tx: Transaction, id: string): Promise<void> {
  if ((await countOtherAdmins(tx, id)) === 0) throw conflict(sentences.lastAdmin);
}

/** The columns that the input mentions; an undefined one is left as it is. */
function columnsOf({
  employeeID,
  manager,
  departments: _departments,
  password: _password,
  workPhone,
  ...same
}: Omit<UpdateUserInput, 'id'>) {
  return {
    ...same,
    employeeId: employeeID,
    managerId: manager,
    workPhone: workPhone === '' ? null : workPhone,
  };
}

const changedFields = (input: Omit<UpdateUserInput, 'id'>) =>
  Object.entries(input)
    .filter(([key, value]) => value !== undefined && !(key === 'password' && value === ''))
    .map(([key]) => key);

const roleChange = (from: string, to: string | undefined) =>
  to !== undefined && to !== from ? { roleFrom: from, roleTo: to } : {};
