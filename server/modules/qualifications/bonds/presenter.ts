import type { Services } from '../../../core/context.ts';
import { documentLink } from '../presenter.ts';
import type { BondRow } from './queries.ts';
import type { BondView } from './schema.ts';

export function presentBond(services: Services, row: BondRow): BondView {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    bondNumber: row.bondNumber,
    state: row.state,
    amount: row.amount,
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
