import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { forWrites, urlsOf } from '@portal/db/hosts.ts';
import { z } from 'zod';
import { numeric } from './core/contract/numbers.ts';
import { DEFAULT_SENDER_ADDRESS } from './core/domain/mail-gap.ts';
import { isProxy } from './core/security/network.ts';
import { dataDirOf } from './data-dir.ts';
import { type IdentitySettings, identityEnvironment, readIdentity } from './identity-settings.ts';
import { isRelease } from './release.ts';
import { type MinimumRate, UPLOAD_RATE } from './rest/minimum-rate.ts';
import { readableFile, SettingsError, withFiles } from './settings-files.ts';
import { readPreviousSecret, readSecret } from './settings-secrets.ts';
import { requireTls } from './settings-tls.ts';
import { readTraces, type TracesSettings } from './settings-traces.ts';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const filled = z.string().min(1);
const MEGABYTE = 1_048_576;

const isPostgres = (url: string) => z.url({ protocol: /^postgres(ql)?$/ }).safeParse(url).success;

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: filled.default('127.0.0.1'),
  PORT: numeric(z.number().int().min(0).max(65_535)).default(3000),
  PORTAL_URL: z.url({ protocol: /^https?$/ }).optional(),
  PORTAL_DATA_DIR: filled.optional(),
  PORTAL_CLIENT_DIR: filled.default('./client/dist'),
  DATABASE_URL: z
    .string()
    .refine((url) => urlsOf(url).every(isPostgres), 'it must be an address of PostgreSQL')
    .optional(),
  DATABASE_POOL_SIZE: numeric(z.number().int().min(2).max(100)).default(10),
  PORTAL_SECRET: z.string().optional(),
  PORTAL_PREVIOUS_SECRET: z.string().optional(),
  PORTAL_REQUIRE_TLS: flag.default(false),
  PORTAL_BACKUP_KEY: z.string().min(32, 'it must have at least 32 characters').optional(),
  FILES_FOLDER: filled.optional(),
  DATABASE_FOLDER: filled.optional(),
  BACKUP_EVERY_HOURS: numeric(z.number().int().min(1).max(720)).optional(),
  BACKUP_FOLDER: filled.optional(),
  BACKUPS_KEPT: numeric(z.number().int().min(1).max(1_000)).default(14),
  AUDIT_LOG_DAYS: numeric(z.number().int().min(90).max(36_500)).optional(),
  LEAKED_PASSWORDS_FILE: filled.optional(),
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
  AI_TIMEOUT_SECONDS: numeric(z.number().min(1).max(28)).default(25),
  AI_MESSAGES_PER_DAY: numeric(z.number().int().min(1)).default(200),
  AI_SESSIONS_PER_DAY: numeric(z.number().int().min(1)).default(50),
  UPLOAD_QUOTA_MB: numeric(z.number().int().min(1)).default(2_000),
  UPLOAD_QUOTA_APPLICANT_MB: numeric(z.number().int().min(1)).default(200),
  UPLOAD_QUOTA_ADMIN_MB: numeric(z.number().int().min(1)).default(100_000),
  COURSE_VIDEO_MAX_MB: numeric(z.number().int().min(1).max(10_000)).default(500),
  CONTACT_EMAIL: z.email().optional(),
  PORTAL_LICENSING_TAB: flag.default(false),
  COMPANY_NAME: filled.max(60).default('Coastal Claims'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: filled.optional(),
  METRICS_PORT: numeric(z.number().int().min(0).max(65_535)).optional(),
  METRICS_HOST: filled.default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: filled.optional(),
  OTEL_SERVICE_NAME: filled.default('portal'),
  OTEL_TRACES_SAMPLER_ARG: numeric(z.number().min(0).max(1)).default(1),
  DRAIN_SECONDS: numeric(z.number().min(0).max(60)).optional(),
  ...identityEnvironment,
});

/** Settings that may be in a file instead, whose path the variable with `_FILE` names. */
const SECRETS = [
  'DATABASE_URL',
  'PORTAL_SECRET',
  'PORTAL_PREVIOUS_SECRET',
  'PORTAL_BACKUP_KEY',
  'PORTAL_ADMIN_PASSWORD',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'AI_API_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OIDC_CLIENT_SECRET',
  'SCIM_TOKEN',
] as const satisfies Array<keyof typeof environment.shape>;

/** The names of all settings; tests compare docker-compose.yml and the README with them. */
export const settingNames: readonly string[] = Object.keys(environment.shape);

/** The names of the settings that the environment gives, directly or in a file. */
export const settingsSet = (env: Record<string, string | undefined>): string[] =>
  settingNames.filter((name) => env[name] || env[`${name}_FILE`]);

/** All settings, read once at the start. */
export type Settings = {
  production: boolean;
  host: string;
  port: number;
  /** The portal's public address, without a trailing slash; used in emails and links. */
  portalUrl: string;
  dataDir: string;
  /** Where files are; unused with a bucket. */
  filesDir: string;
  /** A folder on the volume of the database, to watch its space; undefined when it is on another machine. */
  databaseFolder: string | undefined;
  clientDir: string;
  /** Undefined means the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  databasePoolSize: number;
  /** Signs tokens and links. */
  secret: string;
  /** What it signed is accepted while people still have it; undefined unless the secret is being replaced. */
  previousSecret: string | undefined;
  /** Encrypts backups; undefined for backups in the clear. */
  backupKey: string | undefined;
  /** The schedule of backups; undefined for none. */
  backups: BackupSettings | undefined;
  /** Days after which lines of the audit log move to an archive; undefined to keep them in the database. */
  auditLogDays: number | undefined;
  /** A sorted list of SHA-1 hashes of passwords that nobody may choose; undefined for none. */
  leakedPasswordsFile: string | undefined;
  firstAdmin: { email: string; password: string } | undefined;
  smtpUrl: string | undefined;
  /** Whether mail is sent only over TLS with a certificate that is checked; other addresses are checked at the start. */
  requireTls: boolean;
  mailFrom: string;
  s3: S3Settings | undefined;
  companyName: string;
  /** The contact address for people under review; null without one. */
  contactEmail: string | null;
  /** Whether admins see the tab of state licensing, which is hidden by default (specification, part 2, section 2). */
  licensingTab: boolean;
  logLevel: string;
  /** Addresses or subnets of reverse proxies whose X-Forwarded-For is trusted; none by default. */
  trustProxy: string[];
  /** Seconds between "leaving" at `/api/ready` and closing the port, after SIGTERM. */
  drainSeconds: number;
  /** Concurrent argon2 hashes: one less than the cores, so that sign-ins never block everything else. */
  concurrentPasswordHashes: number;
  /** The minimum rate of an upload's body. */
  uploadRate: MinimumRate;
  /** Storage quota of one account in bytes, by its role. */
  uploadQuotas: { applicant: number; staff: number; admin: number };
  /** Maximum bytes of one course video. */
  courseVideoMaxBytes: number;
  /** URL of the ClamAV daemon that scans every upload; undefined for none. */
  clamdUrl: string | undefined;
  ai: AiSettings;
  /** Where Prometheus reads the metrics; undefined for no metrics. */
  metrics: MetricsSettings | undefined;
  /** Where traces are sent; undefined for no traces. */
  traces: TracesSettings | undefined;
  identity: IdentitySettings;
};

export type BackupSettings = {
  everyHours: number;
  folder: string;
  /** How many of the newest stay in the folder. */
  kept: number;
};

export type MetricsSettings = { host: string; port: number };

/** The provider of the AI specialists, and the limits per person. */
export type AiSettings = {
  provider: 'builtin' | 'openai-compatible' | 'anthropic';
  /** Base URL of the provider's API; undefined for Anthropic's own address, and for `builtin`. */
  baseUrl: string | undefined;
  /** Undefined for servers without authentication, and for `builtin`. */
  apiKey: string | undefined;
  /** Empty for `builtin`. */
  model: string;
  /** Timeout of the first words, and of each pause after them. */
  timeoutMs: number;
  /** Questions of one person per day in New York. */
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
  const given = withFiles(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
    SECRETS,
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new SettingsError(`${String(issue?.path[0])} is not valid: ${issue?.message}.`);
  }
  const values = parsed.data;
  const production = isRelease || values.NODE_ENV === 'production';
  const dataDir = dataDirOf(values);
  if (values.PORTAL_REQUIRE_TLS) requireTls(values, env);
  return {
    production,
    host: values.HOST,
    port: values.PORT,
    portalUrl: readPortalUrl(values.PORTAL_URL, values.PORT, production),
    dataDir,
    filesDir: resolve(values.FILES_FOLDER ?? join(dataDir, 'files')),
    databaseFolder: readDatabaseFolder(values, dataDir),
    clientDir: resolve(values.PORTAL_CLIENT_DIR),
    databaseUrl: values.DATABASE_URL === undefined ? undefined : forWrites(values.DATABASE_URL),
    databasePoolSize: values.DATABASE_POOL_SIZE,
    secret: readSecret(values.PORTAL_SECRET, production, dataDir),
    previousSecret: readPreviousSecret(values.PORTAL_PREVIOUS_SECRET, values.PORTAL_SECRET, production),
    backupKey: values.PORTAL_BACKUP_KEY,
    backups:
      values.BACKUP_EVERY_HOURS === undefined
        ? undefined
        : {
            everyHours: values.BACKUP_EVERY_HOURS,
            folder: resolve(values.BACKUP_FOLDER ?? join(dataDir, 'backups')),
            kept: values.BACKUPS_KEPT,
          },
    auditLogDays: values.AUDIT_LOG_DAYS,
    leakedPasswordsFile: readableFile('LEAKED_PASSWORDS_FILE', values.LEAKED_PASSWORDS_FILE),
    firstAdmin: readFirstAdmin(values.PORTAL_ADMIN_EMAIL, values.PORTAL_ADMIN_PASSWORD),
    smtpUrl: values.SMTP_URL,
    requireTls: values.PORTAL_REQUIRE_TLS,
    mailFrom: values.MAIL_FROM ?? `${values.COMPANY_NAME} Portal <${DEFAULT_SENDER_ADDRESS}>`,
    s3: readS3(values),
    companyName: values.COMPANY_NAME,
    contactEmail: values.CONTACT_EMAIL ?? values.PORTAL_ADMIN_EMAIL ?? null,
    licensingTab: values.PORTAL_LICENSING_TAB,
    logLevel: values.LOG_LEVEL,
    trustProxy: readProxies(values.TRUST_PROXY),
    drainSeconds: values.DRAIN_SECONDS ?? (production ? 5 : 0),
    concurrentPasswordHashes: Math.max(1, availableParallelism() - 1),
    uploadRate: UPLOAD_RATE,
    uploadQuotas: {
      applicant: values.UPLOAD_QUOTA_APPLICANT_MB * MEGABYTE,
      staff: values.UPLOAD_QUOTA_MB * MEGABYTE,
      admin: values.UPLOAD_QUOTA_ADMIN_MB * MEGABYTE,
    },
    courseVideoMaxBytes: values.COURSE_VIDEO_MAX_MB * MEGABYTE,
    clamdUrl: values.CLAMD_URL,
    ai: readAi(values),
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    traces: readTraces(values),
    identity: readIdentity(values, production),
  };
}

/** The public address must be a site of its own, since the portal's paths begin at its root. */
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

/** The embedded database is in the data folder. */
function readDatabaseFolder(
  { DATABASE_FOLDER: given, DATABASE_URL: url }: z.infer<typeof environment>,
  dataDir: string,
): string | undefined {
  if (given !== undefined) return resolve(given);
  return url === undefined ? dataDir : undefined;
}

/** Addresses, subnets such as 10.0.0.0/8, and Fastify's names for the private ones. */
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

function readFirstAdmin(email: string | undefined, password: string | undefined) {
  // Taken out of the settings after the first sign-in, while the address may stay.
  if (password === undefined) return undefined;
  if (email === undefined)
    throw new SettingsError('PORTAL_ADMIN_EMAIL must be set together with PORTAL_ADMIN_PASSWORD.');
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
    provider,
    baseUrl,
    apiKey,
    model: model ?? '',
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
