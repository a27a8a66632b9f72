import type { Transaction } from '@portal/db/client.ts';
import { eq } from '@portal/db/drizzle.ts';
import { ceRules } from '@portal/db/schema/ce-rules.ts';
import { notFound } from '../../../core/errors/errors.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { newId } from '../../../core/kernel/ids.ts';
import { audit, unlessUnchanged, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import type { CeRule, CeRuleInput } from './schema.ts';

/** Says how many hours a state wants; replaces what was said before. */
export async function saveRule(ctx: ActorContext, { state, ...wanted }: CeRuleInput): Promise<CeRule> {
  requireAbility(ctx.actor, 'courses.manage');
  return write(ctx, async (tx) => {
    const read = async (on: Transaction) =>
      (await on.select().from(ceRules).where(eq(ceRules.state, state)))[0];
    const rule = await unlessUnchanged(ctx, tx, read, async (tx) => {
      const now = isoNow(ctx.services.clock);
      const [rule] = await tx
        .insert(ceRules)
        .values({ id: newId(), state, ...wanted, createdAt: now, updatedAt: now })
        .onConflictDoUpdate({ target: ceRules.state, set: { ...wanted, updatedAt: now } })
        .returning();
      if (!rule) throw new Error('an upsert gave no row');
      await audit(tx, ctx, {
        action: 'ce_rule.saved',
        subject: ['ce_rule', rule.id],
        detail: { state, ...wanted },
      });
    });
    if (!rule) throw new Error('an upsert gave no row');
    return rule;
  });
}

/** @throws {PortalError} not_found */
export async function deleteRule(ctx: ActorContext, id: string) {
  requireAbility(ctx.actor, 'courses.manage');
  await write(ctx, async (tx) => {
    const [gone] = await tx.delete(ceRules).where(eq(ceRules.id, id)).returning({ state: ceRules.state });
    if (!gone) throw notFound('Rule');
    await audit(tx, ctx, { action: 'ce_rule.deleted', subject: ['ce_rule', id], detail: gone });
  });
  return { success: true as const };
}
