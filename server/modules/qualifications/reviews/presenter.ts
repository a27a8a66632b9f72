import { namedWithState } from '../../../core/contract/us-states.ts';
import { type CsvColumns, csvInstant } from '../../../core/data/csv.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { nameOfExperience } from '../experiences/presenter.ts';
import { presentCan, presentForAdmins, presentQualification } from '../presenter.ts';
import { type QueuedApplication, type QueuedRow, readsOf } from './queries.ts';
import type { DeskEntry, QueuedQualification } from './schema.ts';

/** A qualification in the queue, with its owner and what the caller may do about it. */
export function presentQueued(ctx: ActorContext, queued: QueuedRow): QueuedQualification {
  const { row, duplicateOf } = queued;
  const beside = { ...presentForAdmins(row, duplicateOf), ...presentCan(ctx.actor, row) };
  switch (queued.noun) {
    case 'experience':
      return { noun: queued.noun, ...presentQualification(ctx, queued.row), ...beside };
    case 'license':
      return { noun: queued.noun, ...presentQualification(ctx, queued.row), ...beside };
    case 'bond':
      return { noun: queued.noun, ...presentQualification(ctx, queued.row), ...beside };
  }
}

/** The same at the desk, where applications are as well. */
export const presentDeskEntry = (ctx: ActorContext, entry: QueuedRow | QueuedApplication): DeskEntry =>
  entry.noun === 'application' ? presentApplication(entry) : presentQueued(ctx, entry);

const presentApplication = ({ noun, row: { submittedAt, ...user } }: QueuedApplication): DeskEntry => ({
  noun,
  id: user.id,
  user,
  submittedAt,
});

export const queueFileColumns: CsvColumns<QueuedQualification> = [
  ['Kind', ({ noun }) => readsOf[noun].title],
  ['Staff Member', ({ user }) => user.name],
  ['Name', (queued) => (queued.noun === 'experience' ? nameOfExperience(queued) : namedWithState(queued))],
  ['Submitted (UTC)', ({ submittedAt }) => csvInstant(submittedAt)],
];
