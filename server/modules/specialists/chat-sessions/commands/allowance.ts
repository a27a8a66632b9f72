import type { Transaction } from '@portal/db/client.ts';
import { and, eq, sql } from '@portal/db/drizzle.ts';
import { chatUsage } from '@portal/db/schema/specialists.ts';
import { endOfDay } from '../../../../core/contract/validity.ts';
import { PortalError } from '../../../../core/errors/errors.ts';
import { today } from '../../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../../core/kernel/context.ts';
import { allowanceUsed } from '../constants.ts';

type Kind = keyof typeof allowanceUsed;

/**
 * Takes one unit of the caller's allowance of the day.
 * @returns the day, for giving it back
 * @throws {PortalError} too_many when the allowance is used up
 */
export async function takeAllowance(
  tx: Transaction,
  { services: { clock, settings }, actor }: ActorContext,
  kind: Kind,
): Promise<string> {
  const { messagesPerDay, sessionsPerDay } = settings.ai;
  const most = kind === 'messages' ? messagesPerDay : sessionsPerDay;
  const day = today(clock);
  const used = chatUsage[kind];
  const [taken] = await tx
    .insert(chatUsage)
    .values({ userId: actor.userId, day, [kind]: 1 })
    .onConflictDoUpdate({
      target: [chatUsage.userId, chatUsage.day],
      set: { [kind]: sql`${used} + 1` },
      setWhere: sql`${used} < ${most}`,
    })
    .returning({ day: chatUsage.day });
  if (!taken) {
    const left = new Date(endOfDay(day)).getTime() - clock.now().getTime();
    const retryAfterSeconds = Math.max(1, Math.ceil(left / 1_000));
    throw new PortalError('too_many', allowanceUsed[kind](most), { retryAfterSeconds });
  }
  return day;
}

/** Returns a unit after a failure. */
export async function giveBack(tx: Transaction, { actor }: ActorContext, kind: Kind, day: string) {
  await tx
    .update(chatUsage)
    .set({ [kind]: sql`greatest(${chatUsage[kind]} - 1, 0)` })
    .where(and(eq(chatUsage.userId, actor.userId), eq(chatUsage.day, day)));
}
