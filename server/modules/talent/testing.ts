import { ADMINS, type ModuleTesting } from '../../test/module-testing.ts';

export const testing: ModuleTesting = {
  procedures: {
    'talent.export': {
      allowed: ADMINS,
      open: { administered: ['department'] },
      input: () => ({ state: 'FL' }),
    },
    'talent.byState': {
      allowed: ADMINS,
      open: { administered: ['department'] },
      input: () => ({ state: 'FL' }),
    },
    'talent.byRegion': {
      allowed: ADMINS,
      open: { administered: ['department'] },
      input: () => ({ region: 'WEST' }),
    },
    'talent.search': { allowed: ADMINS, input: () => ({ q: 'ada' }) },
    'talent.inspectors': { allowed: ADMINS, input: () => ({ state: 'TX' }) },
    'talent.readinessByState': { allowed: ADMINS, input: () => ({ from: '2031-03-01', role: 'adjuster' }) },
    'talent.counts': { allowed: ADMINS },
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
