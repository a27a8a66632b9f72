import { createHash, randomUUID } from 'node:crypto';
import { access, constants, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailDriver } from './mail.ts';
import { messageOf } from './message.ts';

/**
 * Writes emails as `.eml` files, for installations without a mail server. File names sort by time. Emails
 * contain sign-in links, so that only the owner may read the files.
 */
export function createOutboxMail({ folder, from }: { folder: string; from: string }): MailDriver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = join(folder, `.${randomUUID()}.partial`);
      try {
        await writeFile(unfinished, message, { mode: 0o600 });
        await rename(unfinished, join(folder, fileName(mail.messageId)));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async check() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await access(folder, constants.W_OK);
    },
    async close() {
      transport.close();
    },
  };
}

/**
 * `2026-11-21T09-30-00-123Z-1f3a5b7c.eml`: no colons, which Windows refuses; the suffix distinguishes messages of the
 * same millisecond.
 */
function fileName(messageId: string): string {
  const moment = new Date().toISOString().replaceAll(/[:.]/g, '-');
  return `${moment}-${createHash('sha256').update(messageId).digest('hex').slice(0, 8)}.eml`;
}
