import { PDFDataRangeTransport } from 'pdfjs-dist';
import { type FileLink, fetchBeginning, fetchFile, rangeOf } from './file-link.ts';

/** Minimum bytes of later requests. */
export const CHUNK_BYTES = 131_072;

/** A PDF's bytes, all of them or in ranges on demand. */
export type PdfSource = { data: Uint8Array } | { range: PDFDataRangeTransport };

/**
 * Fetches the beginning of a file. Ranges of a larger one are fetched when a page needs them.
 * @param onLost called when a later range could not be fetched
 * @throws {FileNotFetched} when the beginning could not be fetched
 */
export async function openPdfSource(
  link: FileLink,
  signal: AbortSignal,
  onLost: (error: unknown) => void,
): Promise<PdfSource> {
  const response = await fetchBeginning(link, signal);
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

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
