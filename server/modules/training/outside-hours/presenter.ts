import type { ActorContext, Viewer } from '../../../core/kernel/context.ts';
import { signFileUrl } from '../../files/queries.ts';
import { presentPerson } from '../../people/presenter.ts';
import type { PersonRow } from '../../people/queries.ts';
import { canDecideHours } from './policy.ts';
import type { OutsideRow } from './queries.ts';
import type { CreditOfPerson, OutsideCredit } from './schema.ts';

export const presentOutside = (ctx: Viewer, row: OutsideRow): OutsideCredit => ({
  ...row,
  fileUrl: signFileUrl(ctx, row.fileId, row.mimeType),
});

/** @param isOnlyAdmin whether the reader is the only administrator */
export const presentOutsideOfPerson = (
  ctx: ActorContext,
  row: OutsideRow & { person: PersonRow },
  isOnlyAdmin: boolean,
): CreditOfPerson => ({
  ...presentOutside(ctx, row),
  person: presentPerson(ctx, row.person),
  can: { decide: row.status === 'pending' && canDecideHours(ctx.actor, row, isOnlyAdmin) },
});
