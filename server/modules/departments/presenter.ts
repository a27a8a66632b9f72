import type { CsvColumns } from '../../core/data/csv.ts';
import type { Department } from './schema.ts';

export const departmentFileColumns: CsvColumns<Department> = [
  ['Name', ({ name }) => name],
  ['Description', ({ description }) => description],
  ['Active People', ({ peopleCount }) => peopleCount],
];
