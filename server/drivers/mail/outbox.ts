import { createHash, randomUUID } from 'node:crypto';
import { access, constants, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailDriver } from './mail.ts';
import { messageOf } from './message.ts';

/**
 * Writes emails as `.eml` files, for installations without a mail server. File names sort by time. Emails
 * contain sign-in links, so that only the owner may read the files. An email that is there already, because the
 * process ended before its job was done, is not written again.
 */
export function createOutboxMail({ folder, from }: { folder: string; from: string }): MailDriver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  let written: Promise<Set<string>> | undefined;
  return {
    async send(mail) {
      written ??= suffixesIn(folder);
      const suffix = suffixOf(mail.messageId);
      const known = await written;
      if (known.has(suffix)) return;
      const { message } = await transport.sendMail(messageOf(mail, from));
      const unfinished = join(folder, `.${randomUUID()}.partial`);
      try {
        await writeFile(unfinished, message, { mode: 0o600 });
        await rename(unfinished, join(folder, fileName(suffix)));
        known.add(suffix);
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

/** `2026-11-21T09-30-00-123Z-1f3a5b7c9d2e4f60.eml`: no colons, which Windows refuses. */
const fileName = (suffix: string) => `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${suffix}.eml`;

/** Identifies the message, also among those of the same millisecond. */
const suffixOf = (messageId: string) => createHash('sha256').update(messageId).digest('hex').slice(0, 16);

async function suffixesIn(folder: string): Promise<Set<string>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = await readdir(folder);
  return new Set(names.flatMap((name) => /-([0-9a-f]{16})\.eml$/.exec(name)?.[1] ?? []));
}
