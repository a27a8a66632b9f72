import { saveBlob } from '../format/files.ts';
import { askToConfirm } from '../session/confirmation.ts';
import { getToken } from '../session/session.ts';
import { needsConfirmation } from './errors.ts';
import { portalFetch } from './portal-fetch.ts';

/** A file from a call below `/api`, with the filters and order of its list. */
export interface Exported {
  /** `/users.csv` */
  path: `/${string}.csv` | `/${string}.zip` | `/${string}.pdf`;
  query?: Readonly<Record<string, string | undefined>>;
}

/** A failed download; `message` is the server's sentence, and `data` as in other failed calls. */
class DownloadError extends Error {
  override name = 'DownloadError';
  readonly data: { code: string | undefined; httpStatus: number };

  constructor(message: string, httpStatus: number, code: string | undefined) {
    super(message);
    this.data = { code, httpStatus };
  }
}

/**
 * Downloads a file under the server's name for it. The browser buffers it as a blob, not this page's script; an
 * aborted download fails as a whole.
 * A file that has to be confirmed is asked for again after the confirmation.
 * @throws {DownloadError} with the server's sentence, or the error of `fetch` without an answer
 */
export async function downloadFile({ path, query = {} }: Exported): Promise<void> {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) params.set(name, value);
  const answer = await portalFetch(`/api${path}?${params}`, {
    headers: { authorization: `Bearer ${getToken() ?? ''}` },
  });
  if (!answer.ok) {
    const failure = await failureOf(answer);
    if (needsConfirmation(failure) && (await askToConfirm())) return downloadFile({ path, query });
    throw failure;
  }
  const [, name] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  saveBlob(name ?? 'export.csv', await answer.blob());
}

async function failureOf(answer: Response): Promise<DownloadError> {
  const { error = '', code } = await answer
    .json()
    .then((body: { error?: string; code?: string }) => body)
    .catch(() => ({}) as { error?: string; code?: string });
  return new DownloadError(error, answer.status, code);
}
