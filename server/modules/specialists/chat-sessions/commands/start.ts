import type { Transaction } from '@portal/db/client.ts';
import { eq } from '@portal/db/drizzle.ts';
import { aiAgents, chatPassages, chatSessions } from '@portal/db/schema/specialists.ts';
import { cutText } from '../../../../core/contract/cut-text.ts';
import { badInput } from '../../../../core/errors/errors.ts';
import { announce } from '../../../../core/kernel/announce.ts';
import { isoNow } from '../../../../core/kernel/clock.ts';
import type { ActorContext, ReceivedFile } from '../../../../core/kernel/context.ts';
import { newId } from '../../../../core/kernel/ids.ts';
import { audit, write } from '../../../../core/kernel/write.ts';
import { requireAbility } from '../../../../core/security/entry.ts';
import type { Clause } from '../../../../drivers/content/layout/clauses.ts';
import { keepUpload } from '../../../files/commands/keep.ts';
import { sentences, TITLE_MAX } from '../constants.ts';
import { type KnownSession, readSession } from '../queries.ts';
import type { StartSessionInput } from '../schema.ts';
import { takeAllowance } from './allowance.ts';
import type { ReadDocument } from './read-document.ts';

/** Rows of one insert. */
const PASSAGES_AT_ONCE = 200;

type ReadFile = { file: ReceivedFile; read: ReadDocument };

/**
 * Starts a session of the caller's with a specialist, with or without a document.
 * @throws {PortalError} bad_input when the specialist does not exist or is turned off; too_many when the day's
 *   allowance is used up; too_large beyond the account's quota
 */
export async function startSession(
  ctx: ActorContext,
  { agentId, title }: StartSessionInput,
  document?: ReadFile,
): Promise<KnownSession> {
  requireAbility(ctx.actor, 'specialists.ask');
  return write(ctx, async (tx) => {
    const agent = await requireAgent(tx, agentId);
    await takeAllowance(tx, ctx, 'sessions');
    if (document) await keepUpload(tx, ctx, document.file, true);
    const id = newId();
    const now = isoNow(ctx.services.clock);
    await tx.insert(chatSessions).values({
      id,
      agentId,
      ownerId: ctx.actor.userId,
      fileId: document?.file.id ?? null,
      scanConfidence: document?.read.scanConfidence ?? null,
      title: title || titleOf(document?.file.originalName) || agent.name,
      createdAt: now,
      updatedAt: now,
    });
    await storePassages(tx, { sessionId: id, document: 1, from: 0 }, document?.read.clauses ?? []);
    // Without its title and document: readers of the log may not read the session.
    await audit(tx, ctx, {
      action: 'chat_session.created',
      subject: ['chat_session', id],
      detail: { agentId, fileId: document?.file.id ?? null },
    });
    await announce(tx, `user:${ctx.actor.userId}`, 'chat_sessions_changed', { sessionId: id });
    return readSession({ ...ctx, services: { ...ctx.services, db: tx } }, id);
  });
}

/** Locks the specialist against deletion until the transaction ends. */
async function requireAgent(tx: Transaction, agentId: string) {
  const [agent] = await tx
    .select({ name: aiAgents.name, isActive: aiAgents.isActive })
    .from(aiAgents)
    .where(eq(aiAgents.id, agentId))
    .for('key share');
  if (!agent?.isActive) {
    throw badInput(sentences.agentUnavailable, { agentId: sentences.agentUnavailable });
  }
  return agent;
}

const titleOf = (fileName = '') => cutText(fileName.replace(/\.[a-z0-9]{1,5}$/i, '').trim(), TITLE_MAX);

/** Stores the passages of a document behind those of the documents before it. */
export async function storePassages(
  tx: Transaction,
  { sessionId, document, from }: { sessionId: string; document: number; from: number },
  passages: Clause[],
): Promise<void> {
  const rows = passages.map(({ page, kind, text, heading, lead }, index) => ({
    sessionId,
    ordinal: from + index,
    document,
    page,
    kind,
    text,
    heading: heading.join(' › '),
    lead: lead.join('\n'),
  }));
  for (let start = 0; start < rows.length; start += PASSAGES_AT_ONCE) {
    await tx.insert(chatPassages).values(rows.slice(start, start + PASSAGES_AT_ONCE));
  }
}
