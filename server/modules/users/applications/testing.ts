import { ADMINS, type ModuleTesting } from '../../../test/module-testing.ts';

export const testing: ModuleTesting = {
  procedures: {
    'applications.sendBack': {
      allowed: ADMINS,
      audits: ['user.sent_back'],
      announces: { account_changed: ['other'], applicants_changed: ['admins'] },
      open: { administered: ['id'] },
      input: async ({ portal }) => ({
        id: (await portal.account('review')).userId,
        notes: [{ part: 'licenses', note: 'Add the number.' }],
      }),
    },
    'applications.decline': {
      allowed: ADMINS,
      audits: ['user.declined'],
      announces: { people_changed: ['admins'], applicants_changed: ['admins'] },
      open: { administered: ['id'] },
      input: async ({ portal }) => ({
        id: (await portal.account('review')).userId,
        reason: 'The position was filled.',
      }),
    },
  },
  beyond: [
    ['POST', '/auth/pending-users/{}/send-back'],
    ['POST', '/auth/pending-users/{}/decline'],
  ],
};
