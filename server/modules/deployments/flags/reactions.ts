import { type AnyReaction, on } from '../../../core/kernel/events.ts';
import { qualificationsChanged } from '../../qualifications/events.ts';
import { userDeactivated } from '../../users/events.ts';
import { watchFlags } from './commands.ts';

/** Managers are notified at once of a license or bond that ends early, and of a person who leaves. */
export const reactions: AnyReaction[] = [
  on(qualificationsChanged, async (tx, { services }, { userId }) => {
    await watchFlags(tx, services, [userId]);
  }),
  on(userDeactivated, async (tx, { services }, { userId }) => {
    await watchFlags(tx, services, [userId]);
  }),
];
