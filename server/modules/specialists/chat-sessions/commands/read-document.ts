import { ruleBroken } from '../../../../core/errors/errors.ts';
import type { ActorContext, ReceivedFile } from '../../../../core/kernel/context.ts';
import { passagesOf } from '../../../../drivers/content/passages.ts';
import { readText } from '../../../../drivers/content/text.ts';
import { TEXT_MAX } from '../../../../drivers/content/text-limits.ts';
import { sentences } from '../constants.ts';

/** A passage of a PDF's text. */
export type PagePassage = { page: number; text: string };

/**
 * Extracts the text of a received PDF page by page, in a child process, in the queue of the account.
 * @throws {PortalError} rule_broken without text, or with too much of it
 */
export async function readDocument(
  { services: { expensive, storage }, actor }: ActorContext,
  { storageKey }: ReceivedFile,
): Promise<PagePassage[]> {
  const parts = await expensive.run(actor.userId, () => readText('pdf', () => storage.get(storageKey)));
  const characters = parts.reduce((sum, { text }) => sum + text.length, 0);
  if (characters === 0) throw ruleBroken(sentences.noText);
  // The reader stops at this limit: the rest would silently be missing from every answer.
  if (characters >= TEXT_MAX) throw ruleBroken(sentences.tooMuchText);
  return passagesOf(parts).map(({ page, text }) => ({ page: page ?? 1, text }));
}
