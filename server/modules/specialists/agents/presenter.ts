import { type CsvColumns, csvInstant } from '../../../core/data/csv.ts';
import type { ManagedAgent } from './schema.ts';

export const agentFileColumns: CsvColumns<ManagedAgent> = [
  ['Name', ({ name }) => name],
  ['Description', ({ description }) => description],
  ['Active', ({ isActive }) => isActive],
  ['Sessions', ({ sessionCount }) => sessionCount],
  ['Instructions', ({ instructions }) => instructions],
  ['Questions', ({ prompts }) => prompts.join('\n')],
  ['Changed (UTC)', ({ updatedAt }) => csvInstant(updatedAt)],
];
