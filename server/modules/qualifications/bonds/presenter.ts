import type { Viewer } from '../../../core/context.ts';
import { pick, presentReview } from '../presenter.ts';
import type { BondRow } from './queries.ts';
import type { BondView } from './schema.ts';

const fields = [
  'name',
  'type',
  'bondNumber',
  'state',
  'amount',
  'issuedDate',
  'expiresDate',
  'notes',
] as const;

export const presentBond = (ctx: Viewer, row: BondRow): BondView => ({
  ...presentReview(ctx, row),
  ...pick(row, fields),
});
