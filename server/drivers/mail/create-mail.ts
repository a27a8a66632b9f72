import { join } from 'node:path';
import type { Settings } from '../../settings.ts';
import { isOwn } from '../../settings-tls.ts';
import type { MailDriver } from './mail.ts';

type MailSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'requireTls'>;

/**
 * The SMTP server if one is configured, else files in the data folder's `outbox`. Imported with the first message, to
 * keep the start fast.
 */
export function createMail(settings: MailSettings): MailDriver {
  let opening: Promise<MailDriver> | undefined;
  const open = () => {
    opening ??= openMail(settings);
    return opening;
  };
  return {
    async send(mail) {
      await (await open()).send(mail);
    },
    async check() {
      await (await open()).check();
    },
    async close() {
      await (await opening)?.close();
    },
  };
}

async function openMail({ smtpUrl, mailFrom, dataDir, requireTls }: MailSettings): Promise<MailDriver> {
  if (smtpUrl) {
    const { createSmtpMail } = await import('./smtp.ts');
    return createSmtpMail({ url: smtpUrl, from: mailFrom, requireTls: requireTls && !isOwn(smtpUrl) });
  }
  const { createOutboxMail } = await import('./outbox.ts');
  return createOutboxMail({ folder: join(dataDir, 'outbox'), from: mailFrom });
}
