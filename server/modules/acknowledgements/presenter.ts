import { type CsvColumns, csvInstant, csvWords } from '../../core/data/csv.ts';
import type { Viewer } from '../../core/kernel/context.ts';
import { signFileUrl } from '../files/queries.ts';
import { presentPerson } from '../people/presenter.ts';
import type { AskedRow, OpenOwnRow, RequirementRow } from './queries.ts';
import type { AskedPerson, Requirement } from './schema.ts';

export const presentRequirement = (
  ctx: Viewer,
  { counts, createdBy, ...row }: RequirementRow,
): Requirement => ({
  ...row,
  ...counts,
  createdBy: presentPerson(ctx, createdBy),
});

export const presentAsked = (ctx: Viewer, { person, ...row }: AskedRow): AskedPerson => ({
  ...row,
  person: presentPerson(ctx, person),
});

/** With a link to the file for the caller's session. */
export const presentOwn = (ctx: Viewer, { fileId, mimeType, fileName, changes, ...own }: OpenOwnRow) => ({
  ...own,
  file:
    fileId && mimeType && fileName
      ? { fileUrl: signFileUrl(ctx, fileId, mimeType), mimeType, fileName, changes: changes ?? '' }
      : null,
});

/** The proof of each person: the version that they confirmed last, its hash, and the time. */
export const reportColumns: CsvColumns<AskedPerson> = [
  ['Name', ({ person }) => person.name],
  ['Position', ({ person }) => person.position],
  ['Status', ({ status }) => (status === 'released' ? 'No longer required' : csvWords(status))],
  ['Asked (UTC)', ({ askedAt }) => csvInstant(askedAt)],
  ['Due', ({ dueDate }) => dueDate],
  ['Confirmed Version', ({ confirmations }) => confirmations[0]?.version],
  ['Confirmed (UTC)', ({ confirmations }) => csvInstant(confirmations[0]?.confirmedAt ?? null)],
  ['SHA-256 of the Version', ({ confirmations }) => confirmations[0]?.hash],
  [
    'Earlier Confirmations (UTC)',
    ({ confirmations }) =>
      confirmations
        .slice(1)
        .map(({ version, confirmedAt, hash }) => `Version ${version}: ${csvInstant(confirmedAt)}, ${hash}`)
        .join('; '),
  ],
];
