import type { Transaction } from '@portal/db/client.ts';
import { count, eq } from '@portal/db/drizzle.ts';
import { aiSynonyms } from '@portal/db/schema/specialists.ts';
import { conflict, notFound } from '../../../core/errors/errors.ts';
import { announce } from '../../../core/kernel/announce.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { newId } from '../../../core/kernel/ids.ts';
import { audit, unlessUnchanged, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { SYNONYMS_MAX, sentences } from './constants.ts';
import { readSynonym } from './queries.ts';
import type { Synonym, SynonymInput, UpdateSynonymInput } from './schema.ts';

/** @throws {PortalError} conflict when the maximum is reached */
export async function createSynonym(ctx: ActorContext, input: SynonymInput): Promise<Synonym> {
  requireAbility(ctx.actor, 'specialists.manage');
  return write(ctx, async (tx) => {
    const [known] = await tx.select({ total: count() }).from(aiSynonyms);
    if ((known?.total ?? 0) >= SYNONYMS_MAX) throw conflict(sentences.tooMany);
    const id = newId();
    const now = isoNow(ctx.services.clock);
    await tx.insert(aiSynonyms).values({ id, ...input, createdAt: now, updatedAt: now });
    await audit(tx, ctx, { action: 'synonym.created', subject: ['synonym', id], detail: nameOf(input) });
    await announce(tx, 'admins', 'synonyms_changed', { synonymId: id });
    return readSynonym(tx, id);
  });
}

/**
 * Changes a group; the next question is searched with it.
 * @throws {PortalError} not_found; conflict when it was changed since the caller read it
 */
export async function updateSynonym(
  ctx: ActorContext,
  { id, unchangedSince, ...input }: UpdateSynonymInput,
): Promise<Synonym> {
  requireAbility(ctx.actor, 'specialists.manage');
  return write(ctx, async (tx) => {
    const before = await lockSynonym(tx, id);
    if (unchangedSince && Date.parse(unchangedSince) !== Date.parse(before.updatedAt))
      throw conflict(sentences.changedSinceSeen(before.phrases.join(', ')));
    return unlessUnchanged(
      ctx,
      tx,
      (on) => readSynonym(on, id),
      async (tx) => {
        await tx
          .update(aiSynonyms)
          .set({ ...input, updatedAt: isoNow(ctx.services.clock) })
          .where(eq(aiSynonyms.id, id));
        await audit(tx, ctx, {
          action: 'synonym.updated',
          subject: ['synonym', id],
          detail: { ...nameOf(input), before: before.phrases.join(', ') },
        });
        await announce(tx, 'admins', 'synonyms_changed', { synonymId: id });
      },
    );
  });
}

/** @throws {PortalError} not_found */
export async function deleteSynonym(ctx: ActorContext, id: string) {
  requireAbility(ctx.actor, 'specialists.manage');
  await write(ctx, async (tx) => {
    const before = await lockSynonym(tx, id);
    await tx.delete(aiSynonyms).where(eq(aiSynonyms.id, id));
    await audit(tx, ctx, { action: 'synonym.deleted', subject: ['synonym', id], detail: nameOf(before) });
    await announce(tx, 'admins', 'synonyms_changed', { synonymId: id });
  });
  return { success: true as const };
}

const nameOf = ({ phrases }: { phrases: string[] }) => ({ name: phrases.join(', ') });

/** @throws {PortalError} not_found */
async function lockSynonym(tx: Transaction, id: string) {
  const [row] = await tx.select().from(aiSynonyms).where(eq(aiSynonyms.id, id)).for('update');
  if (!row) throw notFound('Synonyms');
  return row;
}
