import { type CsvColumns, csvInstant } from '../../../core/data/csv.ts';
import { OWN_SOURCE } from './constants.ts';
import type { Synonym } from './schema.ts';

export const synonymFileColumns: CsvColumns<Synonym> = [
  ['Phrases', ({ phrases }) => phrases.join(', ')],
  ['Source', ({ source }) => source || OWN_SOURCE],
  ['Changed (UTC)', ({ updatedAt }) => csvInstant(updatedAt)],
];
