import { csvColumnsOf } from '../../../core/data/csv.ts';
import { type InFile, reviewInFile, statusInFile } from '../presenter.ts';
import { residencyLabels } from './constants.ts';
import type { LicenseView } from './schema.ts';

export const licenseFileColumns = csvColumnsOf<InFile<LicenseView>>({
  ownerName: 'Staff Member',
  state: 'State',
  name: 'Name',
  type: 'Type',
  licenseNumber: 'Number',
  residency: ['License Kind', (residency) => (residency ? residencyLabels[residency] : '')],
  linesOfAuthority: 'Lines of Authority',
  issuedDate: 'Issued',
  expiresDate: 'Expires',
  status: statusInFile,
  notes: 'Notes',
  ...reviewInFile,
});
