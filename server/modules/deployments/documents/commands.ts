import type { Transaction } from '@portal/db/client.ts';
import { and, eq } from '@portal/db/drizzle.ts';
import { deploymentDocuments as table } from '@portal/db/schema/deployment-documents.ts';
import { documents } from '@portal/db/schema/documents.ts';
import { conflict, notFound } from '../../../core/errors/errors.ts';
import { announce } from '../../../core/kernel/announce.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { audit, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { sentences as deploymentSentences, isOver } from '../constants.ts';
import { lockDeployment } from '../queries.ts';
import { DOCUMENTS_MAX, sentences } from './constants.ts';
import { listConcerned, selectDocuments } from './queries.ts';
import type { AddDocumentInput } from './schema.ts';

/**
 * Gives a document of the library to the people of a deployment: those who are asked or assigned read it, as long as they
 * are.
 * @throws {PortalError} not_found; conflict when the deployment is over, has it already, or has too many
 */
export async function addDocument(ctx: ActorContext, { id, documentId }: AddDocumentInput) {
  requireAbility(ctx.actor, 'deployments.manage');
  return write(ctx, async (tx) => {
    const deployment = await lockDeployment(tx, id);
    if (isOver(deployment.status)) throw conflict(deploymentSentences.over(deployment.status));
    const document = await readName(tx, documentId);
    const before = await selectDocuments(tx, id);
    if (before.some((each) => each.id === documentId)) throw conflict(sentences.added);
    if (before.length >= DOCUMENTS_MAX) throw conflict(sentences.tooMany);
    await tx.insert(table).values({
      deploymentId: id,
      documentId,
      addedBy: ctx.actor.userId,
      createdAt: isoNow(ctx.services.clock),
    });
    await recordDocument(tx, ctx, 'deployment.document_added', deployment, { document });
    return selectDocuments(tx, id);
  });
}

/**
 * Takes a document from a deployment; it stays in the library.
 * @throws {PortalError} not_found; conflict when the deployment is over
 */
export async function removeDocument(ctx: ActorContext, { id, documentId }: AddDocumentInput) {
  requireAbility(ctx.actor, 'deployments.manage');
  return write(ctx, async (tx) => {
    const deployment = await lockDeployment(tx, id);
    if (isOver(deployment.status)) throw conflict(deploymentSentences.over(deployment.status));
    const removed = await tx
      .delete(table)
      .where(and(eq(table.deploymentId, id), eq(table.documentId, documentId)))
      .returning({ id: table.documentId });
    if (removed.length === 0) throw notFound('Document');
    const document = await readName(tx, documentId);
    await recordDocument(tx, ctx, 'deployment.document_removed', deployment, { document });
    return selectDocuments(tx, id);
  });
}

/** @throws {PortalError} not_found */
async function readName(tx: Transaction, documentId: string): Promise<string> {
  const [document] = await tx
    .select({ name: documents.name })
    .from(documents)
    .where(eq(documents.id, documentId))
    .for('share');
  if (!document) throw notFound('Document');
  return document.name;
}

async function recordDocument(
  tx: Transaction,
  ctx: ActorContext,
  action: 'deployment.document_added' | 'deployment.document_removed',
  { id, name }: { id: string; name: string },
  detail: { document: string },
) {
  await audit(tx, ctx, { action, subject: ['deployment', id], detail: { name, ...detail } });
  await announce(tx, 'admins', 'deployments_changed', { deploymentId: id });
  const people = await listConcerned(tx, id, isoNow(ctx.services.clock));
  if (people.length === 0) return;
  const channels = people.map((userId) => `user:${userId}` as const);
  await announce(tx, channels, 'offers_changed', { deploymentId: id });
  await announce(tx, channels, 'standby_changed', { deploymentId: id });
}
