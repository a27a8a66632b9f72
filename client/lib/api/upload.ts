import { getToken, isReplaced, markSessionEnded, renewToken } from '../session/session.ts';
import type { Once } from './attempts.ts';
import { silenceTimer, timeLimitError } from './time-limit.ts';

/** A failed upload; `message` is the server's sentence. */
export class UploadError extends Error {
  override name = 'UploadError';
  readonly status: number;
  /** As in other failed calls; without a status when there was no answer. */
  readonly data: { code: string | undefined; httpStatus: number | undefined; fields: Record<string, string> };

  constructor(message: string, status: number, code?: string, fields: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.data = { code, httpStatus: status || undefined, fields };
  }
}

const FAILED = 'Failed to upload file. Please try again.';

/** Without progress for so long an upload fails. */
const SILENCE_MS = 20_000;
const CHECK_MS = 60_000;

export interface UploadOptions {
  /** Upload progress, 0 to 100. */
  onProgress?: (percent: number) => void;
  /** Other fields of the form; lists are sent as JSON. */
  fields?: Record<string, string | readonly string[]>;
  /** For an upload that creates a record: a retry with the same file creates it once. */
  once?: Once;
  /** Aborts the upload, which then fails like a lost connection. */
  signal?: AbortSignal;
}

/**
 * Sends a file to one of the upload calls.
 * @param path below `/api`, for example `/upload/document`
 * @throws {UploadError} with the server's sentence, or the general one when it could not be sent
 */
export function uploadFile<Answer>(
  path: string,
  field: string,
  file: File,
  { onProgress, fields = {}, once, signal }: UploadOptions = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const token = getToken();
    request.open('POST', `/api${path}`);
    request.setRequestHeader('authorization', `Bearer ${token ?? ''}`);
    if (once) request.setRequestHeader('idempotency-key', keyOf(once, file));
    let failed = new UploadError(FAILED, 0);
    const silence = silenceTimer(SILENCE_MS, () => {
      failed = new UploadError(timeLimitError(true).message, 0, 'time_limit');
      request.abort();
    });
    request.upload.onprogress = ({ loaded, total }) => {
      // The server checks the whole file before it answers.
      silence.heard(loaded < total ? SILENCE_MS : CHECK_MS);
      onProgress?.(total > 0 ? Math.round((loaded / total) * 100) : 0);
    };
    request.onloadend = silence.stop;
    request.onerror = () => reject(failed);
    request.onabort = request.onerror;
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.onload = () => {
      renewToken(token, request.getResponseHeader('session-token'));
      const answer = parse(request.responseText);
      if (request.status < 300) return resolve(answer as Answer);
      const sentence = typeof answer?.error === 'string' ? answer.error : FAILED;
      const error = new UploadError(
        sentence,
        request.status,
        typeof answer?.code === 'string' ? answer.code : undefined,
        typeof answer?.fields === 'object' ? (answer.fields as Record<string, string>) : {},
      );
      if (request.status === 401 && !isReplaced(token)) markSessionEnded(error);
      reject(error);
    };
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) {
      form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
    }
    form.append(field, file);
    request.send(form);
  });
}

/** The key's input cannot contain the file itself; its size and date identify it. */
const keyOf = ({ context }: Once, { size, lastModified }: File) =>
  `${context.idempotencyKey}-${size}-${lastModified}`;

function parse(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return null;
  }
}
