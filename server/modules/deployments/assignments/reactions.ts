import { type AnyReaction, on } from '../../../core/kernel/events.ts';
import { deploymentChanged, deploymentEnded } from '../events.ts';
import { askAcceptedAgain, releaseAll } from './commands/changes.ts';
import { renameInCalendar } from './commands/show-in-calendar.ts';

export const reactions: AnyReaction[] = [
  on(deploymentChanged, async (tx, ctx, { before, after }) => {
    await askAcceptedAgain(tx, ctx, before, after);
    if (before.name !== after.name) await renameInCalendar(tx, ctx, after.id);
  }),
  on(deploymentEnded, (tx, ctx, { deployment, status }) => releaseAll(tx, ctx, deployment, status)),
];
