import { z } from 'zod';
import { numeric } from './core/contract/numbers.ts';
import { SettingsError } from './settings-files.ts';

const filled = z.string().min(1);
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** The variables of the company's identity provider and of provisioning. */
export const identityEnvironment = {
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: filled.optional(),
  OIDC_CLIENT_SECRET: filled.optional(),
  OIDC_SCOPES: filled.default('openid email profile'),
  OIDC_GROUPS_CLAIM: filled.default('groups'),
  OIDC_TRUST_EMAIL: flag.default(false),
  OIDC_UNKNOWN_PEOPLE: z.enum(['refuse', 'onboarding', 'approve']).default('refuse'),
  OIDC_SECOND_STEP: flag.default(false),
  OIDC_ACR_VALUES: filled.optional(),
  OIDC_AMR_VALUES: filled.optional(),
  OIDC_SESSION_HOURS: numeric(z.number().int().min(1).max(720)).optional(),
  OIDC_ENFORCED: flag.default(false),
  OIDC_EMERGENCY_ADMINS: filled.optional(),
  IDENTITY_GROUPS: filled.optional(),
  SCIM_TOKEN: z.string().min(32, 'it must have at least 32 characters').optional(),
};

const variables = z.object(identityEnvironment);
type Variables = z.infer<typeof variables>;

/** The rights of a group's members: a role, departments by name, or both. */
export type GroupRights = { role?: 'admin' | 'staff' | undefined; departments?: string[] | undefined };

export type ProviderSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  scopes: string;
  /** The claim that lists the names of a person's groups. */
  groupsClaim: string;
  /** Whether addresses count as verified although the provider does not say so. */
  trustEmail: boolean;
  /** The treatment of people without an account: refused, sent through onboarding, or approved at once. */
  unknownPeople: 'refuse' | 'onboarding' | 'approve';
  /** Whether accounts with a second step of the portal are asked for it as well. */
  secondStep: boolean;
  /** One of these must be the `acr` of a sign-in; empty for any. */
  acrValues: string[];
  /** One of these must be among the `amr` of a sign-in; empty for any. */
  amrValues: string[];
  /** How long a session lives after its owner signed in at the provider; undefined for the portal's own lifetime. */
  sessionHours: number | undefined;
};

export type IdentitySettings = {
  /** Undefined: people sign in with passwords only. */
  provider: ProviderSettings | undefined;
  /** Nobody but emergency administrators signs in with a password. */
  enforced: boolean;
  /** Their addresses, in lower case. */
  emergencyAdmins: string[];
  /** By the name of a group. Undefined: groups change nothing. */
  groups: Record<string, GroupRights> | undefined;
  /** The bearer token of provisioning; undefined for no provisioning. */
  scimToken: string | undefined;
};

/** The addresses of an account. */
export type Addresses = { primaryEmail: string; workEmail: string | null };

/** The settings may name an emergency administrator by either address. */
export const isEmergencyAdmin = (
  { emergencyAdmins }: Pick<IdentitySettings, 'emergencyAdmins'>,
  { primaryEmail, workEmail }: Addresses,
): boolean =>
  [primaryEmail, workEmail].some((address) => address !== null && emergencyAdmins.includes(address));

/** @throws {SettingsError} */
export function readIdentity(values: Variables, production: boolean): IdentitySettings {
  const provider = readProvider(values, production);
  const emergencyAdmins = (values.OIDC_EMERGENCY_ADMINS ?? '')
    .split(',')
    .map((address) => address.trim().toLowerCase())
    .filter((address) => address !== '');
  const wrong = emergencyAdmins.find((address) => !z.email().safeParse(address).success);
  if (wrong !== undefined)
    throw new SettingsError(`OIDC_EMERGENCY_ADMINS is not valid: ${wrong} is no email address.`);
  if (values.OIDC_ENFORCED && !provider)
    throw new SettingsError('OIDC_ISSUER must be set together with OIDC_ENFORCED.');
  if (values.OIDC_ENFORCED && emergencyAdmins.length === 0) {
    throw new SettingsError(
      'OIDC_EMERGENCY_ADMINS must name an administrator who can sign in with a password while OIDC_ENFORCED is true.',
    );
  }
  return {
    provider,
    enforced: values.OIDC_ENFORCED,
    emergencyAdmins,
    groups: readGroups(values.IDENTITY_GROUPS),
    scimToken: values.SCIM_TOKEN,
  };
}

function readProvider(values: Variables, production: boolean): ProviderSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values;
  if (issuer === undefined) return undefined;
  if (clientId === undefined)
    throw new SettingsError('OIDC_CLIENT_ID must be set together with OIDC_ISSUER.');
  if (clientSecret === undefined)
    throw new SettingsError('OIDC_CLIENT_SECRET must be set together with OIDC_ISSUER.');
  if (production && !issuer.startsWith('https://'))
    throw new SettingsError('OIDC_ISSUER must begin with https:// in production.');
  const scopes = values.OIDC_SCOPES.split(/\s+/);
  if (!scopes.includes('openid')) throw new SettingsError('OIDC_SCOPES must contain openid.');
  return {
    issuer,
    clientId,
    clientSecret,
    scopes: scopes.join(' '),
    groupsClaim: values.OIDC_GROUPS_CLAIM,
    trustEmail: values.OIDC_TRUST_EMAIL,
    unknownPeople: values.OIDC_UNKNOWN_PEOPLE,
    secondStep: values.OIDC_SECOND_STEP,
    acrValues: wordsOf(values.OIDC_ACR_VALUES),
    amrValues: wordsOf(values.OIDC_AMR_VALUES),
    sessionHours: values.OIDC_SESSION_HOURS,
  };
}

const wordsOf = (text = '') => text.split(/\s+/).filter((word) => word !== '');

const groupRights = z.record(
  z.string().min(1),
  z.strictObject({
    role: z.enum(['admin', 'staff']).optional(),
    departments: z.array(z.string().trim().min(1)).optional(),
  }),
);

const GROUPS_EXAMPLE = '{"Portal Admins": {"role": "admin"}, "Claims": {"departments": ["Claims"]}}';

function readGroups(text: string | undefined): Record<string, GroupRights> | undefined {
  if (text === undefined) return undefined;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new SettingsError(`IDENTITY_GROUPS must be JSON such as ${GROUPS_EXAMPLE}.`);
  }
  const parsed = groupRights.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new SettingsError(
      `IDENTITY_GROUPS is not valid at ${issue?.path.join('.') || 'its top'}: it must be JSON such as ${GROUPS_EXAMPLE}.`,
    );
  }
  return parsed.data;
}
