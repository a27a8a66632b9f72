import { join } from 'node:path';
import type { Settings } from '../../settings.ts';
import type { MailDriver } from './mail.ts';
import { createOutboxMail } from './outbox.ts';
import { createSmtpMail } from './smtp.ts';

/** The mail server when one is configured, else files in the data folder's `outbox`. */
export function createMail({
  smtpUrl,
  mailFrom,
  dataDir,
}: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>): MailDriver {
  return smtpUrl
    ? createSmtpMail({ url: smtpUrl, from: mailFrom })
    : createOutboxMail({ folder: join(dataDir, 'outbox'), from: mailFrom });
}
