import { type AnyReaction, on } from '../../core/events.ts';
import { userApproved, userCreated } from '../users/events.ts';
import { createResetToken } from './commands/reset-tokens.ts';
import { INVITATION_LIFETIME_MS } from './constants.ts';
import { approvedMailJob, invitationMailJob } from './jobs.ts';

export const reactions: AnyReaction[] = [
  on(userApproved, async (tx, _ctx, { userId }) => {
    await approvedMailJob.enqueue(tx, { userId });
  }),

  on(userCreated, async (tx, ctx, { userId, workEmail, invited }) => {
    if (!invited) return;
    const tokenId = await createResetToken(tx, ctx.services, userId, INVITATION_LIFETIME_MS);
    await invitationMailJob.enqueue(tx, { tokenId, address: workEmail });
  }),
];
