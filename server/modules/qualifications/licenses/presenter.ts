import type { Services } from '../../../core/context.ts';
import { documentLink } from '../presenter.ts';
import type { LicenseRow } from './queries.ts';
import type { LicenseView } from './schema.ts';

export function presentLicense(services: Services, row: LicenseRow): LicenseView {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    licenseNumber: row.licenseNumber,
    state: row.state,
    issuedDate: row.issuedDate,
    expiresDate: row.expiresDate,
    notes: row.notes,
    documentUrl: documentLink(services, row),
    status: row.status,
    submittedAt: row.submittedAt,
    reviewedAt: row.reviewedAt,
    reviewNotes: row.reviewNotes,
  };
}
