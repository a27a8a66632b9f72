/** Every failure code, with its HTTP status. */
export const errorStatus = {
  bad_input: 400,
  unauthenticated: 401,
  /** The account of this session is deactivated, so nobody can sign in to it. */
  deactivated: 401,
  forbidden: 403,
  /** The caller has to confirm first that it is them: `POST /auth/confirm`, then the same call again. */
  confirmation_needed: 403,
  /** The company requires two-step sign-in, and this account has to set it up first. */
  factor_required: 403,
  not_found: 404,
  too_slow: 408,
  conflict: 409,
  too_large: 413,
  wrong_type: 415,
  rule_broken: 422,
  too_many: 429,
  internal: 500,
  unavailable: 503,
  /** The disk of the server is full; other calls still work. */
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

type Extra = {
  /** A sentence for each input field that is wrong, by its dotted path. */
  fields?: Record<string, string>;
  /** For the log only. */
  detail?: string;
  /** A policy hides a record that exists. */
  isHidden?: boolean;
  retryAfterSeconds?: number;
  cause?: unknown;
};

/** The one error class whose message reaches callers. `message` is a sentence for people. */
export class PortalError extends Error {
  override name = 'PortalError';
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly detail: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** A policy or tier refused the caller, also where the answer says that there is no such record. */
  readonly isDenial: boolean;

  constructor(code: ErrorCode, sentence: string, extra: Extra = {}) {
    super(sentence, { cause: extra.cause });
    this.code = code;
    this.fields = extra.fields;
    this.detail = extra.detail;
    this.retryAfterSeconds = extra.retryAfterSeconds;
    this.isDenial = code === 'forbidden' || extra.isHidden === true;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** The client hung up before it was answered: nobody reads the sentence, but the log shows the status. */
export const connectionClosed = () =>
  new PortalError('too_slow', 'The connection was closed before the request was answered.');

/** The record does not exist or is not the caller's; answers never distinguish the two. */
export const notFound = (noun: string, extra: Pick<Extra, 'isHidden'> = {}) =>
  new PortalError('not_found', `${noun} not found.`, extra);

export const conflict = (sentence: string, fields?: Record<string, string>) =>
  new PortalError('conflict', sentence, { fields });

/** The input is well-formed but breaks a rule; `fields` says where. */
export const ruleBroken = (sentence: string, fields?: Record<string, string>) =>
  new PortalError('rule_broken', sentence, { fields });

export const badInput = (sentence: string, fields?: Record<string, string>) =>
  new PortalError('bad_input', sentence, { fields });
