import {
  CORE_GROUP,
  CORE_USER,
  ENTERPRISE_USER,
  SCIM_PAGE,
  SCIM_PATH,
} from '../../modules/provisioning/constants.ts';

const SCHEMAS = 'urn:ietf:params:scim:schemas:core:2.0';

type Attribute = { name: string; [characteristic: string]: unknown };

const attribute = (name: string, more: Record<string, unknown> = {}): Attribute => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});

const complex = (name: string, subAttributes: Attribute[], multiValued = false) =>
  attribute(name, { type: 'complex', multiValued, subAttributes });

const valued = [attribute('value'), attribute('type'), attribute('primary', { type: 'boolean' })];

/** What the portal is able to do (RFC 7643, section 5). */
export const serviceProviderConfig = (portalUrl: string) => ({
  schemas: [`${SCHEMAS}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: SCIM_PAGE.max },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The token of the setting SCIM_TOKEN.',
      primary: true,
    },
  ],
  meta: {
    resourceType: 'ServiceProviderConfig',
    location: `${portalUrl}${SCIM_PATH}/ServiceProviderConfig`,
  },
});

export const resourceTypes = (portalUrl: string) => [
  {
    schemas: [`${SCHEMAS}:ResourceType`],
    id: 'User',
    name: 'User',
    endpoint: '/Users',
    description: 'A person with an account',
    schema: CORE_USER,
    schemaExtensions: [{ schema: ENTERPRISE_USER, required: false }],
    meta: { resourceType: 'ResourceType', location: `${portalUrl}${SCIM_PATH}/ResourceTypes/User` },
  },
  {
    schemas: [`${SCHEMAS}:ResourceType`],
    id: 'Group',
    name: 'Group',
    endpoint: '/Groups',
    description: 'A group whose members get a role or departments by the setting IDENTITY_GROUPS',
    schema: CORE_GROUP,
    schemaExtensions: [],
    meta: { resourceType: 'ResourceType', location: `${portalUrl}${SCIM_PATH}/ResourceTypes/Group` },
  },
];

/** The attributes that the portal keeps. */
export const schemaDocuments = (portalUrl: string) =>
  [
    {
      id: CORE_USER,
      name: 'User',
      description: 'A person with an account',
      attributes: [
        attribute('userName', { required: true, uniqueness: 'server' }),
        complex('name', [attribute('givenName'), attribute('familyName'), attribute('formatted')]),
        attribute('displayName'),
        attribute('title'),
        attribute('active', { type: 'boolean' }),
        complex('emails', valued, true),
        complex('phoneNumbers', valued, true),
      ],
    },
    {
      id: ENTERPRISE_USER,
      name: 'Enterprise User',
      description: 'What a company knows of a person',
      attributes: [attribute('employeeNumber', { uniqueness: 'server' })],
    },
    {
      id: CORE_GROUP,
      name: 'Group',
      description: 'A group of people',
      attributes: [
        attribute('displayName', { required: true, uniqueness: 'server' }),
        complex('members', [attribute('value'), attribute('display', { mutability: 'readOnly' })], true),
      ],
    },
  ].map((schema) => ({
    schemas: [`${SCHEMAS}:Schema`],
    ...schema,
    meta: { resourceType: 'Schema', location: `${portalUrl}${SCIM_PATH}/Schemas/${schema.id}` },
  }));
