import type { ModuleTesting } from '../../test/module-testing.ts';

export const testing: ModuleTesting = {
  procedures: {
    'readiness.mine': { input: () => ({ from: '2031-03-01', through: '2031-03-20' }) },
    'readiness.want': {
      audits: ['wanted_states.changed'],
      announces: { wanted_states_changed: ['me'] },
      input: () => ({ states: ['LA', 'TX'] }),
    },
  },
  beyond: [
    ['GET', '/readiness/me'],
    ['PUT', '/readiness/me/states'],
  ],
};
