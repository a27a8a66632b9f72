import { type AnyReaction, on } from '../../../core/kernel/events.ts';
import { deploymentChanged, deploymentEnded } from '../events.ts';
import { askAnew, releaseAll } from './commands/changes.ts';

export const reactions: AnyReaction[] = [
  on(deploymentChanged, (tx, ctx, { before, after }) => askAnew(tx, ctx, before, after)),
  on(deploymentEnded, (tx, ctx, { deployment, status }) => releaseAll(tx, ctx, deployment, status)),
];
