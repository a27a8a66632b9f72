import { APPROVED, type ModuleTesting } from '../../test/module-testing.ts';

export const testing: ModuleTesting = {
  procedures: {
    'readiness.mine': { allowed: APPROVED, input: () => ({ from: '2031-03-01', through: '2031-03-20' }) },
  },
  beyond: [['GET', '/readiness/me']],
};
