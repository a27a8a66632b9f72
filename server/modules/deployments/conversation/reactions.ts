import { type AnyReaction, on } from '../../../core/kernel/events.ts';
import { deploymentChanged } from '../events.ts';
import { renameConversation } from './commands.ts';

export const reactions: AnyReaction[] = [
  on(deploymentChanged, async (tx, _ctx, { before, after }) => {
    if (before.name !== after.name) await renameConversation(tx, after.id, after.name);
  }),
];
