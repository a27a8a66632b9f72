import { count } from '@portal/db/drizzle.ts';
import { experienceCategories as table } from '@portal/db/schema/experience-categories.ts';
import type { z } from 'zod';
import { conflict } from '../../../../core/errors/errors.ts';
import { announce } from '../../../../core/kernel/announce.ts';
import { isoNow } from '../../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../../core/kernel/context.ts';
import { newId } from '../../../../core/kernel/ids.ts';
import { audit, write } from '../../../../core/kernel/write.ts';
import { requireAbility } from '../../../../core/security/entry.ts';
import type { ReviewStatus } from '../../constants.ts';
import { CATEGORIES_MAX, sentences } from '../constants.ts';
import { getCategory, isCategory } from '../queries.ts';
import type { proposeCategoryInput } from '../schema.ts';

const taken: Record<ReviewStatus, string> = {
  approved: sentences.exists,
  pending: sentences.existsPending,
  rejected: sentences.existsRejected,
};

/**
 * Adds a category that everyone may choose immediately.
 * @throws {PortalError} conflict when the name exists, ignoring case
 */
export async function createCategory(
  ctx: ActorContext,
  { type, name }: z.infer<typeof proposeCategoryInput>,
) {
  requireAbility(ctx.actor, 'credentials.manage');
  return write(ctx, async (tx) => {
    const [all] = await tx.select({ total: count() }).from(table);
    if ((all?.total ?? 0) >= CATEGORIES_MAX) throw conflict(sentences.tooMany);
    const id = newId();
    const reviewedBy = ctx.actor.userId;
    const now = isoNow(ctx.services.clock);
    const [created] = await tx
      .insert(table)
      .values({ id, type, name, status: 'approved', reviewedBy, reviewedAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: table.id });
    if (!created) {
      const [known] = await tx.select({ status: table.status }).from(table).where(isCategory(type, name));
      const sentence = taken[known?.status ?? 'approved'];
      throw conflict(sentence, { name: sentence });
    }
    await audit(tx, ctx, {
      action: 'experience_category.created',
      subject: ['experience_category', id],
      detail: { type, name },
    });
    await announce(tx, 'all', 'categories_changed', {});
    return getCategory(tx, id);
  });
}
