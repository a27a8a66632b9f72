import { shownTypeOf } from '../../lib/format/files.ts';
import { viewOf } from './model.ts';

/** A link to a file that is renewed when it has expired. */
export interface FileLink {
  /** The current link, requested once. */
  url(): Promise<string>;
  /** The next link, requested once for all callers whose link has expired. */
  renewed(old: string): Promise<string>;
}

/** @param getUrl requests a link: the first one when it is needed, and a new one for each that has expired */
export function createFileLink(getUrl: () => Promise<string>): FileLink {
  let current: Promise<string> | undefined;
  let replaced: string | undefined;
  const ask = () => {
    const request = getUrl();
    current = request;
    // After a failure the next caller requests a link again.
    request.catch(() => {
      if (current === request) current = undefined;
    });
    return request;
  };
  return {
    url: () => current ?? ask(),
    renewed(old) {
      if (replaced === old && current) return current;
      replaced = old;
      return ask();
    },
  };
}

/** A file could not be fetched. For `gone` a retry cannot help. */
export class FileNotFetched extends Error {
  override name = 'FileNotFetched';
  readonly gone: boolean;

  constructor(message: string, gone: boolean) {
    super(message);
    this.gone = gone;
  }
}

const RUN_OUT = 403;

/**
 * Fetches a file, or a part of it; retries once with a new link when the link has expired.
 * @throws {FileNotFetched} when the answer is not the file
 */
export async function fetchFile(link: FileLink, init: RequestInit = {}): Promise<Response> {
  const url = await link.url().catch(notFetched);
  let response = await fetch(url, init).catch(notFetched);
  if (response.status === RUN_OUT) {
    response = await fetch(await link.renewed(url).catch(notFetched), init).catch(notFetched);
  }
  if (response.ok) return response;
  throw new FileNotFetched(`answered ${response.status}`, [403, 404, 410].includes(response.status));
}

/** Bytes of the first request of a PDF: most credentials are smaller, and load at once. */
const FIRST_BYTES = 524_288;

/** Fetches the beginning of a file. */
export const fetchBeginning = (link: FileLink, signal?: AbortSignal): Promise<Response> =>
  fetchFile(link, { signal: signal ?? null, headers: rangeOf(0, FIRST_BYTES) });

/** Fetches the beginning of a file ahead: the browser keeps it for the link. For a PDF, also starts its worker. */
export async function preloadFile(url: string): Promise<void> {
  if (viewOf(shownTypeOf(url)) === 'pdf') {
    void import('./pdf-worker.ts').then(({ prepareWorker }) => prepareWorker()).catch(() => undefined);
  }
  await fetchBeginning(createFileLink(async () => url))
    .then((response) => response.arrayBuffer())
    .catch(() => undefined);
}

/** @param end exclusive */
export const rangeOf = (begin: number, end: number) => ({ range: `bytes=${begin}-${end - 1}` });

function notFetched(error: unknown): never {
  const status = (error as { data?: { httpStatus?: number } } | null)?.data?.httpStatus;
  throw new FileNotFetched(String(error), status === 404 || status === 403);
}

/** Downloads the file under its own name. The link is checked first: an expired one would save the error answer. */
export async function downloadFile(link: FileLink): Promise<void> {
  const { url } = await fetchFile(link, { method: 'HEAD' });
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = '';
  anchor.click();
}
