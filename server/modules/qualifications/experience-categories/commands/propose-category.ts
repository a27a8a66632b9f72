import { experienceCategories as table } from '@portal/db/schema/experience-categories.ts';
import type { z } from 'zod';
import { conflict } from '../../../../core/errors/errors.ts';
import { announce } from '../../../../core/kernel/announce.ts';
import type { ActorContext } from '../../../../core/kernel/context.ts';
import { newId } from '../../../../core/kernel/ids.ts';
import { audit, write } from '../../../../core/kernel/write.ts';
import { requireAbility } from '../../../../core/security/entry.ts';
import { sentences } from '../constants.ts';
import { canSeeCategory } from '../policy.ts';
import { getCategory, isCategory } from '../queries.ts';
import type { proposeCategoryInput } from '../schema.ts';

/**
 * Proposes a category. An existing one with the same name, ignoring case, is returned; an open or rejected
 * proposal of somebody else is a conflict.
 */
export async function proposeCategory(
  ctx: ActorContext,
  { type, name }: z.infer<typeof proposeCategoryInput>,
) {
  requireAbility(ctx.actor, 'profile.fill');
  return write(ctx, async (tx) => {
    const id = newId();
    const proposedBy = ctx.actor.userId;
    const [created] = await tx
      .insert(table)
      .values({ id, type, name, proposedBy })
      .onConflictDoNothing()
      .returning({ id: table.id });
    if (created) {
      await audit(tx, ctx, {
        action: 'experience_category.proposed',
        subject: ['experience_category', id],
        personId: proposedBy,
        detail: { type, name },
      });
      await announce(tx, 'admins', 'categories_changed', {});
      return getCategory(tx, id);
    }
    const [known] = await tx
      .select({ id: table.id, status: table.status, proposedBy: table.proposedBy })
      .from(table)
      .where(isCategory(type, name));
    if (!known || !canSeeCategory(ctx.actor, known))
      throw conflict(sentences.exists, { name: sentences.exists });
    return getCategory(tx, known.id);
  });
}
