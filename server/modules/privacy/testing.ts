import type { ModuleTesting } from '../../test/module-testing.ts';

export const testing: ModuleTesting = {
  procedures: {
    'privacy.overview': {},
    'privacy.export': { audits: ['personal_data.exported'], announces: {} },
    'privacy.remove': {
      audits: ['personal_data.removed'],
      announces: { people_changed: ['admins'], colleagues_changed: ['all'] },
      open: { administered: ['id'] },
      input: async ({ portal }) => ({ id: (await portal.account('inactive')).userId }),
    },
  },
  beyond: [
    ['GET', '/privacy'],
    ['GET', '/privacy/data.zip'],
    ['DELETE', '/users/{}/personal-data'],
  ],
};
