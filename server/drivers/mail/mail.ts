/** An email to one person, as plain text and HTML. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Stays the same when a job is retried, so that mail servers recognize a duplicate. */
  messageId: string;
};

/**
 * How the message of an error begins when the server did not answer, so that the email itself may be good: such emails
 * are sent at once when the server is back.
 */
export const MAIL_SERVER_AWAY = 'The mail server is away';

export type MailDriver = {
  /** @throws when the message was not accepted; the job that sends it is then retried. */
  send(mail: Mail): Promise<void>;
  /** Resolves when a message would be taken now: the server answers and accepts the sign-in, or the folder is writable. */
  check(): Promise<void>;
  close(): Promise<void>;
};
