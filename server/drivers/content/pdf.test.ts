import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { brokenPdf, lockedPdf, pdf, pdfBomb } from '../../test/upload-corpus.ts';
import { openPdf } from './pdf.ts';

const from = (bytes: Buffer) => async () => Readable.from([bytes], { objectMode: false });

describe('a PDF', () => {
  test('opens', async () => {
    expect(await openPdf(from(pdf()))).toEqual({ opens: true, pages: 1 });
  });

  test('with a password is reported as locked', async () => {
    expect(await openPdf(from(lockedPdf()))).toEqual({ opens: false, reason: 'password' });
  });

  test('that is damaged is reported as damaged', async () => {
    expect(await openPdf(from(brokenPdf()))).toEqual({ opens: false, reason: 'damaged' });
  });

  test('that takes too long is aborted', async () => {
    const verdict = await openPdf(from(pdf()), { seconds: 0.01, megabytes: 512 });
    expect(verdict).toEqual({ opens: false, reason: 'exhausted' });
  });

  test('that unpacks to more than the limit is aborted, and the next one opens', async () => {
    const before = Date.now();
    const [bomb, next] = await Promise.all([
      openPdf(from(pdfBomb()), { seconds: 20, megabytes: 256 }),
      openPdf(from(pdf())),
    ]);
    expect(bomb.opens).toBe(false);
    expect(next.opens).toBe(true);
    expect(Date.now() - before).toBeLessThan(21_000);
  });

  test('whose bytes cannot be read is a failure, not a verdict', async () => {
    const away = async () => {
      throw new Error('the store is away');
    };
    await expect(openPdf(away)).rejects.toThrow('the store is away');
    expect((await openPdf(from(pdf()))).opens).toBe(true);
  });
});
