import { csvColumnsOf } from '../../../core/data/csv.ts';
import { type InFile, reviewInFile, statusInFile } from '../presenter.ts';
import type { LicenseView } from './schema.ts';

export const licenseFileColumns = csvColumnsOf<InFile<LicenseView>>({
  ownerName: 'Staff Member',
  state: 'State',
  name: 'Name',
  type: 'Type',
  licenseNumber: 'Number',
  issuedDate: 'Issued',
  expiresDate: 'Expires',
  status: statusInFile,
  notes: 'Notes',
  ...reviewInFile,
});
