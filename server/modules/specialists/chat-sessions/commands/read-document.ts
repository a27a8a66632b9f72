import { ruleBroken } from '../../../../core/errors/errors.ts';
import type { ActorContext, ReceivedFile } from '../../../../core/kernel/context.ts';
import type { Clause } from '../../../../drivers/content/layout/clauses.ts';
import { clausesOf } from '../../../../drivers/content/layout/clauses.ts';
import { readClauses } from '../../../../drivers/content/layout/read-clauses.ts';
import { readScan, readScannedPages, type Scan } from '../../../../drivers/content/scan/read-scan.ts';
import { SCANNED_PAGES_MAX } from '../../../../drivers/content/scan/scan-limits.ts';
import { PAGES_MAX } from '../../../../drivers/content/text-limits.ts';
import { sentences, tooManyPages, tooManyScannedPages } from '../constants.ts';

/** `scanConfidence`: how sure the recognition of a scan is, from 0 to 100; null for a PDF with text. */
export type ReadDocument = { clauses: Clause[]; scanConfidence: number | null };

/**
 * Extracts the clauses of a received PDF, or recognizes those of a scan, in a child process, in the queue of the account.
 * @throws {PortalError} rule_broken without text, with too much of it, and for a scan that cannot be read
 */
export async function readDocument(
  { services: { expensive, storage }, actor }: ActorContext,
  { storageKey }: Pick<ReceivedFile, 'storageKey'>,
): Promise<ReadDocument> {
  const load = () => storage.get(storageKey);
  const { clauses, complete, pages, barePages, mayBeScan } = await expensive.run(actor.userId, () =>
    readClauses(load),
  );
  // Files of the library were received under other limits.
  if (pages > PAGES_MAX) throw ruleBroken(tooManyPages(pages, PAGES_MAX));
  if (mayBeScan) return recognized(await expensive.run(actor.userId, () => readScan(load)));
  if (clauses.length === 0) throw ruleBroken(sentences.noText);
  // The reader stops at its limit: the rest would silently be missing from every answer.
  if (!complete) throw ruleBroken(sentences.tooMuchText);
  if (barePages.length === 0) return { clauses, scanConfidence: null };
  const scan = await expensive.run(actor.userId, () => readScannedPages(load, barePages));
  const scanned = scan.read === 'well' ? clausesOf(scan.pages) : [];
  const inOrder = [...clauses, ...scanned].sort((one, other) => one.page - other.page);
  return { clauses: inOrder, scanConfidence: null };
}

function recognized(scan: Scan): ReadDocument {
  if (scan.read === 'no_words') throw ruleBroken(sentences.noWordsInScan);
  if (scan.read === 'exhausted') throw ruleBroken(sentences.scanTooSlow);
  if (scan.read === 'too_long') throw ruleBroken(tooManyScannedPages(scan.pageCount, SCANNED_PAGES_MAX));
  const clauses = scan.read === 'well' ? clausesOf(scan.pages) : [];
  if (scan.read !== 'well' || clauses.length === 0) throw ruleBroken(sentences.noText);
  return { clauses, scanConfidence: scan.confidence };
}
