import { ADMINS, type ModuleTesting } from '../../../test/module-testing.ts';
import { makeLicense } from '../licenses/testing.ts';

export const testing: ModuleTesting = {
  procedures: {
    'reviews.list': {
      allowed: ADMINS,
      open: { administered: ['userId'] },
      input: () => ({
        kind: 'license',
        search: 'harbor',
        sort: 'person',
        state: 'FL',
        submission: 'renewal',
        waits: 'week',
      }),
    },
    'reviews.export': {
      allowed: ADMINS,
      open: { administered: ['userId'] },
      input: () => ({ kind: 'license', sort: 'newest' }),
    },
    'reviews.approveSeveral': {
      allowed: ADMINS,
      audits: ['license.approved'],
      announces: {
        review_decided: ['other'],
        notification: ['other'],
        qualifications_changed: ['admins', 'other'],
      },
      open: { administered: ['qualifications[].id'] },
      input: async ({ portal }) => {
        const { userId } = await portal.account('staff');
        const { id } = await makeLicense(portal, userId);
        return { qualifications: [{ noun: 'license', id }], reviewNotes: '' };
      },
    },
  },
  // The specification decides about one at a time.
  beyond: [
    ['GET', '/reviews'],
    ['GET', '/reviews.csv'],
    ['PUT', '/reviews/approve'],
  ],
};
