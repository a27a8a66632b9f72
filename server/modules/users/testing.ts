import { freshEmail, freshName } from '../../test/inputs.ts';
import { ADMINS, type ModuleTesting, type Row } from '../../test/module-testing.ts';

export const approvalInput = (id: string) => ({
  id,
  workEmail: freshEmail(),
  employeeID: freshName('E'),
  position: 'Adjuster',
  location: 'Mobile, AL',
  hireDate: '2026-01-05',
  manager: null,
  departments: [],
});

export const newUserInput = () => ({
  firstName: 'Nell',
  role: 'staff',
  employeeID: freshName('E'),
  primaryPhone: '555-010-8899',
  workEmail: freshEmail(),
});

const somebody: Row['input'] = async ({ portal }) => ({ id: (await portal.account('staff')).userId });

export const testing: ModuleTesting = {
  procedures: {
    'users.export': { allowed: ADMINS, input: () => ({ status: 'active' }) },
    'users.exportPending': { allowed: ADMINS, input: () => ({ sort: 'newest' }) },
    'users.list': { allowed: ADMINS, input: () => ({}) },
    'users.byId': { allowed: ADMINS, input: somebody },
    'users.pending': { allowed: ADMINS, input: () => ({ search: 'harper', sort: 'name', limit: 2 }) },
    'users.waiting': { allowed: ADMINS },
    'users.applicant': {
      allowed: ADMINS,
      input: async ({ portal }) => ({ id: (await portal.account('review')).userId }),
    },
    'users.choices': { allowed: ADMINS, input: () => ({ status: 'inactive' }) },
    'users.nextEmployeeId': { allowed: ADMINS },
    'users.approve': {
      allowed: ADMINS,
      input: async ({ portal }) => approvalInput((await portal.account('review')).userId),
    },
    'users.create': { allowed: ADMINS, input: newUserInput },
    'users.update': {
      allowed: ADMINS,
      input: async ({ portal }) => ({ id: (await portal.account('staff')).userId, position: 'Inspector' }),
    },
    'users.changeSeveral': {
      allowed: ADMINS,
      input: async ({ portal }) => ({ ids: [(await portal.account('staff')).userId], role: 'admin' }),
    },
    'users.reactivate': {
      allowed: ADMINS,
      input: async ({ portal }) => ({ id: (await portal.account('inactive')).userId }),
    },
    'users.deactivate': { allowed: ADMINS, input: somebody },
  },
  // Part 1, section 7
  documented: [
    ['GET', '/auth/pending-users'],
    ['POST', '/auth/approve-user/{}'],
    ['POST', '/auth/admin-create-user'],
    ['GET', '/users'],
    ['GET', '/users/{}'],
    ['PUT', '/users/{}'],
    ['DELETE', '/users/{}'],
  ],
  beyond: [
    ['GET', '/users.csv'],
    ['GET', '/auth/pending-users.csv'],
    ['POST', '/users/{}/reactivate'],
    ['PUT', '/users/several'],
  ],
};
