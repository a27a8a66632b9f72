import type { Transaction } from '@portal/db/client.ts';
import { userDepartments } from '@portal/db/schema/departments.ts';
import { users } from '@portal/db/schema/users.ts';
import { kindOf } from '../../../core/contract/access.ts';
import { announce } from '../../../core/kernel/announce.ts';
import { inChunks } from '../../../core/kernel/chunks.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { emit } from '../../../core/kernel/events.ts';
import { newId } from '../../../core/kernel/ids.ts';
import { callingPerson } from '../../../core/kernel/service-actor.ts';
import { claimAddressesOfEach } from '../../auth/commands/addresses.ts';
import { makeWay } from '../../auth/commands/give-way.ts';
import { requireDepartments } from '../../departments/queries.ts';
import { userCreated } from '../events.ts';
import { requireManager } from '../queries.ts';
import type { NewUser } from '../schema.ts';
import { tellOfRoles } from './tell-of-roles.ts';

/** The input of a new account, without password, picture and qualifications. */
export type NewAccount = Omit<
  NewUser,
  'password' | 'passwordIsTemporary' | 'profilePicture' | 'experiences' | 'licenses' | 'bonds'
> & {
  /** Null for a person who is invited by email to choose a password. */
  passwordHash: string | null;
  passwordIsTemporary?: boolean | undefined;
  /** Came with a file. */
  imported?: boolean;
};

/**
 * Creates active accounts in few statements. The caller has checked permissions, and writes the audit log.
 * @returns their ids, in the same order, and the detail of each for the audit log
 * @throws {PortalError} conflict for a taken address, bad_input for a manager or department that does not
 * exist; a taken employee id violates the unique index
 */
export async function makeAccounts(tx: Transaction, ctx: ActorContext, people: NewAccount[]) {
  const accounts = people.map((person) => ({
    ...person,
    id: newId(),
    primaryEmail: person.primaryEmail ?? person.workEmail,
    primaryField: person.primaryEmail ? 'primaryEmail' : 'workEmail',
    departments: [...new Set(person.departments ?? [])],
    // People whom the identity provider knows sign in there.
    invited: person.passwordHash === null && !ctx.actor.service,
  }));
  for (const manager of new Set(accounts.map(({ manager }) => manager ?? null))) {
    await requireManager(tx, manager);
  }
  await requireDepartments(
    tx,
    [...new Set(accounts.flatMap(({ departments }) => departments))],
    'departments',
  );
  const now = isoNow(ctx.services.clock);
  for (const some of inChunks(accounts)) {
    await tx.insert(users).values(
      some.map((person) => ({
        id: person.id,
        firstName: person.firstName,
        lastName: person.lastName ?? '',
        primaryEmail: person.primaryEmail,
        workEmail: person.workEmail,
        primaryPhone: person.primaryPhone,
        workPhone: person.workPhone || null,
        passwordHash: person.passwordHash,
        passwordIsTemporary: person.passwordHash !== null && person.passwordIsTemporary === true,
        role: person.role,
        duties: person.duties ?? [],
        onboardingStatus: 'approved' as const,
        status: 'active' as const,
        position: person.position || null,
        work: person.work ?? null,
        location: person.location || null,
        npn: person.npn ?? null,
        residentState: person.residentState ?? null,
        employeeId: person.employeeID,
        hireDate: person.hireDate ?? null,
        timeZone: person.timeZone,
        managerId: person.manager ?? null,
        homeAddress: person.homeAddress,
        mailingAddress: person.mailingAddress,
        emergencyContact: person.emergencyContact,
        socialMedia: person.socialMedia,
        bio: person.bio,
        approvedAt: now,
        approvedBy: callingPerson(ctx.actor),
      })),
    );
  }
  const claims = accounts.flatMap(({ id: userId, primaryEmail, primaryField, workEmail }) => [
    { userId, kind: 'primary' as const, address: primaryEmail, field: primaryField },
    { userId, kind: 'work' as const, address: workEmail, field: 'workEmail' },
  ]);
  for (const some of inChunks(claims)) {
    await makeWay(
      tx,
      ctx,
      some.map(({ address }) => address),
    );
    await claimAddressesOfEach(tx, some);
  }
  const memberships = accounts.flatMap(({ id: userId, departments }) =>
    departments.map((departmentId) => ({ userId, departmentId })),
  );
  for (const some of inChunks(memberships)) await tx.insert(userDepartments).values(some);
  const ids = accounts.map(({ id }) => id);
  const one = ids.length === 1 ? (ids[0] ?? null) : null;
  await announce(tx, 'admins', 'people_changed', { userId: one });
  await announce(tx, 'all', 'colleagues_changed', { userId: one });
  await emit(tx, ctx, userCreated, {
    people: accounts.map(({ id: userId, workEmail, invited }) => ({ userId, workEmail, invited })),
  });
  const rights = accounts.map(({ id, role, duties = [] }) => ({ id, role, duties }));
  await tellOfRoles(tx, ctx, 'given', rights);
  const lines = accounts.map(({ id, role, duties = [], invited, imported }) => ({
    action: 'user.created' as const,
    subject: ['user', id] as const,
    detail: { role: kindOf({ role, duties }), invited, ...(imported && { imported }) },
  }));
  return { ids, lines };
}
