import type { Transaction } from '@portal/db/client.ts';
import { and, eq, inArray } from '@portal/db/drizzle.ts';
import { provisionedGroups, provisionedMembers } from '@portal/db/schema/identities.ts';
import { users } from '@portal/db/schema/users.ts';
import { badInput, conflict } from '../../../core/errors/errors.ts';
import { onUniqueViolation } from '../../../core/errors/unique-violation.ts';
import { authorize } from '../../../core/kernel/authorize.ts';
import { inChunks } from '../../../core/kernel/chunks.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { newId } from '../../../core/kernel/ids.ts';
import { afterCommit, audit, write } from '../../../core/kernel/write.ts';
import { applyGroups } from '../../identity/commands/apply-groups.ts';
import { sentences } from '../constants.ts';
import { canProvision } from '../policy.ts';
import { type ProvisionedGroup, readGroup } from '../queries.ts';
import type { ScimGroup } from '../schema.ts';

/** @throws {PortalError} conflict for a taken name; bad_input for a member who is no person */
export async function createGroup(ctx: ActorContext, input: ScimGroup): Promise<ProvisionedGroup> {
  authorize(canProvision(ctx.actor));
  return changing(ctx, async (tx) => {
    const id = newId();
    const { displayName: name, externalId = null } = input;
    await tx.insert(provisionedGroups).values({ id, name, externalId });
    const changed = await setMembers(tx, id, [], input);
    await audit(tx, ctx, saved(id, name, changed));
    return { changed, group: await readGroup(tx, id) };
  });
}

/**
 * Changes a group, and the rights of people who joined or left it.
 * @param change the new resource, of the one before; members that it leaves out stay
 * @throws {PortalError} not_found, and as `createGroup`
 */
export async function changeGroup(
  ctx: ActorContext,
  id: string,
  change: (before: ProvisionedGroup) => ScimGroup,
): Promise<ProvisionedGroup> {
  authorize(canProvision(ctx.actor));
  return changing(ctx, async (tx) => {
    await tx.select().from(provisionedGroups).where(eq(provisionedGroups.id, id)).for('update');
    const before = await readGroup(tx, id);
    const input = change(before);
    const { displayName: name, externalId } = input;
    await tx
      .update(provisionedGroups)
      .set({ name, ...(externalId !== undefined && { externalId }), updatedAt: isoNow(ctx.services.clock) })
      .where(eq(provisionedGroups.id, id));
    const present = before.members.map(({ userId }) => userId);
    const changed = await setMembers(tx, id, present, input);
    await audit(tx, ctx, saved(id, name, changed));
    // The rules name groups: with another name the members have other rights.
    const affected = name === before.name ? changed : { ...changed, added: [...changed.added, ...present] };
    return { changed: affected, group: await readGroup(tx, id) };
  });
}

/** @throws {PortalError} not_found */
export async function removeGroup(ctx: ActorContext, id: string): Promise<void> {
  authorize(canProvision(ctx.actor));
  await changing(ctx, async (tx) => {
    const group = await readGroup(tx, id);
    await tx.delete(provisionedMembers).where(eq(provisionedMembers.groupId, id));
    await tx.delete(provisionedGroups).where(eq(provisionedGroups.id, id));
    const { name } = group;
    await audit(tx, ctx, { action: 'provisioning.group_deleted', subject: ['group', id], detail: { name } });
    return { changed: { added: [], removed: group.members.map(({ userId }) => userId) }, group };
  });
}

type Changed = { added: string[]; removed: string[] };

/** Runs a change of a group, and gives everybody concerned their rights in the same transaction. */
async function changing(
  ctx: ActorContext,
  work: (tx: Transaction) => Promise<{ changed: Changed; group: ProvisionedGroup }>,
): Promise<ProvisionedGroup> {
  const { people, group } = await onUniqueViolation(
    () => conflict(sentences.knownGroup, { displayName: sentences.knownGroup }),
    () =>
      write(ctx, async (tx) => {
        const { changed, group } = await work(tx);
        // In one order, so that two changes with the same people never wait for each other.
        const people = [...new Set([...changed.added, ...changed.removed])].sort();
        for (const userId of people) await applyGroups(tx, ctx, userId);
        return { people, group };
      }),
  );
  afterCommit(ctx, () => {
    for (const userId of people) ctx.services.sessions.forget(userId);
  });
  return group;
}

/** @throws {PortalError} bad_input for a member who is no person */
async function setMembers(
  tx: Transaction,
  groupId: string,
  present: string[],
  { members }: ScimGroup,
): Promise<Changed> {
  if (!members) return { added: [], removed: [] };
  const wanted = new Set(members.map(({ value }) => value.toLowerCase()));
  const added = [...wanted].filter((id) => !present.includes(id));
  const removed = present.filter((id) => !wanted.has(id));
  for (const some of inChunks(added)) {
    const known = await tx.select({ id: users.id }).from(users).where(inArray(users.id, some));
    if (known.length < some.length) {
      throw badInput(sentences.unknownMember, { members: sentences.unknownMember });
    }
    await tx.insert(provisionedMembers).values(some.map((userId) => ({ groupId, userId })));
  }
  for (const some of inChunks(removed)) {
    await tx
      .delete(provisionedMembers)
      .where(and(eq(provisionedMembers.groupId, groupId), inArray(provisionedMembers.userId, some)));
  }
  return { added, removed };
}

const saved = (id: string, name: string, { added, removed }: Changed) => ({
  action: 'provisioning.group_saved' as const,
  subject: ['group', id] as const,
  detail: { name, added: added.length, removed: removed.length },
});
