import type { Viewer } from '../../../core/context.ts';
import { pick, presentReview } from '../presenter.ts';
import type { LicenseRow } from './queries.ts';
import type { LicenseView } from './schema.ts';

const fields = ['name', 'type', 'licenseNumber', 'state', 'issuedDate', 'expiresDate', 'notes'] as const;

export const presentLicense = (ctx: Viewer, row: LicenseRow): LicenseView => ({
  ...presentReview(ctx, row),
  ...pick(row, fields),
});
