import { type AnyReaction, on } from '../../../core/kernel/events.ts';
import { deploymentEnded } from '../events.ts';
import { endRollCallOf } from './commands.ts';

export const reactions: AnyReaction[] = [
  on(deploymentEnded, (tx, ctx, { deployment }) => endRollCallOf(tx, ctx.services, deployment.id)),
];
