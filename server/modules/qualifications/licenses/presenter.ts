import type { CsvColumns } from '../../../core/data/csv.ts';
import type { Viewer } from '../../../core/kernel/context.ts';
import { reviewStatusLabels } from '../constants.ts';
import { pick, presentReview, reviewFileColumns } from '../presenter.ts';
import type { LicenseRow } from './queries.ts';
import type { LicenseView } from './schema.ts';

const fields = ['name', 'type', 'licenseNumber', 'state', 'issuedDate', 'expiresDate', 'notes'] as const;

export const presentLicense = (ctx: Viewer, row: LicenseRow): LicenseView => ({
  ...presentReview(ctx, row),
  ...pick(row, fields),
});

export const licenseFileColumns: CsvColumns<LicenseRow> = [
  ['Staff Member', ({ ownerName }) => ownerName],
  ['State', ({ state }) => state],
  ['Name', ({ name }) => name],
  ['Type', ({ type }) => type],
  ['Number', ({ licenseNumber }) => licenseNumber],
  ['Issued', ({ issuedDate }) => issuedDate],
  ['Expires', ({ expiresDate }) => expiresDate],
  ['Status', ({ status }) => reviewStatusLabels[status]],
  ['Notes', ({ notes }) => notes],
  ...reviewFileColumns,
];
