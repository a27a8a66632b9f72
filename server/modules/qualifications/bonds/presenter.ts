import type { CsvColumns } from '../../../core/data/csv.ts';
import type { Viewer } from '../../../core/kernel/context.ts';
import { reviewStatusLabels } from '../constants.ts';
import { pick, presentReview, reviewFileColumns } from '../presenter.ts';
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

export const bondFileColumns: CsvColumns<BondRow> = [
  ['Staff Member', ({ ownerName }) => ownerName],
  ['State', ({ state }) => state],
  ['Name', ({ name }) => name],
  ['Type', ({ type }) => type],
  ['Number', ({ bondNumber }) => bondNumber],
  ['Amount', ({ amount }) => amount.toFixed(2)],
  ['Issued', ({ issuedDate }) => issuedDate],
  ['Expires', ({ expiresDate }) => expiresDate],
  ['Status', ({ status }) => reviewStatusLabels[status]],
  ['Notes', ({ notes }) => notes],
  ...reviewFileColumns,
];
