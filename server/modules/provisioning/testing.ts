import { ANYBODY, type ModuleTesting } from '../../test/module-testing.ts';
import { SCIM_PATH } from './constants.ts';

const TEST = 'server/modules/provisioning/provisioning.test.ts';

const rows = [
  ...['ServiceProviderConfig', 'ResourceTypes', 'ResourceTypes/:id', 'Schemas', 'Schemas/:id'].map(
    (path) => `GET ${SCIM_PATH}/${path}`,
  ),
  ...['Users', 'Groups'].flatMap((type) => [
    `GET ${SCIM_PATH}/${type}`,
    `POST ${SCIM_PATH}/${type}`,
    ...['GET', 'PUT', 'PATCH', 'DELETE'].map((method) => `${method} ${SCIM_PATH}/${type}/:id`),
  ]),
];

export const testing: ModuleTesting = {
  // No account opens them, only the token of the settings.
  routes: Object.fromEntries(rows.map((row) => [row, { allowed: ANYBODY, seen: TEST }])),
  auditedIn: {
    'provisioning.linked': TEST,
    'provisioning.group_saved': TEST,
    'provisioning.group_deleted': TEST,
    'provisioning.token_refused': TEST,
  },
};
