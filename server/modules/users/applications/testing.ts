import { heldApplications } from '@portal/db/schema/application-decisions.ts';
import { isoNow, minutes } from '../../../core/kernel/clock.ts';
import { newId } from '../../../core/kernel/ids.ts';
import type { ModuleTesting } from '../../../test/module-testing.ts';

export const testing: ModuleTesting = {
  procedures: {
    'applications.sendBack': {
      examples: {
        'that can be undone': {
          input: async ({ portal }) => ({
            id: (await portal.account('review')).userId,
            message: 'Add the number.',
            undoable: true,
          }),
          audits: [],
          announces: { applicants_changed: ['admins'] },
        },
      },
      audits: ['user.sent_back'],
      announces: { account_changed: ['other'], applicants_changed: ['admins'] },
      open: { administered: ['id'] },
      input: async ({ portal }) => ({
        id: (await portal.account('review')).userId,
        notes: [{ part: 'licenses', note: 'Add the number.' }],
      }),
    },
    'applications.decline': {
      examples: {
        'that can be undone': {
          input: async ({ portal }) => ({
            id: (await portal.account('review')).userId,
            reason: 'The position was filled.',
            undoable: true,
          }),
          audits: [],
          announces: { applicants_changed: ['admins'] },
        },
      },
      audits: ['user.declined'],
      announces: { people_changed: ['admins'], applicants_changed: ['admins'] },
      open: { administered: ['id'] },
      input: async ({ portal }) => ({
        id: (await portal.account('review')).userId,
        reason: 'The position was filled.',
      }),
    },
    'applications.undo': {
      audits: ['user.decision_undone'],
      announces: { applicants_changed: ['admins'] },
      open: { administered: ['id'] },
      input: async ({ portal, me }) => {
        const { db, clock } = portal.services;
        const { userId } = await portal.account('review');
        await db.insert(heldApplications).values({
          userId,
          decisionId: newId(),
          kind: 'declined',
          input: { id: userId, reason: 'The position was filled.' },
          decidedBy: me?.userId ?? (await portal.account('admin')).userId,
          endsAt: isoNow(clock, minutes(5)),
        });
        return { id: userId };
      },
    },
  },
  beyond: [
    ['POST', '/auth/pending-users/{}/send-back'],
    ['POST', '/auth/pending-users/{}/decline'],
    ['PUT', '/auth/pending-users/{}/undo'],
  ],
};
