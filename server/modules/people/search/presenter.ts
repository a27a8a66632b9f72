import type { ActorContext } from '../../../core/kernel/context.ts';
import { presentPerson } from '../presenter.ts';
import { canSeeEmployeeIds } from './policy.ts';
import type { FoundRow } from './queries.ts';
import type { FoundPerson } from './schema.ts';

export const presentFoundPerson = (ctx: ActorContext, row: FoundRow): FoundPerson => ({
  ...presentPerson(ctx, row),
  employeeId: canSeeEmployeeIds(ctx.actor) ? row.employeeId : null,
  email: row.email,
  location: row.location,
  departments: row.departments,
});
