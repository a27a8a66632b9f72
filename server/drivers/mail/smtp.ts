import { createTransport } from 'nodemailer';
import { MAIL_SERVER_AWAY, type MailDriver } from './mail.ts';
import { messageOf } from './message.ts';

/** Ends a delivery to a server that sends a byte now and then, which the other timeouts do not catch. */
const WHOLE_DELIVERY_MS = 60_000;

type Options = {
  url: string;
  from: string;
  /** Whether a server that offers no STARTTLS gets nothing. Its certificate is checked in any case. */
  requireTls?: boolean;
};

/** Sends emails over SMTP, with a small pool of open connections. */
export function createSmtpMail({ url, from, requireTls = false }: Options): MailDriver {
  const transport = createTransport({
    pool: true,
    url,
    requireTLS: requireTls,
    maxConnections: 2,
    // The job that sends a message retries it, visibly; retries of the pool would send duplicates.
    maxRequeues: 0,
    idleTimeout: 30_000,
    dnsTimeout: 5_000,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      try {
        await transport.sendMail({
          ...messageOf(mail, from),
          signal: AbortSignal.timeout(WHOLE_DELIVERY_MS),
        });
      } catch (error) {
        throw isAway(error) ? new Error(`${MAIL_SERVER_AWAY}: ${error.message}`, { cause: error }) : error;
      }
    },
    async check() {
      await transport.verify();
    },
    async close() {
      transport.close();
    },
  };
}

/** Nodemailer's codes for a server that does not answer, and the answers 421 and 454: try again later. */
const isAway = (error: unknown): error is Error =>
  error instanceof Error &&
  (('code' in error && /^(ECONNECTION|ESOCKET|ETIMEDOUT|EDNS)$/.test(String(error.code))) ||
    ('responseCode' in error && (error.responseCode === 421 || error.responseCode === 454)));
