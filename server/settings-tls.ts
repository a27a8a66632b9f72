import { isIP } from 'node:net';
import { urlsOf } from '@portal/db/hosts.ts';
import { SettingsError } from './settings-files.ts';

type Addresses = {
  PORTAL_URL?: string | undefined;
  DATABASE_URL?: string | undefined;
  SMTP_URL?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  AI_BASE_URL?: string | undefined;
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OIDC_ISSUER?: string | undefined;
  CLAMD_URL?: string | undefined;
  METRICS_PORT?: number | undefined;
  METRICS_HOST: string;
};

const SPEAK_HTTP = [
  'PORTAL_URL',
  'S3_ENDPOINT',
  'AI_BASE_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OIDC_ISSUER',
] as const;

/** Turns off what `smtps` and STARTTLS check. */
const WEAKER_MAIL = /[?&](ignoreTLS|opportunisticTLS|requireTLS|tls\.rejectUnauthorized|secure)=/i;

/**
 * Refuses addresses to which data would travel in the clear, or without a check of the certificate, unless they are of this
 * machine.
 * @throws {SettingsError}
 */
export function requireTls(values: Addresses, env: Record<string, string | undefined>): void {
  const refuse = (what: string) => {
    throw new SettingsError(`${what} while PORTAL_REQUIRE_TLS is true.`);
  };
  if (env.NODE_TLS_REJECT_UNAUTHORIZED === '0')
    refuse('NODE_TLS_REJECT_UNAUTHORIZED must not turn the check of certificates off');
  for (const name of SPEAK_HTTP) {
    const url = values[name];
    if (url && new URL(url).protocol !== 'https:' && !isOwn(url)) refuse(`${name} must begin with https://`);
  }
  for (const url of values.DATABASE_URL === undefined ? [] : urlsOf(values.DATABASE_URL)) {
    if (!isOwn(url) && new URL(url).searchParams.get('sslmode') !== 'verify-full')
      refuse('DATABASE_URL must end with ?sslmode=verify-full');
  }
  if (values.SMTP_URL && !isOwn(values.SMTP_URL) && WEAKER_MAIL.test(values.SMTP_URL))
    refuse('SMTP_URL must not turn TLS or the check of certificates off');
  if (values.CLAMD_URL && !isOwn(values.CLAMD_URL))
    refuse('CLAMD_URL must be an address of this machine, because ClamAV has no TLS,');
  if (values.METRICS_PORT !== undefined && !isOwn(`http://${bracketed(values.METRICS_HOST)}`))
    refuse('METRICS_HOST must be an address of this machine');
}

const bracketed = (host: string) => (isIP(host) === 6 ? `[${host}]` : host);

/** Whether the host is the loopback. */
export const isOwn = (url: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
