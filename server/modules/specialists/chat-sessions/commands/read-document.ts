import { ruleBroken } from '../../../../core/errors/errors.ts';
import type { ActorContext, ReceivedFile } from '../../../../core/kernel/context.ts';
import type { Clause } from '../../../../drivers/content/layout/clauses.ts';
import { readClauses } from '../../../../drivers/content/layout/read-clauses.ts';
import { sentences } from '../constants.ts';

/**
 * Extracts the clauses of a received PDF, in a child process, in the queue of the account.
 * @throws {PortalError} rule_broken without text, or with too much of it
 */
export async function readDocument(
  { services: { expensive, storage }, actor }: ActorContext,
  { storageKey }: ReceivedFile,
): Promise<Clause[]> {
  const { clauses, complete } = await expensive.run(actor.userId, () =>
    readClauses(() => storage.get(storageKey)),
  );
  if (clauses.length === 0) throw ruleBroken(sentences.noText);
  // The reader stops at its limit: the rest would silently be missing from every answer.
  if (!complete) throw ruleBroken(sentences.tooMuchText);
  return clauses;
}
