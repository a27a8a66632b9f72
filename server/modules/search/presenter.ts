import type { Viewer } from '../../core/kernel/context.ts';
import { linkTo } from '../files/queries.ts';
import type { FoundRow } from './queries.ts';
import type { Find } from './schema.ts';

export const presentFind = (ctx: Viewer, row: FoundRow): Find => ({
  ...row,
  picture: linkTo(ctx, row.picture),
});
