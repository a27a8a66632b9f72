import { may } from '../../../core/contract/abilities.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { presentPerson } from '../presenter.ts';
import type { FoundRow } from './queries.ts';
import type { FoundPerson } from './schema.ts';

export const presentFoundPerson = (ctx: ActorContext, row: FoundRow): FoundPerson => ({
  ...presentPerson(ctx, row),
  employeeId: may(ctx.actor, 'people.read') ? row.employeeId : null,
  email: row.email,
  location: row.location,
  departments: row.departments,
});
