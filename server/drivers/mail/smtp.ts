import { createTransport } from 'nodemailer';
import type { MailDriver } from './mail.ts';
import { messageOf } from './message.ts';

/** A server that answers a little now and then passes every other time-out. */
const WHOLE_DELIVERY_MS = 60_000;

/** Hands letters to a mail server, over a few connections that are kept open. */
export function createSmtpMail({ url, from }: { url: string; from: string }): MailDriver {
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: 2,
    // The job that sends a letter tries again, later and visibly; the pool trying too would only send doubles.
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
      await transport.sendMail({ ...messageOf(mail, from), signal: AbortSignal.timeout(WHOLE_DELIVERY_MS) });
    },
    async close() {
      transport.close();
    },
  };
}
