import type { Transaction } from '@portal/db/client.ts';
import { inArray } from '@portal/db/drizzle.ts';
import { userDepartments } from '@portal/db/schema/departments.ts';
import { kindOf } from '../../../core/contract/access.ts';
import { conflict } from '../../../core/errors/errors.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { changeEach } from '../../../core/kernel/decide-each.ts';
import { afterCommit, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { requireDepartments } from '../../departments/queries.ts';
import { lockPerson } from '../../people/queries.ts';
import { DEPARTMENTS_OF_PERSON_MAX, sentences } from '../constants.ts';
import { rightsAfter } from '../policy.ts';
import type { ChangeSeveralInput } from '../schema.ts';
import { lockUsersAmongAdmins, requireNoDuties } from './people.ts';
import { updateWithin } from './update-user.ts';

/**
 * Sets a role and duties for several people, and adds them to departments or removes them, one by one: people who
 * cannot be changed are reported and do not stop the others. Each has a line of their own in the audit log.
 * @throws {PortalError} bad_input for a department that does not exist; forbidden when the actor is no
 * longer an administrator
 */
export async function changeSeveral(ctx: ActorContext, { ids, ...change }: ChangeSeveralInput) {
  requireAbility(ctx.actor, 'people.manage');
  const { sessions } = ctx.services;
  const answer = await write(ctx, async (tx) => {
    await lockUsersAmongAdmins(tx, ctx.actor, ids);
    await requireDepartments(tx, change.addDepartments, 'addDepartments');
    await requireDepartments(tx, change.removeDepartments, 'removeDepartments');
    const departmentsOf = await readDepartments(tx, ids);
    return changeEach(
      ids.map((id) => ({ id })),
      ({ id }) => changeOne(tx, ctx, id, departmentsOf.get(id) ?? [], change),
    );
  });
  afterCommit(ctx, () => {
    for (const id of answer.changed) sessions.forget(id);
  });
  return answer;
}

/** False when all of it is so already. */
async function changeOne(
  tx: Transaction,
  ctx: ActorContext,
  id: string,
  present: string[],
  { role, duties, addDepartments, removeDepartments }: Omit<ChangeSeveralInput, 'ids'>,
): Promise<boolean> {
  const before = await lockPerson(tx, id);
  if (before.status === 'inactive') throw conflict(sentences.inactive);
  requireNoDuties(role ?? before.role, duties);
  const rights = rightsAfter(before, { role, duties });
  const isOther = kindOf(rights) !== kindOf(before);
  // With the own role went the right to change the others.
  if (isOther && id === ctx.actor.userId) throw conflict(sentences.ownRole);
  const kept = present.filter((department) => !removeDepartments.includes(department));
  const departments = [...new Set([...kept, ...addDepartments])];
  const moved = departments.length !== present.length || departments.some((id) => !present.includes(id));
  if (moved && departments.length > DEPARTMENTS_OF_PERSON_MAX) throw conflict(sentences.tooManyDepartments);
  if (!isOther && !moved) return false;
  await updateWithin(tx, ctx, {
    id,
    ...(isOther && { role, duties }),
    ...(moved ? { departments } : {}),
  });
  return true;
}

async function readDepartments(tx: Transaction, userIds: string[]): Promise<Map<string, string[]>> {
  const rows = await tx.select().from(userDepartments).where(inArray(userDepartments.userId, userIds));
  const grouped = Map.groupBy(rows, ({ userId }) => userId);
  return new Map([...grouped].map(([id, own]) => [id, own.map(({ departmentId }) => departmentId)]));
}
