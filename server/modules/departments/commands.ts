import { and, count, eq, ne } from '@portal/db/drizzle.ts';
import { departments, userDepartments } from '@portal/db/schema/departments.ts';
import { users } from '@portal/db/schema/users.ts';
import type { z } from 'zod';
import { conflict } from '../../core/errors/errors.ts';
import { onUniqueViolation } from '../../core/errors/unique-violation.ts';
import { announce } from '../../core/kernel/announce.ts';
import { isoNow } from '../../core/kernel/clock.ts';
import type { ActorContext } from '../../core/kernel/context.ts';
import { emit } from '../../core/kernel/events.ts';
import { newId } from '../../core/kernel/ids.ts';
import { audit, unlessUnchanged, write } from '../../core/kernel/write.ts';
import { requireAbility } from '../../core/security/entry.ts';
import { DEPARTMENTS_MAX, sentences } from './constants.ts';
import { departmentDeleted } from './events.ts';
import { getDepartment } from './queries.ts';
import type { departmentInput, updateDepartmentInput } from './schema.ts';

const nameTaken = () => conflict(sentences.nameTaken, { name: sentences.nameTaken });

/** @throws {PortalError} conflict when the name is taken, ignoring case */
export async function createDepartment(ctx: ActorContext, input: z.infer<typeof departmentInput>) {
  requireAbility(ctx.actor, 'departments.manage');
  return onUniqueViolation(nameTaken, () =>
    write(ctx, async (tx) => {
      const [known] = await tx.select({ total: count() }).from(departments);
      if ((known?.total ?? 0) >= DEPARTMENTS_MAX) throw conflict(sentences.tooMany);
      const id = newId();
      await tx.insert(departments).values({ id, ...input });
      await audit(tx, ctx, {
        action: 'department.created',
        subject: ['department', id],
        detail: { name: input.name },
      });
      await announce(tx, 'all', 'departments_changed', { departmentId: id });
      return getDepartment(tx, id);
    }),
  );
}

/** @throws {PortalError} not_found; conflict when the name is taken */
export async function updateDepartment(
  ctx: ActorContext,
  { id, ...input }: z.infer<typeof updateDepartmentInput>,
) {
  requireAbility(ctx.actor, 'departments.manage');
  return onUniqueViolation(nameTaken, () =>
    write(ctx, async (tx) => {
      const before = await getDepartment(tx, id);
      return unlessUnchanged(
        ctx,
        tx,
        (on) => getDepartment(on, id),
        async (tx) => {
          await tx
            .update(departments)
            .set({ ...input, updatedAt: isoNow(ctx.services.clock) })
            .where(eq(departments.id, id));
          await audit(tx, ctx, {
            action: 'department.updated',
            subject: ['department', id],
            detail: { from: before.name, to: input.name },
          });
          await announce(tx, 'all', 'departments_changed', { departmentId: id });
        },
      );
    }),
  );
}

/** @throws {PortalError} not_found; conflict while it has members or something refers to it */
export async function deleteDepartment(ctx: ActorContext, id: string) {
  requireAbility(ctx.actor, 'departments.manage');
  await write(ctx, async (tx) => {
    // The lock keeps the department from being assigned.
    await tx.select({ id: departments.id }).from(departments).where(eq(departments.id, id)).for('update');
    const { name } = await getDepartment(tx, id);
    const [member] = await tx
      .select({ userId: users.id })
      .from(userDepartments)
      .innerJoin(users, eq(users.id, userDepartments.userId))
      .where(and(eq(userDepartments.departmentId, id), ne(users.status, 'inactive')))
      .limit(1);
    if (member) throw conflict(sentences.inUse);
    await emit(tx, ctx, departmentDeleted, { departmentId: id });
    // Members who are no longer active do not prevent it.
    await tx.delete(userDepartments).where(eq(userDepartments.departmentId, id));
    await tx.delete(departments).where(eq(departments.id, id));
    await audit(tx, ctx, { action: 'department.deleted', subject: ['department', id], detail: { name } });
    await announce(tx, 'all', 'departments_changed', { departmentId: id });
  });
  return { success: true as const };
}
