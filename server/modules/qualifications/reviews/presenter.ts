import type { CsvColumns } from '../../../core/csv.ts';
import { reviewFileColumns } from '../presenter.ts';
import type { QueuedRow } from './queries.ts';

export const queueFileColumns: CsvColumns<QueuedRow> = [
  ['Kind', ({ kind }) => kind],
  ['Staff Member', ({ row }) => row.ownerName],
  ['Name', ({ name }) => name],
  ...reviewFileColumns.slice(0, 1).map(([header, of]) => [header, ({ row }: QueuedRow) => of(row)] as const),
];
