import { csvColumnsOf } from '../../../core/data/csv.ts';
import { type InFile, reviewInFile, statusInFile } from '../presenter.ts';
import { residencyLabels } from './constants.ts';
import type { BondView, LicenseView } from './schema.ts';

/** Before and behind the columns that a license or bond has of its own. */
const named = { ownerName: 'Staff Member', state: 'State', name: 'Name', type: 'Type' } as const;
const proven = {
  issuedDate: 'Issued',
  expiresDate: 'Expires',
  status: statusInFile,
  notes: 'Notes',
  ...reviewInFile,
} as const;

export const licenseFileColumns = csvColumnsOf<InFile<LicenseView>>({
  ...named,
  licenseNumber: 'Number',
  residency: ['License Kind', (residency) => (residency ? residencyLabels[residency] : '')],
  linesOfAuthority: 'Lines of Authority',
  ...proven,
});

export const bondFileColumns = csvColumnsOf<InFile<BondView>>({
  ...named,
  bondNumber: 'Number',
  amount: ['Amount', (amount) => amount.toFixed(2)],
  ...proven,
});
