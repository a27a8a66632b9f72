import type { Transaction } from '@portal/db/client.ts';
import { badInput } from '../../../core/errors/errors.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { attachFile, holdFiles } from '../../files/commands/keep.ts';
import { fileIdFromUrl } from '../../files/queries.ts';
import { EVIDENCE_PURPOSE, sentences } from './constants.ts';
import { readEvidence } from './jobs.ts';

/**
 * Attaches the document that a qualification's `documentUrl` links to; null for none.
 * @param current the document that the qualification has already: its own link changes nothing, whoever
 * sends it
 * @throws {PortalError} bad_input for a link to another site, not_found for somebody else's upload
 */
export async function attachDocument(
  tx: Transaction,
  ctx: ActorContext,
  documentUrl: string | null | undefined,
  current: string | null = null,
): Promise<string | null> {
  if (!documentUrl) return null;
  const fileId = fileIdFromUrl(documentUrl);
  if (!fileId) throw badInput(sentences.documentUrl, { documentUrl: sentences.documentUrl });
  if (fileId !== current) {
    await attachFile(tx, ctx, fileId, EVIDENCE_PURPOSE);
    // One job reads all documents that wait.
    await readEvidence.enqueue(tx, {}, { key: readEvidence.name });
  }
  return fileId;
}

/** Keeps the caller's documents that a draft links to, and releases those that it no longer links to. */
export const holdDocuments = (
  tx: Transaction,
  ctx: ActorContext,
  documents: { named: string[]; noLonger: string[] },
): Promise<void> => holdFiles(tx, ctx, { purpose: EVIDENCE_PURPOSE, ...documents });
