import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';
import { SettingsError } from './settings-files.ts';

const development = { PORTAL_SECRET: 'fine for development', LOG_LEVEL: 'silent' };
const production = {
  NODE_ENV: 'production',
  PORTAL_SECRET: 'q7Zr0vYt3LkWmX2pAe9sDfHc5uJbN8gB',
  PORTAL_URL: 'https://portal.example.com',
};

describe('production', () => {
  test('starts with a secret and an address', () => {
    expect(readSettings(production)).toMatchObject({
      production: true,
      portalUrl: 'https://portal.example.com',
    });
  });

  test.each([
    [
      'without an address',
      { PORTAL_URL: '' },
      'PORTAL_URL must be set in production, to the address that people use.',
    ],
    [
      'without a secret',
      { PORTAL_SECRET: '' },
      'PORTAL_SECRET must be set in production, to at least 32 random bytes.',
    ],
    [
      'with one secret twice',
      { PORTAL_PREVIOUS_SECRET: production.PORTAL_SECRET },
      'PORTAL_PREVIOUS_SECRET must not be the same as PORTAL_SECRET.',
    ],
    [
      'with a short previous secret',
      { PORTAL_PREVIOUS_SECRET: 'short' },
      'PORTAL_PREVIOUS_SECRET is too easy to guess: leave it out, and people sign in again.',
    ],
    [
      'with a short secret',
      { PORTAL_SECRET: 'short' },
      'PORTAL_SECRET must be at least 32 bytes long in production.',
    ],
  ])('does not %s', (_what, wrong, sentence) => {
    expect(() => readSettings({ ...production, ...wrong })).toThrow(new SettingsError(sentence));
  });
});

describe('with TLS required', () => {
  const required = { ...production, PORTAL_REQUIRE_TLS: 'true' };
  const inTheClear = {
    DATABASE_URL: 'postgres://portal@one:5432,two:5432/portal?sslmode=require',
    SMTP_URL: 'smtps://mail.example.com?tls.rejectUnauthorized=false',
    S3_ENDPOINT: 'http://store:9000',
    AI_BASE_URL: 'http://model:8000',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://traces:4318',
    OIDC_ISSUER: 'http://login.example.com',
    CLAMD_URL: 'tcp://scanner:3310',
  };

  test.each([
    ...Object.entries(inTheClear),
    ['PORTAL_URL', 'http://portal.example.com'],
    ['SMTP_URL', 'smtp://mail.example.com?requireTLS=false'],
    ['NODE_TLS_REJECT_UNAUTHORIZED', '0'],
  ])('%s may not be %s', (name, value) => {
    expect(() => readSettings({ ...required, [name]: value })).toThrow(
      new RegExp(`^${name} must .+ while PORTAL_REQUIRE_TLS is true\\.$`),
    );
  });

  test('metrics are served to this machine alone', () => {
    const served = { ...required, METRICS_PORT: '9464' };
    expect(readSettings(served).requireTls).toBe(true);
    expect(() => readSettings({ ...served, METRICS_HOST: '0.0.0.0' })).toThrow(
      'METRICS_HOST must be an address of this machine while PORTAL_REQUIRE_TLS is true.',
    );
  });

  test('addresses with TLS, and those of this machine, are taken', () => {
    const secure = {
      DATABASE_URL: 'postgres://portal@one:5432,two:5432/portal?sslmode=verify-full',
      SMTP_URL: 'smtp://mail.example.com:587',
      S3_ENDPOINT: 'https://store:9000',
      CLAMD_URL: 'tcp://127.0.0.1:3310',
    };
    expect(readSettings({ ...required, ...secure }).requireTls).toBe(true);
    const own = { DATABASE_URL: 'postgres://portal@localhost/portal', S3_ENDPOINT: 'http://[::1]:9000' };
    expect(readSettings({ ...required, ...own }).requireTls).toBe(true);
  });

  test('nothing of it is refused otherwise', () => {
    const { OIDC_ISSUER: _onlyInDevelopment, ...others } = inTheClear;
    expect(readSettings({ ...production, ...others }).requireTls).toBe(false);
  });
});

describe('a secret', () => {
  test.each(['a'.repeat(36), 'ab'.repeat(20), 'secret'.repeat(6), '0123456789'.slice(0, 4).repeat(9)])(
    'that anybody can guess is refused: %s',
    (secret) => {
      for (const env of [production, development]) {
        expect(() => readSettings({ ...env, PORTAL_SECRET: secret })).toThrow(
          /^PORTAL_SECRET is too easy to guess/,
        );
      }
    },
  );

  test.each([
    'f3b1c09e7d5a48264f9ab0c7e1d2835f',
    '0192f5f0-7c1e-7a3b-9d42-1b2c3d4e5f60',
    'q7Zr0vYt3LkWmX2pAe9sDfHc5uJbN8gB',
  ])('of random characters will do: %s', (secret) => {
    expect(readSettings({ ...production, PORTAL_SECRET: secret }).secret).toBe(secret);
  });
});

describe('proxies', () => {
  test.each(['banana', '10.0.0.1, banana', '10.0.0.0/33', '10.0.0', '::1/129', '10.0.0.0/8/8', '1.2.3.4:80'])(
    'that are none are refused: %s',
    (text) => {
      expect(() => readSettings({ ...development, TRUST_PROXY: text })).toThrow(
        /^TRUST_PROXY is not valid: /,
      );
    },
  );

  test('are addresses, subnets and names of private ones', () => {
    const { trustProxy } = readSettings({
      ...development,
      TRUST_PROXY: '10.0.0.0/8, ::1,loopback, 192.0.2.1',
    });
    expect(trustProxy).toEqual(['10.0.0.0/8', '::1', 'loopback', '192.0.2.1']);
  });
});

describe('the address', () => {
  test.each([
    'https://portal.example.com/app',
    'https://a:b@portal.example.com',
    'https://portal.example.com/?x=1',
  ])('is a site, not a place on one: %s', (url) => {
    expect(() => readSettings({ ...development, PORTAL_URL: url })).toThrow(
      /^PORTAL_URL must be a scheme and a host/,
    );
  });

  test('may end with a slash', () => {
    expect(readSettings({ ...development, PORTAL_URL: 'http://portal.example/' }).portalUrl).toBe(
      'http://portal.example',
    );
  });
});

test('the address of the first administrator may stay in the settings without their password', () => {
  const address = { PORTAL_ADMIN_EMAIL: 'Maria.Keller@work.example' };
  expect(readSettings({ ...development, ...address }).firstAdmin).toBeUndefined();
  expect(readSettings({ ...development, ...address, PORTAL_ADMIN_PASSWORD: 'Start-1' }).firstAdmin).toEqual({
    email: 'maria.keller@work.example',
    password: 'Start-1',
  });
  expect(() => readSettings({ ...development, PORTAL_ADMIN_PASSWORD: 'Start-1' })).toThrow(
    'PORTAL_ADMIN_EMAIL must be set together with PORTAL_ADMIN_PASSWORD.',
  );
});

describe('uploads', () => {
  test('have quotas and no virus scanner unless told', () => {
    const { uploadQuotas, clamdUrl } = readSettings({ ...development, UPLOAD_QUOTA_APPLICANT_MB: '50' });
    const megabyte = 1_048_576;
    expect(uploadQuotas).toEqual({
      applicant: 50 * megabyte,
      staff: 2_000 * megabyte,
      admin: 100_000 * megabyte,
    });
    expect(clamdUrl).toBeUndefined();
    expect(readSettings({ ...development, CLAMD_URL: 'tcp://127.0.0.1:3310' }).clamdUrl).toBe(
      'tcp://127.0.0.1:3310',
    );
  });

  test.each([
    ['CLAMD_URL', 'http://clamav:3310'],
    ['CLAMD_URL', 'clamav'],
    ['UPLOAD_QUOTA_MB', '0'],
    ['UPLOAD_QUOTA_ADMIN_MB', 'much'],
  ])('%s is not %j', (name, value) => {
    expect(() => readSettings({ ...development, [name]: value })).toThrow(
      new RegExp(`^${name} is not valid: `),
    );
  });
});

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-secrets-'));
  const fileOf = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };

  test('is read without the line break at its end', () => {
    const { PORTAL_SECRET: secret, ...others } = production;
    const settings = readSettings({
      ...others,
      PORTAL_SECRET_FILE: fileOf('secret', `${secret}\n`),
      SMTP_URL_FILE: fileOf('smtp', 'smtp://mail.example:587'),
    });
    expect(settings).toMatchObject({ secret, smtpUrl: 'smtp://mail.example:587' });
  });

  test.each([
    [
      'given twice',
      { PORTAL_SECRET_FILE: fileOf('twice', 'x') },
      'Set PORTAL_SECRET or PORTAL_SECRET_FILE, not both.',
    ],
    ['missing', { SMTP_URL_FILE: '/nowhere/smtp' }, 'SMTP_URL_FILE cannot be read: /nowhere/smtp (ENOENT).'],
    [
      'empty',
      { AI_API_KEY_FILE: fileOf('empty', '\n') },
      `AI_API_KEY_FILE is empty: ${join(folder, 'empty')}.`,
    ],
  ])('is refused when it is %s', (_what, wrong, sentence) => {
    expect(() => readSettings({ ...production, ...wrong })).toThrow(new SettingsError(sentence));
  });
});

test('a list of leaked passwords that cannot be read is named at the start', () => {
  const path = join(tmpdir(), 'no-such-list-of-passwords');
  expect(() => readSettings({ ...development, LEAKED_PASSWORDS_FILE: path })).toThrow(
    new SettingsError(`LEAKED_PASSWORDS_FILE cannot be read: ${path} (ENOENT).`),
  );
  expect(readSettings({ ...development, LEAKED_PASSWORDS_FILE: '' }).leakedPasswordsFile).toBeUndefined();
});

describe('the company sign-in', () => {
  const provider = {
    ...development,
    OIDC_ISSUER: 'http://127.0.0.1:4000',
    OIDC_CLIENT_ID: 'portal',
    OIDC_CLIENT_SECRET: 'secret',
  };

  test('is off unless a provider is named', () => {
    expect(readSettings(development).identity).toEqual({
      provider: undefined,
      enforced: false,
      emergencyAdmins: [],
      groups: undefined,
      scimToken: undefined,
    });
    const { identity } = readSettings({
      ...provider,
      OIDC_ENFORCED: 'true',
      OIDC_EMERGENCY_ADMINS: 'Boss@Work.example, other@work.example',
      IDENTITY_GROUPS: '{"Admins": {"role": "admin"}, "Claims": {"departments": ["Claims"]}}',
    });
    expect(identity).toMatchObject({
      provider: {
        issuer: 'http://127.0.0.1:4000',
        unknownPeople: 'refuse',
        secondStep: false,
        acrValues: [],
        amrValues: [],
        sessionHours: undefined,
        trustEmail: false,
      },
      enforced: true,
      emergencyAdmins: ['boss@work.example', 'other@work.example'],
      groups: { Admins: { role: 'admin' }, Claims: { departments: ['Claims'] } },
    });
  });

  test.each([
    ['without a client', { OIDC_CLIENT_ID: '' }, 'OIDC_CLIENT_ID must be set together with OIDC_ISSUER.'],
    [
      'without a secret',
      { OIDC_CLIENT_SECRET: '' },
      'OIDC_CLIENT_SECRET must be set together with OIDC_ISSUER.',
    ],
    ['without openid', { OIDC_SCOPES: 'email' }, 'OIDC_SCOPES must contain openid.'],
    ['over http in production', production, 'OIDC_ISSUER must begin with https:// in production.'],
    [
      'enforced without a provider',
      { OIDC_ISSUER: '', OIDC_ENFORCED: 'true' },
      'OIDC_ISSUER must be set together with OIDC_ENFORCED.',
    ],
    [
      'enforced without a way in',
      { OIDC_ENFORCED: 'true' },
      'OIDC_EMERGENCY_ADMINS must name an administrator who can sign in with a password while OIDC_ENFORCED is true.',
    ],
    [
      'with a wrong address',
      { OIDC_EMERGENCY_ADMINS: 'boss' },
      'OIDC_EMERGENCY_ADMINS is not valid: boss is no email address.',
    ],
    [
      'with a short token',
      { SCIM_TOKEN: 'short' },
      'SCIM_TOKEN is not valid: it must have at least 32 characters.',
    ],
  ])('is refused %s', (_what, wrong, sentence) => {
    expect(() => readSettings({ ...provider, ...wrong })).toThrow(new SettingsError(sentence));
  });

  test.each(['x', '[]', '{"Admins": {"role": "boss"}}', '{"Admins": {"rights": 1}}'])(
    'has no rules for groups such as %s',
    (text) => {
      expect(() => readSettings({ ...provider, IDENTITY_GROUPS: text })).toThrow(/^IDENTITY_GROUPS /);
    },
  );
});

describe('traces', () => {
  const receiver = { ...development, OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/otlp/' };

  test('are off without a receiver', () => {
    expect(readSettings({ ...development, OTEL_SERVICE_NAME: 'portal-1' }).traces).toBeUndefined();
  });

  test('go below the address of the receiver, with its headers', () => {
    expect(readSettings(receiver).traces).toEqual({
      url: 'https://collector.example/otlp/v1/traces',
      headers: {},
      serviceName: 'portal',
      share: 1,
    });
    const more = {
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20abc,x-team=portal',
      OTEL_SERVICE_NAME: 'portal-1',
      OTEL_TRACES_SAMPLER_ARG: '0.05',
    };
    expect(readSettings({ ...receiver, ...more }).traces).toMatchObject({
      headers: { authorization: 'Basic abc', 'x-team': 'portal' },
      serviceName: 'portal-1',
      share: 0.05,
    });
  });

  test.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['OTEL_TRACES_SAMPLER_ARG', 'always_on'],
  ])('are refused with %s=%s', (name, value) => {
    expect(() => readSettings({ ...receiver, [name]: value })).toThrow(new RegExp(`^${name} is not valid`));
  });
});
