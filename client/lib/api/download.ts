import { saveBlob } from '../format/files.ts';
import { getToken } from '../session/session.ts';

/** A file that a call below `/api` gives, and what its list is narrowed down and sorted by. */
export interface Exported {
  /** `/users.csv` */
  path: `/${string}.csv`;
  asked?: Readonly<Record<string, string | undefined>>;
}

/** A refused file; `message` is the server's sentence, and `data` as other failed calls have it. */
class DownloadError extends Error {
  override name = 'DownloadError';
  readonly data: { code: string | undefined; httpStatus: number };

  constructor(message: string, httpStatus: number, code: string | undefined) {
    super(message);
    this.data = { code, httpStatus };
  }
}

/**
 * Gives the person the file, under the name that the server has for it. The browser keeps what has come by then, not this
 * page; a file that breaks off fails as a whole.
 * @throws {DownloadError} with the server's sentence, or what `fetch` throws when nobody answers
 */
export async function downloadFile({ path, asked = {} }: Exported): Promise<void> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) if (value) query.set(name, value);
  const answer = await fetch(`/api${path}?${query}`, {
    headers: { authorization: `Bearer ${getToken() ?? ''}` },
  });
  if (!answer.ok) throw await failureOf(answer);
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
