import { ruleBroken } from '../../../../core/errors/errors.ts';
import type { ActorContext, ReceivedFile } from '../../../../core/kernel/context.ts';
import { passagesOf } from '../../../../drivers/content/passages.ts';
import { readText } from '../../../../drivers/content/text.ts';
import { TEXT_MAX } from '../../../../drivers/content/text-limits.ts';
import { sentences } from '../constants.ts';

/** A piece of a PDF's text. */
export type PagePassage = { page: number; text: string };

/**
 * What a received PDF says, page by page, read in a process of its own when it is the account's turn.
 * @throws {PortalError} rule_broken when it says nothing, or too much to be kept
 */
export async function readDocument(
  { services: { expensive, storage }, actor }: ActorContext,
  { storageKey }: ReceivedFile,
): Promise<PagePassage[]> {
  const parts = await expensive.run(actor.userId, () => readText('pdf', () => storage.get(storageKey)));
  const characters = parts.reduce((sum, { text }) => sum + text.length, 0);
  if (characters === 0) throw ruleBroken(sentences.noText);
  // The reader stops there: what comes behind would be missing from every answer, and nobody told.
  if (characters >= TEXT_MAX) throw ruleBroken(sentences.tooMuchText);
  return passagesOf(parts).map(({ page, text }) => ({ page: page ?? 1, text }));
}
