import type { ModuleTesting } from '../../test/module-testing.ts';

export const testing: ModuleTesting = {
  procedures: {
    'talent.export': {
      open: { administered: ['department'] },
      input: () => ({ state: 'FL' }),
    },
    'talent.byState': {
      open: { administered: ['department'] },
      input: () => ({ state: 'FL' }),
    },
    'talent.byRegion': {
      open: { administered: ['department'] },
      input: () => ({ region: 'WEST' }),
    },
    'talent.search': { input: () => ({ q: 'ada' }) },
    'talent.inspectors': { input: () => ({ state: 'TX' }) },
    'talent.readinessByState': { input: () => ({ from: '2031-03-01', role: 'adjuster' }) },
  },
  // Part 1, section 7
  documented: [
    ['GET', '/licenses/by-state/{}'],
    ['GET', '/licenses/search-talent'],
  ],
  beyond: [
    ['GET', '/talent.csv'],
    ['GET', '/talent/inspectors'],
    ['GET', '/talent/readiness-by-state'],
  ],
};
