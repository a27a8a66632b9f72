import type { Viewer } from '../../../core/kernel/context.ts';
import { signFileUrl } from '../../files/queries.ts';
import { presentPerson } from '../../people/presenter.ts';
import type { PersonRow } from '../../people/queries.ts';
import type { OutsideRow } from './queries.ts';
import type { CreditOfPerson, OutsideCredit } from './schema.ts';

export const presentOutside = (ctx: Viewer, row: OutsideRow): OutsideCredit => ({
  ...row,
  fileUrl: signFileUrl(ctx, row.fileId, row.mimeType),
});

export const presentOutsideOfPerson = (
  ctx: Viewer,
  row: OutsideRow & { person: PersonRow },
): CreditOfPerson => ({ ...presentOutside(ctx, row), person: presentPerson(ctx, row.person) });
