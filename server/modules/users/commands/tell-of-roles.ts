import type { Transaction } from '@portal/db/client.ts';
import { DUTIES, type Duty, kindOf, type Role } from '../../../core/contract/access.ts';
import type { Context } from '../../../core/kernel/context.ts';
import { emit } from '../../../core/kernel/events.ts';
import { type RoleGain, rolesGained } from '../events.ts';

/** Lets all administrators know of people who can do more than staff from now on; other roles tell nobody. */
export async function tellOfRoles(
  tx: Transaction,
  ctx: Context,
  how: RoleGain['how'],
  people: Array<{ id: string; role: Role; duties: readonly Duty[] }>,
): Promise<void> {
  for (const role of ['admin', ...DUTIES] as const) {
    const userIds = people.filter((person) => kindOf(person) === role).map(({ id }) => id);
    if (userIds.length > 0) await emit(tx, ctx, rolesGained, { userIds, role, how });
  }
}
