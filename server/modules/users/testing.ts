import { freshEmail, freshName } from '../../test/inputs.ts';
import type { ForeignPart, ModuleTesting, Row } from '../../test/module-testing.ts';
import { makeAuthenticator } from '../../test/sign-in-factors.ts';
import { licenseInput, makeBond, makeLicense } from '../qualifications/credentials/testing.ts';
import { makeExperience } from '../qualifications/experiences/testing.ts';

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

const made = { experiences: makeExperience, licenses: makeLicense, bonds: makeBond };

/** A qualification of another person than the one who is changed. */
const ofAnother =
  (noun: keyof typeof made, key: 'id' | '_id'): ForeignPart =>
  async ({ portal }) => ({
    [noun]: [{ [key]: (await made[noun](portal, (await portal.account('staff')).userId)).id }],
  });

export const testing: ModuleTesting = {
  procedures: {
    'users.export': {
      open: { administered: ['department'] },
      input: () => ({ status: 'active' }),
    },
    'users.exportPending': { input: () => ({ sort: 'newest' }) },
    'users.list': { open: { administered: ['department'] }, input: () => ({}) },
    'users.byId': { open: { administered: ['id'] }, input: somebody },
    'users.pending': { input: () => ({ search: 'harper', sort: 'name', limit: 2 }) },
    'users.waiting': {},
    'users.applicant': {
      open: { administered: ['id'] },
      input: async ({ portal }) => ({ id: (await portal.account('review')).userId }),
    },
    'users.choices': { input: () => ({ status: 'inactive' }) },
    'users.nextEmployeeId': {},
    'users.approve': {
      examples: {
        'that can be undone': {
          input: async ({ portal }) => ({
            ...approvalInput((await portal.account('review')).userId),
            undoable: true,
          }),
          audits: [],
          announces: { applicants_changed: ['admins'] },
        },
        'with a license that waits': {
          input: async ({ portal }) => {
            const { userId } = await portal.account('review');
            await makeLicense(portal, userId);
            return approvalInput(userId);
          },
          audits: ['user.approved', 'license.approved'],
          announces: {
            account_changed: ['other'],
            applicants_changed: ['admins'],
            people_changed: ['admins'],
            colleagues_changed: ['all'],
            notification: ['other', 'other'],
          },
        },
      },
      audits: ['user.approved'],
      announces: {
        account_changed: ['other'],
        applicants_changed: ['admins'],
        people_changed: ['admins'],
        colleagues_changed: ['all'],
        notification: ['other', 'other'],
      },
      open: { administered: ['id', 'manager', 'departments[]', 'leftOut[].id'] },
      input: async ({ portal }) => approvalInput((await portal.account('review')).userId),
    },
    'users.create': {
      audits: ['user.created'],
      announces: {
        people_changed: ['admins'],
        colleagues_changed: ['all'],
        notification: ['other', 'other'],
      },
      open: { administered: ['manager', 'departments[]'] },
      input: newUserInput,
    },
    'users.update': {
      foreign: {
        'experiences[].id': ofAnother('experiences', 'id'),
        'experiences[]._id': ofAnother('experiences', '_id'),
        'licenses[].id': ofAnother('licenses', 'id'),
        'licenses[]._id': ofAnother('licenses', '_id'),
        'bonds[].id': ofAnother('bonds', 'id'),
        'bonds[]._id': ofAnother('bonds', '_id'),
      },
      examples: {
        'with a license of theirs and a new one': {
          input: async ({ portal }) => {
            const { userId } = await portal.account('staff');
            const { id } = await makeLicense(portal, userId);
            return { id: userId, licenses: [{ id, name: 'Appraiser' }, licenseInput()] };
          },
          audits: ['license.changed', 'license.submitted', 'user.updated'],
          announces: {
            account_changed: ['other'],
            people_changed: ['admins'],
            colleagues_changed: ['all'],
            qualifications_changed: ['admins', 'other'],
          },
        },
      },
      audits: ['user.updated'],
      announces: { account_changed: ['other'], people_changed: ['admins'], colleagues_changed: ['all'] },
      open: {
        administered: ['manager', 'departments[]', 'id'],
      },
      input: async ({ portal }) => ({ id: (await portal.account('staff')).userId, position: 'Inspector' }),
      stepUp: async ({ portal }) => ({ id: (await portal.account('staff')).userId, role: 'admin' }),
    },
    'users.changeSeveral': {
      audits: ['user.updated'],
      announces: {
        account_changed: ['other'],
        people_changed: ['admins'],
        colleagues_changed: ['all'],
        notification: ['each admin', 'me'],
      },
      open: { administered: ['ids[]', 'addDepartments[]', 'removeDepartments[]'] },
      input: async ({ portal }) => ({ ids: [(await portal.account('staff')).userId], role: 'admin' }),
      stepUp: async ({ portal }) => ({ ids: [(await portal.account('staff')).userId], role: 'admin' }),
    },
    'users.security': { open: { administered: ['id'] }, input: somebody },
    'users.endSessions': {
      audits: ['session.all_ended'],
      announces: {},
      open: { administered: ['id'] },
      input: somebody,
    },
    'users.endAllSessions': {
      audits: ['session.everybody_ended'],
      announces: {},
    },
    'users.resetFactors': {
      audits: ['second_step.reset'],
      announces: {},
      open: { administered: ['id'] },
      input: async ({ portal }) => {
        const { userId } = await portal.account('staff');
        await makeAuthenticator(portal, userId);
        return { id: userId };
      },
    },
    'users.reactivate': {
      audits: ['user.reactivated'],
      announces: { people_changed: ['admins'], colleagues_changed: ['all'], applicants_changed: ['admins'] },
      open: { administered: ['id'] },
      input: async ({ portal }) => ({ id: (await portal.account('inactive')).userId }),
    },
    'users.deactivate': {
      audits: ['user.deactivated'],
      announces: { people_changed: ['admins'], colleagues_changed: ['all'], applicants_changed: ['admins'] },
      open: { administered: ['id'] },
      input: somebody,
    },
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
    ['GET', '/users/{}/security'],
    ['POST', '/users/{}/reset-factors'],
    ['DELETE', '/users/{}/sessions'],
    ['DELETE', '/users/sessions'],
    ['PUT', '/users/several'],
  ],
};
