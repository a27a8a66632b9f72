/** A link to a file that is asked for anew when it has run out. */
export interface FileLink {
  /** The link at hand, asked for once. */
  url(): Promise<string>;
  /** The one after that, asked for once however many find that it has run out. */
  renewed(old: string): Promise<string>;
}

/** @param getUrl asked when the first link is needed, and again for each that has run out */
export function createFileLink(getUrl: () => Promise<string>): FileLink {
  let current: Promise<string> | undefined;
  let replaced: string | undefined;
  const ask = () => {
    const asked = getUrl();
    current = asked;
    // A question that failed is asked again by whoever needs the answer next.
    asked.catch(() => {
      if (current === asked) current = undefined;
    });
    return asked;
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

/** A file that did not come. `gone` will not come either when it is asked for again. */
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
 * Asks for a file, or a part of it; for a link that has run out, once more with a new one.
 * @throws {FileNotFetched} when it is not answered with the file
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

function notFetched(error: unknown): never {
  const status = (error as { data?: { httpStatus?: number } } | null)?.data?.httpStatus;
  throw new FileNotFetched(String(error), status === 404 || status === 403);
}

/** Saves the file under its own name. The link is tried first: one that has run out would save a refusal. */
export async function downloadFile(link: FileLink): Promise<void> {
  const { url } = await fetchFile(link, { method: 'HEAD' });
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = '';
  anchor.click();
}
