import type { ModuleTesting } from '../../../test/module-testing.ts';

export const testing: ModuleTesting = {
  procedures: {
    'people.search': {
      open: { filter: ['ids[]', 'without[]'] },
      input: () => ({ among: 'colleagues', search: 'per' }),
    },
  },
};
