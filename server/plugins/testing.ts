import { ANYBODY, type ModuleTesting } from '../test/module-testing.ts';

/** Contract rows of the portal's own routes, which belong to no module. */
export const testing: ModuleTesting = {
  routes: {
    'GET /api/health': { allowed: ANYBODY },
    'GET /api/ready': { allowed: ANYBODY },
    'GET /api/openapi.json': { allowed: ANYBODY },
    'GET /api/docs': { allowed: ANYBODY },
    'GET /api/docs/start.js': { allowed: ANYBODY },
    'GET /api/docs/assets/*': { allowed: ANYBODY, url: () => '/api/docs/assets/swagger-ui.css' },
    'ALL /trpc/:path': { allowed: ANYBODY, seen: 'the rows of procedures' },
  },
};
