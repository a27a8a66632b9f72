/** An email to one person, as plain text and HTML. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Stays the same when a job is retried, so that mail servers recognize a duplicate. */
  messageId: string;
};

export type MailDriver = {
  /** @throws when the message was not accepted; the job that sends it is then retried. */
  send(mail: Mail): Promise<void>;
  /** Resolves when a message would be taken now: the server answers and accepts the sign-in, or the folder is writable. */
  check(): Promise<void>;
  close(): Promise<void>;
};
