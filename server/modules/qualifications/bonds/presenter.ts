import { csvColumnsOf } from '../../../core/data/csv.ts';
import { type InFile, reviewInFile, statusInFile } from '../presenter.ts';
import type { BondView } from './schema.ts';

export const bondFileColumns = csvColumnsOf<InFile<BondView>>({
  ownerName: 'Staff Member',
  state: 'State',
  name: 'Name',
  type: 'Type',
  bondNumber: 'Number',
  amount: ['Amount', (amount) => amount.toFixed(2)],
  issuedDate: 'Issued',
  expiresDate: 'Expires',
  status: statusInFile,
  notes: 'Notes',
  ...reviewInFile,
});
