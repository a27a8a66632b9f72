import { eq } from '@portal/db/drizzle.ts';
import { experienceCategories as table } from '@portal/db/schema/experience-categories.ts';
import { announce } from '../../../../core/kernel/announce.ts';
import type { ActorContext } from '../../../../core/kernel/context.ts';
import { audit, write } from '../../../../core/kernel/write.ts';
import { requireAbility } from '../../../../core/security/entry.ts';
import { lockCategory } from '../queries.ts';

/** Takes a choice away from the form; qualifications that were made with it keep its name. */
export async function deleteCategory(ctx: ActorContext, id: string) {
  requireAbility(ctx.actor, 'credentials.manage');
  await write(ctx, async (tx) => {
    const { type, name, status, proposedBy } = await lockCategory(tx, id);
    await tx.delete(table).where(eq(table.id, id));
    await audit(tx, ctx, {
      action: 'experience_category.deleted',
      subject: ['experience_category', id],
      personId: proposedBy,
      detail: { type, name, status, proposedBy },
    });
    await announce(tx, 'all', 'categories_changed', {});
  });
  return { success: true as const };
}
