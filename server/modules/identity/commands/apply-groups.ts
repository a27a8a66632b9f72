import type { Transaction } from '@portal/db/client.ts';
import { and, eq, inArray, sql } from '@portal/db/drizzle.ts';
import { departments, userDepartments } from '@portal/db/schema/departments.ts';
import { users } from '@portal/db/schema/users.ts';
import type { Role } from '../../../core/contract/access.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { audit } from '../../../core/kernel/write.ts';
import { isEmergencyAdmin } from '../../../identity-settings.ts';
import { countOtherAdmins } from '../../people/queries.ts';
import { lockUsersAmongAdmins } from '../../users/commands/people.ts';
import { updateWithin } from '../../users/commands/update-user.ts';
import { rightsOf } from '../policy.ts';
import { listGroupsOf } from '../queries.ts';

/**
 * Gives a person the role and departments of their groups, by the rules of the settings. The last administrator and emergency
 * administrators keep their role. Applicants get nothing before they are approved.
 */
export async function applyGroups(tx: Transaction, ctx: ActorContext, userId: string): Promise<void> {
  const { settings } = ctx.services;
  const rules = settings.identity.groups;
  if (!rules) return;
  const [person] = await tx
    .select({ role: users.role, workEmail: users.workEmail, primaryEmail: users.primaryEmail })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.status, 'active'), eq(users.onboardingStatus, 'approved')));
  if (!person) return;
  const wanted = rightsOf(await listGroupsOf(tx, userId), rules);
  const role = await roleFor(tx, ctx, { ...person, userId }, wanted.role);
  const moved = await departmentsFor(tx, userId, wanted);
  if (role === undefined && moved === undefined) return;
  await updateWithin(tx, ctx, {
    id: userId,
    ...(role && { role }),
    ...(moved && { departments: moved }),
  });
}

/** The new role; undefined to leave it. */
async function roleFor(
  tx: Transaction,
  ctx: ActorContext,
  person: { userId: string; role: Role; workEmail: string | null; primaryEmail: string },
  wanted: Role | null,
): Promise<Role | undefined> {
  const { userId, role } = person;
  if (wanted === null || wanted === role) return undefined;
  if (wanted === 'admin') return wanted;
  await lockUsersAmongAdmins(tx, ctx.actor, [userId]);
  const isKept =
    isEmergencyAdmin(ctx.services.settings.identity, person) || (await countOtherAdmins(tx, userId)) === 0;
  if (!isKept) return wanted;
  await audit(tx, ctx, { action: 'identity.role_kept', subject: ['user', userId] });
  return undefined;
}

/** The ids of the person's departments; undefined to leave them. Those that no rule names stay as they are. */
async function departmentsFor(
  tx: Transaction,
  userId: string,
  wanted: { departments: Set<string>; managed: Set<string> },
): Promise<string[] | undefined> {
  if (wanted.managed.size === 0) return undefined;
  const name = sql<string>`lower(${departments.name})`;
  const [present, managed] = await Promise.all([
    tx
      .select({ id: userDepartments.departmentId })
      .from(userDepartments)
      .where(eq(userDepartments.userId, userId)),
    tx
      .select({ id: departments.id, name })
      .from(departments)
      .where(inArray(name, [...wanted.managed])),
  ]);
  const before = new Set(present.map(({ id }) => id));
  const after = new Set(before);
  for (const { id, name: managedName } of managed) {
    if (wanted.departments.has(managedName)) after.add(id);
    else after.delete(id);
  }
  return after.size === before.size && [...after].every((id) => before.has(id)) ? undefined : [...after];
}
