import { START_PATH } from '../../core/contract/sign-in-paths.ts';
import type { ModuleTesting } from '../../test/module-testing.ts';

export const testing: ModuleTesting = {
  procedures: {
    // Without a provider there is nothing to finish; identity.test.ts has one.
    'identity.finishSignIn': {
      input: () => ({ query: '?code=x&state=y' }),
      answer: 404,
      audits: [],
      announces: {},
    },
  },
  routes: {
    [`GET ${START_PATH}`]: { seen: 'server/modules/identity/identity.test.ts' },
  },
  auditedIn: {
    'identity.linked': 'server/modules/identity/identity.test.ts',
    'identity.refused': 'server/modules/identity/identity.test.ts',
    'identity.role_kept': 'server/modules/identity/identity.test.ts',
  },
};
