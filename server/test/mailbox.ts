import type { Mail, MailDriver } from '../drivers/mail/mail.ts';

export type Mailbox = {
  driver: MailDriver;
  /** In the order of sending. */
  letters: Mail[];
  /**
   * Waits for the `nth` email to the address whose subject contains the text.
   * @throws when none arrives in time
   */
  letterTo(address: string, subject: string, nth?: number): Promise<Mail>;
};

const PATIENCE_MS = 60_000;

/** Collects emails instead of sending them. */
export function createMailbox(): Mailbox {
  const letters: Mail[] = [];
  return {
    letters,
    driver: {
      send: async (mail) => {
        letters.push(mail);
      },
      close: async () => {},
    },
    async letterTo(address, subject, nth = 1) {
      const deadline = Date.now() + PATIENCE_MS;
      for (;;) {
        const fitting = letters.filter((mail) => mail.to === address && mail.subject.includes(subject));
        const letter = fitting[nth - 1];
        if (letter) return letter;
        if (Date.now() > deadline) {
          const came = letters.map((mail) => `${mail.subject} -> ${mail.to}`).join('; ') || 'none';
          throw new Error(`No letter "${subject}" came for ${address}. Letters: ${came}.`);
        }
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
  };
}

/** The token in the link of an email. */
export function tokenIn({ text }: Mail): string {
  const token = /[?&]token=([\w-]+)/.exec(text)?.[1];
  if (!token) throw new Error(`The letter has no link with a token: ${text}`);
  return token;
}
