import { PDFDataRangeTransport } from 'pdfjs-dist';
import { type FileLink, fetchFile } from './file-link.ts';

/** What is asked for first: most credentials are smaller, and come at once. */
const FIRST_BYTES = 524_288;
/** What is asked for at least, later on. */
export const CHUNK_BYTES = 131_072;

/** A PDF's bytes, all of them or as they are needed. */
export type PdfSource = { data: Uint8Array } | { range: PDFDataRangeTransport };

/**
 * Fetches the beginning of a file. What of a larger one is needed to show a page is fetched when that page is shown.
 * @param onLost hears that a later part did not come
 * @throws {FileNotFetched} when the beginning did not come
 */
export async function openPdfSource(
  link: FileLink,
  signal: AbortSignal,
  onLost: (error: unknown) => void,
): Promise<PdfSource> {
  const response = await fetchFile(link, { signal, headers: rangeOf(0, FIRST_BYTES) });
  const first = await bytesOf(response);
  const size = Number(response.headers.get('content-range')?.split('/')[1] ?? first.length);
  return size > first.length
    ? { range: new PartwiseFile(link, signal, { size, first, onLost }) }
    : { data: first };
}

class PartwiseFile extends PDFDataRangeTransport {
  readonly #link: FileLink;
  readonly #signal: AbortSignal;
  readonly #onLost: (error: unknown) => void;

  constructor(
    link: FileLink,
    signal: AbortSignal,
    { size, first, onLost }: { size: number; first: Uint8Array; onLost: (error: unknown) => void },
  ) {
    super(size, first);
    this.#link = link;
    this.#signal = signal;
    this.#onLost = onLost;
  }

  override requestDataRange(begin: number, end: number): void {
    const signal = this.#signal;
    fetchFile(this.#link, { signal, headers: rangeOf(begin, end) })
      .then(bytesOf)
      .then((part) => {
        if (!signal.aborted) this.onDataRange(begin, part);
      })
      .catch((error: unknown) => {
        if (!signal.aborted) this.#onLost(error);
      });
  }
}

/** @param end the first byte that is not asked for */
const rangeOf = (begin: number, end: number) => ({ range: `bytes=${begin}-${end - 1}` });

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
