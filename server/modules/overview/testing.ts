import type { ModuleTesting } from '../../test/module-testing.ts';

export const testing: ModuleTesting = {
  procedures: {
    'overview.waiting': {},
    'overview.expiringByState': {},
    'overview.expiring': { input: () => ({ state: 'TX', until: 60 }) },
    'overview.campaigns': {},
  },
  // The overview of the administrators is beyond the specification.
  beyond: [
    ['GET', '/overview/waiting'],
    ['GET', '/overview/expiring-by-state'],
    ['GET', '/overview/expiring'],
    ['GET', '/overview/campaigns'],
  ],
};
