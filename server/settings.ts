import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { DEFAULT_SENDER_ADDRESS } from './core/domain/mail-gap.ts';
import { dataDirOf } from './data-dir.ts';
import { type Pace, UPLOAD_PACE } from './rest/pace.ts';

/** A wrong setting. The message is one sentence that names the variable and may be shown as it is. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const filled = z.string().min(1);
const MEGABYTE = 1_048_576;

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: filled.default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PORTAL_URL: z.url({ protocol: /^https?$/ }).optional(),
  PORTAL_DATA_DIR: filled.optional(),
  PORTAL_CLIENT_DIR: filled.default('./client/dist'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(100).default(10),
  PORTAL_SECRET: z.string().optional(),
  PORTAL_ADMIN_EMAIL: z.email().optional(),
  PORTAL_ADMIN_PASSWORD: filled.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: filled.optional(),
  S3_BUCKET: filled.optional(),
  S3_REGION: filled.default('us-east-1'),
  S3_ENDPOINT: z.url().optional(),
  S3_ACCESS_KEY_ID: filled.optional(),
  S3_SECRET_ACCESS_KEY: filled.optional(),
  S3_FORCE_PATH_STYLE: flag.default(false),
  CLAMD_URL: z.url({ protocol: /^tcp$/ }).optional(),
  AI_PROVIDER: z.enum(['builtin', 'openai-compatible', 'anthropic']).default('builtin'),
  AI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  AI_API_KEY: filled.optional(),
  AI_MODEL: filled.optional(),
  AI_TIMEOUT_SECONDS: z.coerce.number().min(1).max(28).default(25),
  AI_MESSAGES_PER_DAY: z.coerce.number().int().min(1).default(200),
  AI_SESSIONS_PER_DAY: z.coerce.number().int().min(1).default(50),
  UPLOAD_QUOTA_MB: z.coerce.number().int().min(1).default(2_000),
  UPLOAD_QUOTA_APPLICANT_MB: z.coerce.number().int().min(1).default(200),
  UPLOAD_QUOTA_ADMIN_MB: z.coerce.number().int().min(1).default(100_000),
  COURSE_VIDEO_MAX_MB: z.coerce.number().int().min(1).max(10_000).default(500),
  CONTACT_EMAIL: z.email().optional(),
  PORTAL_LICENSING_TAB: flag.default(false),
  COMPANY_NAME: filled.max(60).default('Coastal Claims'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: filled.optional(),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).optional(),
});

/** The names of all settings; docker-compose.yml and the README are held against them. */
export const settingNames: readonly string[] = Object.keys(environment.shape);

/** Everything the portal can be told, read once at the start. */
export type Settings = {
  production: boolean;
  host: string;
  port: number;
  /** Where people reach the portal, without a slash at the end; used in mails and links. */
  portalUrl: string;
  dataDir: string;
  clientDir: string;
  /** Undefined means the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  databasePoolSize: number;
  /** Signs tokens and links. */
  secret: string;
  firstAdmin: { email: string; password: string } | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  s3: S3Settings | undefined;
  companyName: string;
  /** Whom people under review may write to. */
  /** Whom people under review may write to; null when nobody is named. */
  contactEmail: string | null;
  /** Whether admins see the tab of state licensing, which is hidden by default (specification, part 2, section 2). */
  licensingTab: boolean;
  logLevel: string;
  /** Addresses or subnets of reverse proxies whose X-Forwarded-For is believed; nobody's by default. */
  trustProxy: string[];
  /** From "leaving" at `/api/ready` until the door closes, when told to stop by SIGTERM. */
  drainSeconds: number;
  /** argon2 hashes computed at once: one less than the cores, so that sign-ins never stop everything else. */
  passwordHashesAtOnce: number;
  /** How fast the body of an upload has to come in. */
  uploadPace: Pace;
  /** Bytes that the files of one account may take, by what the account is. */
  uploadQuotas: { applicant: number; staff: number; admin: number };
  /** Bytes of one video of a course. */
  courseVideoMaxBytes: number;
  /** A ClamAV daemon that looks at every upload; undefined for none. */
  clamdUrl: string | undefined;
  ai: AiSettings;
};

/** Who answers for the AI specialists, and how much one person may ask. */
export type AiSettings = {
  provider: 'builtin' | 'openai-compatible' | 'anthropic';
  /** Where the provider's API begins; undefined for Anthropic's own address, and for `builtin`. */
  baseUrl: string | undefined;
  /** Undefined for servers that ask for none, and for `builtin`. */
  apiKey: string | undefined;
  /** Empty for `builtin`. */
  model: string;
  /** How long the first words may take, and those after them. */
  timeoutMs: number;
  /** Questions of one person on a day of New York. */
  messagesPerDay: number;
  sessionsPerDay: number;
};

export type S3Settings = {
  bucket: string;
  region: string;
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
};

/**
 * Reads the settings from environment variables; an empty value counts as not set.
 * @throws {SettingsError} with a sentence that names the wrong variable.
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new SettingsError(`${String(issue?.path[0])} is not valid: ${issue?.message}.`);
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  const dataDir = dataDirOf(values);
  return {
    production,
    host: values.HOST,
    port: values.PORT,
    portalUrl: readPortalUrl(values.PORTAL_URL, values.PORT, production),
    dataDir,
    clientDir: resolve(values.PORTAL_CLIENT_DIR),
    databaseUrl: values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    secret: readSecret(values.PORTAL_SECRET, production, dataDir),
    firstAdmin: readFirstAdmin(values.PORTAL_ADMIN_EMAIL, values.PORTAL_ADMIN_PASSWORD),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `${values.COMPANY_NAME} Portal <${DEFAULT_SENDER_ADDRESS}>`,
    s3: readS3(values),
    companyName: values.COMPANY_NAME,
    contactEmail: values.CONTACT_EMAIL ?? values.PORTAL_ADMIN_EMAIL ?? null,
    licensingTab: values.PORTAL_LICENSING_TAB,
    logLevel: values.LOG_LEVEL,
    trustProxy: readProxies(values.TRUST_PROXY),
    drainSeconds: values.DRAIN_SECONDS ?? (production ? 5 : 0),
    passwordHashesAtOnce: Math.max(1, availableParallelism() - 1),
    uploadPace: UPLOAD_PACE,
    uploadQuotas: {
      applicant: values.UPLOAD_QUOTA_APPLICANT_MB * MEGABYTE,
      staff: values.UPLOAD_QUOTA_MB * MEGABYTE,
      admin: values.UPLOAD_QUOTA_ADMIN_MB * MEGABYTE,
    },
    courseVideoMaxBytes: values.COURSE_VIDEO_MAX_MB * MEGABYTE,
    clamdUrl: values.CLAMD_URL,
    ai: readAi(values),
  };
}

/** The address that people use: a site of its own, since the portal's paths begin at its root. */
function readPortalUrl(given: string | undefined, port: number, production: boolean): string {
  if (given === undefined) {
    if (production) {
      throw new SettingsError('PORTAL_URL must be set in production, to the address that people use.');
    }
    return `http://localhost:${port}`;
  }
  const { origin, href } = new URL(given);
  if (href.replace(/\/+$/, '') !== origin) {
    throw new SettingsError(
      'PORTAL_URL must be a scheme and a host only, such as https://portal.example.com.',
    );
  }
  return origin;
}

/** Addresses, subnets such as 10.0.0.0/8, and the names that Fastify knows for the private ones. */
function readProxies(given: string | undefined): string[] {
  const entries = (given ?? '').split(',').map((entry) => entry.trim());
  const proxies = entries.filter((entry) => entry !== '');
  for (const proxy of proxies) {
    if (!isProxy(proxy)) {
      throw new SettingsError(`TRUST_PROXY is not valid: ${proxy} is no IP address and no subnet.`);
    }
  }
  return proxies;
}

function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more !== undefined) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Less than 32 random bytes say in any usual spelling, and more than whatever repeats itself. */
const SECRET_BITS = 90;

/** How many bits the text says at most, when each character is as likely as it is frequent in it. */
function guessableBits(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => bits - count * Math.log2(count / text.length), 0);
}

function readSecret(given: string | undefined, production: boolean, dataDir: string): string {
  if (given !== undefined) {
    if (production && Buffer.byteLength(given) < 32) {
      throw new SettingsError('PORTAL_SECRET must be at least 32 bytes long in production.');
    }
    if ((production || given.length >= 32) && guessableBits(given) < SECRET_BITS) {
      throw new SettingsError('PORTAL_SECRET is too easy to guess: it must be at least 32 random bytes.');
    }
    return given;
  }
  if (production)
    throw new SettingsError('PORTAL_SECRET must be set in production, to at least 32 random bytes.');
  const path = join(dataDir, 'secret');
  try {
    if (existsSync(path)) return readFileSync(path, 'utf8').trim();
    mkdirSync(dataDir, { recursive: true });
    const secret = randomBytes(48).toString('base64url');
    writeFileSync(path, `${secret}\n`, { mode: 0o600 });
    return secret;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new SettingsError(`PORTAL_DATA_DIR cannot be used: ${reason}.`, { cause });
  }
}

function readFirstAdmin(email: string | undefined, password: string | undefined) {
  if (email === undefined && password === undefined) return undefined;
  if (email === undefined)
    throw new SettingsError('PORTAL_ADMIN_EMAIL must be set together with PORTAL_ADMIN_PASSWORD.');
  if (password === undefined)
    throw new SettingsError('PORTAL_ADMIN_PASSWORD must be set together with PORTAL_ADMIN_EMAIL.');
  return { email: email.toLowerCase(), password };
}

function readAi(values: z.infer<typeof environment>): AiSettings {
  const { AI_PROVIDER: provider, AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model } = values;
  if (provider !== 'builtin' && model === undefined)
    throw new SettingsError('AI_MODEL must be set together with AI_PROVIDER.');
  if (provider === 'openai-compatible' && baseUrl === undefined)
    throw new SettingsError('AI_BASE_URL must be set for the provider openai-compatible.');
  if (provider === 'anthropic' && apiKey === undefined)
    throw new SettingsError('AI_API_KEY must be set for the provider anthropic.');
  return {
    ...{ provider, baseUrl, apiKey, model: model ?? '' },
    timeoutMs: values.AI_TIMEOUT_SECONDS * 1_000,
    messagesPerDay: values.AI_MESSAGES_PER_DAY,
    sessionsPerDay: values.AI_SESSIONS_PER_DAY,
  };
}

function readS3(values: z.infer<typeof environment>): S3Settings | undefined {
  if (!values.S3_BUCKET) return undefined;
  if (!values.S3_ACCESS_KEY_ID)
    throw new SettingsError('S3_ACCESS_KEY_ID must be set together with S3_BUCKET.');
  if (!values.S3_SECRET_ACCESS_KEY)
    throw new SettingsError('S3_SECRET_ACCESS_KEY must be set together with S3_BUCKET.');
  return {
    bucket: values.S3_BUCKET,
    region: values.S3_REGION,
    endpoint: values.S3_ENDPOINT,
    accessKeyId: values.S3_ACCESS_KEY_ID,
    secretAccessKey: values.S3_SECRET_ACCESS_KEY,
    forcePathStyle: values.S3_FORCE_PATH_STYLE,
  };
}
