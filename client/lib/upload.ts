import { getToken, markSessionEnded } from './session.ts';

/** A refused upload; `message` is the server's sentence. */
export class UploadError extends Error {
  override name = 'UploadError';
  readonly status: number;
  /** As other failed calls have it. */
  readonly data: { code: string | undefined; httpStatus: number };

  constructor(message: string, status: number, code?: string) {
    super(message);
    this.status = status;
    this.data = { code, httpStatus: status };
  }
}

const FAILED = 'Failed to upload file. Please try again.';

/**
 * Sends a file to one of the upload calls.
 * @param path below `/api`, for example `/upload/document`
 * @param onProgress called with 0 to 100 while it is sent
 * @throws {UploadError} with the server's sentence, or the general one when it could not be sent
 */
export function uploadFile<Answer>(
  path: string,
  field: string,
  file: File,
  onProgress?: (percent: number) => void,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api${path}`);
    request.setRequestHeader('authorization', `Bearer ${getToken() ?? ''}`);
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress?.(total > 0 ? Math.round((loaded / total) * 100) : 0);
    request.onerror = () => reject(new UploadError(FAILED, 0));
    request.onload = () => {
      const answer = parse(request.responseText);
      if (request.status < 300) return resolve(answer as Answer);
      const sentence = typeof answer?.error === 'string' ? answer.error : FAILED;
      const error = new UploadError(
        sentence,
        request.status,
        typeof answer?.code === 'string' ? answer.code : undefined,
      );
      if (request.status === 401) markSessionEnded(error);
      reject(error);
    };
    const form = new FormData();
    form.append(field, file);
    request.send(form);
  });
}

function parse(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return null;
  }
}
