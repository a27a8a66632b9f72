/** One letter to one person, as plain text and HTML. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Stays the same when a job runs again, so that a letter sent twice is recognised as one. */
  messageId: string;
};

export type MailDriver = {
  /** @throws when the letter was not taken; the job that sends it then runs again later. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
};
