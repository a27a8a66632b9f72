import { type CsvColumns, csvInstant } from '../../../core/data/csv.ts';
import { reviewStatusLabels } from '../constants.ts';
import { categoryTypeLabels } from './constants.ts';
import type { ManagedCategory } from './schema.ts';

export const categoryFileColumns: CsvColumns<ManagedCategory> = [
  ['Name', ({ name }) => name],
  ['Type', ({ type }) => categoryTypeLabels[type]],
  ['Status', ({ status }) => reviewStatusLabels[status]],
  ['Experiences', ({ usedIn }) => usedIn],
  ['Proposed By', ({ proposedBy }) => proposedBy],
  ['Changed (UTC)', ({ submittedAt }) => csvInstant(submittedAt)],
  ['Review Notes', ({ reviewNotes }) => reviewNotes],
];
