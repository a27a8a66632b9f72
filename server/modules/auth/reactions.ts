import { type AnyReaction, on } from '../../core/kernel/events.ts';
import { findPeople } from '../people/queries.ts';
import {
  applicationDeclined,
  applicationSentBack,
  userAddressReplaced,
  userApproved,
  userCreated,
  userFactorsReset,
  userPasswordSet,
  userReactivated,
} from '../users/events.ts';
import { notifyAccount } from './commands/notices.ts';
import { createResetTokens } from './commands/reset-tokens.ts';
import { INVITATION_LIFETIME_MS } from './constants.ts';
import { approvedMailJob, invitationMailJob, welcomeMailJob } from './jobs.ts';

export const reactions: AnyReaction[] = [
  on(userApproved, async (tx, _ctx, { userId }) => {
    await approvedMailJob.enqueue(tx, { userId });
  }),

  on(userCreated, async (tx, ctx, { people }) => {
    const invited = people.filter((person) => person.invited);
    if (ctx.services.settings.identity.enforced) {
      await welcomeMailJob.enqueueEach(
        tx,
        invited.map(({ userId }) => ({ userId })),
      );
      return;
    }
    const tokens = await createResetTokens(
      tx,
      ctx.services,
      invited.map(({ userId }) => userId),
      INVITATION_LIFETIME_MS,
    );
    await invitationMailJob.enqueueEach(
      tx,
      invited.flatMap(({ userId, workEmail }) => {
        const tokenId = tokens.get(userId);
        return tokenId === undefined ? [] : [{ tokenId, address: workEmail }];
      }),
    );
  }),

  on(userPasswordSet, (tx, _ctx, { userId }) => notifyAccount(tx, { userId, kind: 'password_set' })),

  on(userFactorsReset, async (tx, _ctx, { userId, adminId }) => {
    const people = await findPeople(tx, [userId, adminId]);
    const nameOf = (id: string) => people.get(id)?.name ?? 'An administrator';
    await notifyAccount(tx, { userId, kind: 'second_step_reset', by: nameOf(adminId) });
    await notifyAccount(tx, { userId: adminId, kind: 'second_step_reset_done', name: nameOf(userId) });
  }),

  on(userAddressReplaced, (tx, _ctx, { userId, from, to }) =>
    notifyAccount(tx, { userId, address: from, kind: 'email_changed', to }),
  ),

  on(applicationSentBack, (tx, _ctx, { userId, message, notes }) =>
    notifyAccount(tx, { userId, kind: 'sent_back', message, notes }),
  ),

  on(applicationDeclined, (tx, _ctx, { userId, reason, address }) =>
    notifyAccount(tx, { userId, address, kind: 'declined', reason }),
  ),

  on(userReactivated, (tx, _ctx, { userId, note }) =>
    notifyAccount(tx, { userId, kind: 'reactivated', note }),
  ),
];
