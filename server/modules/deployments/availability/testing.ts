import type { ModuleTesting } from '../../../test/module-testing.ts';

export const testing: ModuleTesting = {
  procedures: {
    'availability.mine': {},
    'availability.tell': {
      audits: ['availability.told'],
      announces: { availability_changed: ['admins', 'me'] },
      input: () => ({
        states: ['LA', 'TX'],
        noticeHours: 24,
        unavailable: [{ from: '2031-03-03', through: '2031-03-05' }],
      }),
    },
  },
  beyond: [
    ['GET', '/availability/me'],
    ['PUT', '/availability/me'],
  ],
};
