import { expect } from 'vitest';
import { SCIM_PATH } from '../modules/provisioning/constants.ts';
import type { Cell, ModuleTesting } from '../test/module-testing.ts';

const PROVISIONING_TEST = 'server/modules/provisioning/provisioning.test.ts';

/** No account opens them, only the token of the settings. */
const provisioningRoutes = [
  ...['ServiceProviderConfig', 'ResourceTypes', 'ResourceTypes/:id', 'Schemas', 'Schemas/:id'].map(
    (path) => `GET ${SCIM_PATH}/${path}`,
  ),
  ...['Users', 'Groups'].flatMap((type) => [
    `GET ${SCIM_PATH}/${type}`,
    `POST ${SCIM_PATH}/${type}`,
    ...['GET', 'PUT', 'PATCH', 'DELETE'].map((method) => `${method} ${SCIM_PATH}/${type}/:id`),
  ]),
];

/** The queue of jobs begins to be worked through a moment after the start; until then the portal is not ready. */
async function onceReady({ portal }: Cell): Promise<string> {
  const url = '/api/ready';
  await expect.poll(async () => (await portal.app.inject(url)).statusCode).toBe(200);
  return url;
}

/** Contract rows of the portal's own routes, which belong to no module. */
export const testing: ModuleTesting = {
  jobs: true,
  routes: {
    'GET /api/health': {},
    'GET /api/ready': { url: onceReady },
    'GET /api/openapi.json': {},
    'GET /api/docs': {},
    'GET /api/docs/start.js': {},
    'GET /api/docs/assets/*': { url: () => '/api/docs/assets/swagger-ui.css' },
    'ALL /trpc/:path': { seen: 'the rows of procedures' },
    ...Object.fromEntries(provisioningRoutes.map((route) => [route, { seen: PROVISIONING_TEST }])),
  },
  auditedIn: {
    'provisioning.linked': PROVISIONING_TEST,
    'provisioning.removed': PROVISIONING_TEST,
    'provisioning.group_saved': PROVISIONING_TEST,
    'provisioning.group_deleted': PROVISIONING_TEST,
    'provisioning.token_refused': PROVISIONING_TEST,
  },
};
