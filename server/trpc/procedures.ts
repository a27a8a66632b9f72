import { initTRPC, TRPCError } from '@trpc/server';
import { middlewareMarker } from '@trpc/server/unstable-core-do-not-import';
import type { Ability } from '../core/contract/abilities.ts';
import { isAuditor } from '../core/contract/access.ts';
import type { Feature } from '../core/contract/features.ts';
import { requireStorable } from '../core/data/storable-text.ts';
import type { ActorContext, Context } from '../core/kernel/context.ts';
import { AlreadyDone, earlierAnswer, idempotencyClaim } from '../core/kernel/idempotency.ts';
import { writeWithAnswer } from '../core/kernel/write.ts';
import { requireAbility, requireEntry } from '../core/security/entry.ts';
import { requireFeature } from '../core/security/feature-switch.ts';
import { requireConfirmed } from '../core/security/step-up.ts';
import { portalErrorOf, trpcErrorShape } from './errors.ts';
import type { ProcedureMeta } from './meta.ts';

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    errorFormatter: trpcErrorShape,
    sse: { ping: { enabled: true, intervalMs: 5_000 }, client: { reconnectAfterInactivityMs: 14_000 } },
  });

export const router = t.router;

/** For calls without a session: sign-in, sign-up, reset, health. */
export const publicProcedure = t.procedure.meta({ isPublic: true }).use(async ({ next, getRawInput }) => {
  requireStorable(await getRawInput());
  return next();
});

/** Type only: narrows the context's actor once a session is required. */
const knownActor = () => t.procedure.use(({ ctx, next }) => next({ ctx: ctx as ActorContext }));

/**
 * Decides everything that the account alone decides. Mutations run once for each idempotency key. Each middleware of tRPC
 * copies the context, so there is only one, and it passes the context of reads unchanged.
 */
const guarded = t.procedure.use(async ({ ctx, next, type, path, meta, getRawInput }) => {
  const { actor } = ctx;
  requireEntry(actor, ctx.closed, meta);
  const input = await getRawInput();
  const call = meta?.rest?.summary ?? path;
  const noteDenial = (error: unknown) => ctx.services.auditTrail.noteDenial(ctx, call, error);
  try {
    if (!meta?.ability) throw new Error(`${path} declares no ability`);
    requireAbility(actor, meta.ability);
    if (meta.feature) await requireFeature(ctx, actor, meta.feature);
    if (meta.effects) await requireConfirmed({ ...ctx, actor }, meta.effects, () => input);
  } catch (error) {
    noteDenial(error);
    throw error;
  }
  requireStorable(input);
  const once = type === 'mutation' && !meta.takesLong && !meta.answersSecrets;
  const claim = once ? idempotencyClaim(ctx, path, input, meta) : undefined;
  if (!claim) {
    const result = await next();
    if (!result.ok) noteDenial(portalErrorOf(result.error));
    else if (type === 'query' && isAuditor(actor)) ctx.services.auditTrail.noteRead(ctx, call, input);
    return result;
  }
  try {
    return await writeWithAnswer(ctx, claim, async (inside) => {
      const result = await next({ ctx: inside });
      if (!result.ok) throw result.error;
      return result;
    });
  } catch (error) {
    if (error instanceof TRPCError) noteDenial(portalErrorOf(error));
    if (!(error instanceof TRPCError && error.cause instanceof AlreadyDone)) throw error;
    const data = await earlierAnswer(ctx, claim);
    return { ok: true as const, data, marker: middlewareMarker, ctx: undefined as never };
  }
}) as unknown as ReturnType<typeof knownActor>;

/** For the calls of people with this ability. */
export const procedureFor = (ability: Ability) => guarded.meta({ ability });

/** For the calls of a module that can be switched off: made once above its router. */
export const proceduresOf = (feature: Feature) => (ability: Ability) => guarded.meta({ ability, feature });
