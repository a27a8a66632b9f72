import { ADMINS, type ModuleTesting } from '../../test/module-testing.ts';

export const testing: ModuleTesting = {
  procedures: {
    'overview.waiting': { allowed: ADMINS },
    'overview.expiringByState': { allowed: ADMINS },
    'overview.expiring': { allowed: ADMINS, input: () => ({ state: 'TX', until: 60 }) },
    'overview.campaigns': { allowed: ADMINS },
  },
  // The overview of the administrators is beyond the specification.
  beyond: [
    ['GET', '/overview/waiting'],
    ['GET', '/overview/expiring-by-state'],
    ['GET', '/overview/expiring'],
    ['GET', '/overview/campaigns'],
  ],
};
