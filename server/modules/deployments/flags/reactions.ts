import { type AnyReaction, on } from '../../../core/kernel/events.ts';
import { qualificationsChanged } from '../../qualifications/events.ts';
import { userDeactivated } from '../../users/events.ts';
import { watchFlags } from './commands.ts';

/** A license or bond that ends before its day, and somebody who leaves, are told at once. */
export const reactions: AnyReaction[] = [
  on(qualificationsChanged, async (tx, { services }, { userId }) => {
    await watchFlags(tx, services, [userId]);
  }),
  on(userDeactivated, async (tx, { services }, { userId }) => {
    await watchFlags(tx, services, [userId]);
  }),
];
