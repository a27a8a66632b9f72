import type { Mail, MailDriver } from '../drivers/mail/mail.ts';

export type Mailbox = {
  driver: MailDriver;
  /** In the order of sending. */
  emails: Mail[];
  /**
   * Waits for the `nth` email to the address whose subject contains the text.
   * @throws when none arrives in time
   */
  emailTo(address: string, subject: string, nth?: number): Promise<Mail>;
};

const PATIENCE_MS = 60_000;

/** Collects emails instead of sending them. */
export function createMailbox(): Mailbox {
  const emails: Mail[] = [];
  return {
    emails,
    driver: {
      send: async (mail) => {
        emails.push(mail);
      },
      check: async () => {},
      close: async () => {},
    },
    async emailTo(address, subject, nth = 1) {
      const deadline = Date.now() + PATIENCE_MS;
      for (;;) {
        const fitting = emails.filter((mail) => mail.to === address && mail.subject.includes(subject));
        const mail = fitting[nth - 1];
        if (mail) return mail;
        if (Date.now() > deadline) {
          const came = emails.map((mail) => `${mail.subject} -> ${mail.to}`).join('; ') || 'none';
          throw new Error(`No email "${subject}" arrived for ${address}. Emails: ${came}.`);
        }
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
  };
}

/** The token in the link of an email. */
export function tokenIn({ text }: Mail): string {
  const token = /[?&]token=([\w-]+)/.exec(text)?.[1];
  if (!token) throw new Error(`The email has no link with a token: ${text}`);
  return token;
}
