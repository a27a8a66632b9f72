import type { ActorContext } from '../../../core/context.ts';
import type { CsvColumns } from '../../../core/csv.ts';
import { presentBond } from '../bonds/presenter.ts';
import { presentExperience } from '../experiences/presenter.ts';
import { presentLicense } from '../licenses/presenter.ts';
import { presentCan, presentForAdmins, reviewFileColumns } from '../presenter.ts';
import type { QueuedRow } from './queries.ts';
import type { QueuedQualification } from './schema.ts';

export function presentQueued(ctx: ActorContext, queued: QueuedRow): QueuedQualification {
  const beside = {
    ...presentCan(ctx.actor, queued.row),
    ...presentForAdmins(queued.row, queued.duplicateOf),
  };
  switch (queued.noun) {
    case 'experience':
      return { noun: queued.noun, ...presentExperience(ctx, queued.row), ...beside };
    case 'license':
      return { noun: queued.noun, ...presentLicense(ctx, queued.row), ...beside };
    case 'bond':
      return { noun: queued.noun, ...presentBond(ctx, queued.row), ...beside };
  }
}

export const queueFileColumns: CsvColumns<QueuedRow> = [
  ['Kind', ({ title }) => title],
  ['Staff Member', ({ row }) => row.ownerName],
  ['Name', ({ name }) => name],
  ...reviewFileColumns.slice(0, 1).map(([header, of]) => [header, ({ row }: QueuedRow) => of(row)] as const),
];
