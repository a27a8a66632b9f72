import { type AnyReaction, on } from '../../../core/kernel/events.ts';
import { deploymentChanged, deploymentEnded } from '../events.ts';
import { renameInCalendar } from './commands/calendar.ts';
import { endOffers, followPositions } from './commands/changes.ts';

export const reactions: AnyReaction[] = [
  on(deploymentChanged, async (tx, ctx, { before, after }) => {
    await followPositions(tx, ctx, before, after);
    if (before.name !== after.name) await renameInCalendar(tx, ctx, after.id, after.name);
  }),
  on(deploymentEnded, (tx, ctx, { deployment, status }) => endOffers(tx, ctx, deployment, status)),
];
