import { eq } from '@portal/db/drizzle.ts';
import { sessions } from '@portal/db/schema/sessions.ts';
import type { z } from 'zod';
import type { Effect } from '../contract/effects.ts';
import { PortalError } from '../errors/errors.ts';
import { minutes } from '../kernel/clock.ts';
import type { ActorContext } from '../kernel/context.ts';

/** How long one confirmation lasts. Signing in is one, too. */
const STEP_UP_MS = minutes(10);

/** The effects of a call, as it declares them. */
export type DeclaredEffects = {
  /** Each effect that the call may have. */
  effects: readonly Effect[];
  /** Those that this input has; all of them by default. An input that is refused anyway has none. */
  of?: (ctx: ActorContext, input: unknown) => Promise<readonly Effect[]>;
  /**
   * The input carries what shows that it is the person, for which the command asks instead: the current password of accounts
   * that have one, or a factor.
   */
  takes?: 'password' | 'factor';
};

/** Effects that every input has. */
export const withEffects = (...effects: [Effect, ...Effect[]]): DeclaredEffects => ({ effects });

/**
 * Effects that only some inputs have.
 * @param schema of the input
 * @param of the effects of an input; may read the present rows
 */
export const effectsByInput = <Input extends z.ZodType, const Possible extends readonly Effect[]>(
  effects: Possible,
  schema: Input,
  of: (ctx: ActorContext, input: z.output<Input>) => Promise<readonly Possible[number][]>,
): DeclaredEffects => ({
  effects,
  async of(ctx, input) {
    const parsed = schema.safeParse(input);
    return parsed.success ? of(ctx, parsed.data) : [];
  },
});

/** Effects of a call whose input carries the current password. */
export const withPassword = (...effects: [Effect, ...Effect[]]): DeclaredEffects => ({
  effects,
  takes: 'password',
});

/** Effects of a call whose input carries a code or a passkey. */
export const withFactor = (...effects: [Effect, ...Effect[]]): DeclaredEffects => ({
  effects,
  takes: 'factor',
});

/**
 * Refuses a call with effects to a session whose person has not shown lately that it is them. The one place where calls and
 * uploads ask for it.
 * @throws {PortalError} confirmation_needed
 */
export async function requireConfirmed(
  ctx: ActorContext,
  declared: DeclaredEffects,
  readInput: () => unknown,
): Promise<void> {
  if (declared.takes) return;
  if (declared.of && (await declared.of(ctx, await readInput())).length === 0) return;
  const { db, clock } = ctx.services;
  const [session] = await db
    .select({ confirmedAt: sessions.confirmedAt })
    .from(sessions)
    .where(eq(sessions.id, ctx.actor.sessionId));
  if (session && clock.now().getTime() - Date.parse(session.confirmedAt) < STEP_UP_MS) return;
  throw new PortalError('confirmation_needed', "Confirm that it's you, then try again.");
}
