import type { Cell, ModuleTesting } from '../../../test/module-testing.ts';
import { makeLicense } from '../../qualifications/credentials/testing.ts';

/** A colleague who lacks nothing but a bond in Oklahoma. */
const lacksBond = async ({ portal }: Cell) => {
  const { userId } = await portal.account('staff', { work: 'adjuster' });
  await makeLicense(portal, userId, { state: 'OK', status: 'approved' });
  return userId;
};

export const testing: ModuleTesting = {
  procedures: {
    'missingSteps.counts': {
      open: { administered: ['department'] },
      input: () => ({ state: 'OK' }),
    },
    'missingSteps.ask': {
      audits: ['action_item.created', 'talent.missing_asked'],
      announces: { action_item: ['admins', 'other'], notification: ['other'] },
      open: { administered: ['department', 'userIds[]'] },
      input: async (cell) => ({
        state: 'OK',
        userIds: [await lacksBond(cell)],
        dueDate: '2031-03-01',
        note: 'The storm lands on Thursday.',
      }),
    },
  },
  beyond: [
    ['GET', '/talent/missing-steps'],
    ['POST', '/talent/missing-steps/ask'],
  ],
};
