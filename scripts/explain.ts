import { EmbeddedDatabaseError } from '../db/embedded/error.ts';
import { OtherVersionError } from '../db/migrate.ts';
import { SharedSessionsError } from '../db/own-sessions.ts';
import { UnusableDatabaseError } from '../db/requirements.ts';
import { BackupError } from '../server/backup/bundle.ts';
import { isCertificateError } from '../server/certificate-error.ts';
import { SettingsError } from '../server/settings-files.ts';

/** A step of a script failed. The message is one sentence for the person who ran it. */
export class ScriptError extends Error {
  override name = 'ScriptError';
}

const UNREACHABLE = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ETIMEDOUT',
  'CONNECT_TIMEOUT',
];
const REFUSED = ['28P01', '28000', '3D000', '42501', '57P03', '53300'];

/** One sentence for an error that the operator can fix. Undefined for a bug, which is better shown with its stack. */
export function explain(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (
    error instanceof SettingsError ||
    error instanceof EmbeddedDatabaseError ||
    error instanceof SharedSessionsError ||
    error instanceof OtherVersionError ||
    error instanceof UnusableDatabaseError ||
    error instanceof BackupError ||
    error instanceof ScriptError
  ) {
    return error.message;
  }
  const { code, port, address, path } = error as NodeJS.ErrnoException & { port?: number; address?: string };
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken, by a portal that runs already or another program; set PORT to a free one.`;
  if (code === 'EADDRNOTAVAIL') return `HOST ${address} is not an address of this machine.`;
  if (code === 'EACCES' && port)
    return `Port ${port} may not be used by this user; set PORT to one above 1023.`;
  if (code && ['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(code))
    return `${path} cannot be written to (${code}).`;
  if (code && UNREACHABLE.includes(code)) return `No PostgreSQL answers at DATABASE_URL (${code}).`;
  if (code === 'ECONNRESET' && error.message.includes('secure TLS connection'))
    return 'PostgreSQL at DATABASE_URL offers no TLS; switch it on there (ssl = on), or take sslmode out of DATABASE_URL.';
  if (isCertificateError(error))
    return `The certificate of PostgreSQL at DATABASE_URL is not trusted: ${error.message} (${code}); give the portal its authority with NODE_EXTRA_CA_CERTS, and use the host name that the certificate has.`;
  if (code && REFUSED.includes(code)) return `PostgreSQL at DATABASE_URL refuses: ${error.message}.`;
  // A failed query is an error of Drizzle around that of the driver.
  return explain(error.cause);
}

/** Runs a script. A failure prints one sentence to stderr and sets exit code 1. */
export async function withExplanation(script: () => Promise<void>): Promise<void> {
  try {
    await script();
  } catch (error) {
    console.error(explain(error) ?? error);
    process.exitCode = 1;
  }
}
