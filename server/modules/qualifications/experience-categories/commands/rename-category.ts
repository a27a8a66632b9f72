import { eq } from '@portal/db/drizzle.ts';
import { experienceCategories as table } from '@portal/db/schema/experience-categories.ts';
import type { z } from 'zod';
import { conflict } from '../../../../core/errors/errors.ts';
import { onUniqueViolation } from '../../../../core/errors/unique-violation.ts';
import { announce } from '../../../../core/kernel/announce.ts';
import { isoNow } from '../../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../../core/kernel/context.ts';
import { audit, unlessUnchanged, write } from '../../../../core/kernel/write.ts';
import { requireAbility } from '../../../../core/security/entry.ts';
import { sentences } from '../constants.ts';
import { getCategory, lockCategory } from '../queries.ts';
import type { renameCategoryInput } from '../schema.ts';

/** Changes name or type; qualifications that were made with the former name keep it. @throws {PortalError} conflict for a name that exists */
export async function renameCategory(
  ctx: ActorContext,
  { id, type, name }: z.infer<typeof renameCategoryInput>,
) {
  requireAbility(ctx.actor, 'credentials.manage');
  const refusal = () => conflict(sentences.exists, { name: sentences.exists });
  return onUniqueViolation(refusal, () =>
    write(ctx, async (tx) => {
      const before = await lockCategory(tx, id);
      await unlessUnchanged(
        ctx,
        tx,
        (on) => lockCategory(on, id),
        async (tx) => {
          await tx
            .update(table)
            .set({ type, name, updatedAt: isoNow(ctx.services.clock) })
            .where(eq(table.id, id));
          await audit(tx, ctx, {
            action: 'experience_category.renamed',
            subject: ['experience_category', id],
            personId: before.proposedBy,
            detail: { from: { type: before.type, name: before.name }, to: { type, name } },
          });
          await announce(tx, 'all', 'categories_changed', {});
        },
      );
      return getCategory(tx, id);
    }),
  );
}
