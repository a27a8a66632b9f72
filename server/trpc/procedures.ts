import { initTRPC, TRPCError } from '@trpc/server';
import { middlewareMarker } from '@trpc/server/unstable-core-do-not-import';
import {
  asReader,
  isAuditor,
  isCountedRead,
  mayAuditorCall,
  withoutAbilities,
} from '../core/contract/access.ts';
import type { Feature } from '../core/contract/features.ts';
import { requireStorable } from '../core/data/storable-text.ts';
import type { ActorContext, Context } from '../core/kernel/context.ts';
import { AlreadyDone, earlierAnswer, idempotencyClaim } from '../core/kernel/idempotency.ts';
import { writeWithAnswer } from '../core/kernel/write.ts';
import { requireFeature } from '../core/security/feature-switch.ts';
import { requireConfirmed } from '../core/security/step-up.ts';
import { auditorsChangeNothing, requireEntry, requireTier } from '../core/security/tiers.ts';
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
export const publicProcedure = t.procedure.meta({ tier: 'public' }).use(async ({ next, getRawInput }) => {
  requireStorable(await getRawInput());
  return next();
});

/** Type only: narrows the context's actor once a session is required. */
const knownActor = () => t.procedure.use(({ ctx, next }) => next({ ctx: ctx as ActorContext }));
type AccountProcedure = ReturnType<typeof knownActor>;

/**
 * Any signed-in account, at any stage. Mutations run once for each idempotency key. Each middleware of tRPC copies the
 * context, so there is only one, and reads pass it unchanged.
 */
export const accountProcedure = t.procedure
  .meta({ tier: 'account' })
  .use(async ({ ctx, next, type, path, meta, getRawInput }) => {
    const { actor } = ctx;
    requireEntry(actor, ctx.closed, meta);
    const input = await getRawInput();
    if (meta?.effects && meta.tier === 'account')
      await requireConfirmed({ ...ctx, actor }, meta.effects, () => input);
    requireStorable(input);
    const once = type === 'mutation' && !meta?.takesLong && !meta?.answersSecrets;
    const claim = once ? idempotencyClaim(ctx, path, input, meta) : undefined;
    const call = meta?.rest?.summary ?? path;
    const noteDenial = (error: TRPCError) =>
      ctx.services.auditTrail.noteDenial(ctx, call, portalErrorOf(error));
    if (isAuditor(actor)) {
      if (type !== 'mutation') {
        const result = await next({ ctx: { ...ctx, actor: asReader(actor) } });
        if (!result.ok) noteDenial(result.error);
        else if (type === 'query') {
          ctx.services.auditTrail.noteRead(ctx, call, input);
          return { ...result, data: withoutAbilities(result.data) };
        }
        return result;
      }
      if (!mayAuditorCall(path)) {
        ctx.services.auditTrail.noteDenial(ctx, call, auditorsChangeNothing());
        throw auditorsChangeNothing();
      }
      if (isCountedRead(path)) {
        const result = await next({ ctx: { ...ctx, actor: asReader(actor) } });
        if (!result.ok) noteDenial(result.error);
        return result;
      }
    }
    if (!claim) {
      const result = await next();
      if (!result.ok) noteDenial(result.error);
      return result;
    }
    try {
      return await writeWithAnswer(ctx, claim, async (inside) => {
        const result = await next({ ctx: inside });
        if (!result.ok) throw result.error;
        return result;
      });
    } catch (error) {
      if (error instanceof TRPCError) noteDenial(error);
      if (!(error instanceof TRPCError && error.cause instanceof AlreadyDone)) throw error;
      const data = await earlierAnswer(ctx, claim);
      return { ok: true as const, data, marker: middlewareMarker, ctx: undefined as never };
    }
  }) as unknown as AccountProcedure;

/** People with full access: approved and active. */
export const staffProcedure = accountProcedure
  .meta({ tier: 'staff' })
  .use(({ ctx, next, meta, getRawInput }) => {
    requireTier('staff', ctx.actor);
    const { feature, effects } = meta ?? {};
    if (!feature && !effects) return next();
    const allowed = async () => {
      await requireFeature(ctx, ctx.actor, feature);
      if (effects) await requireConfirmed(ctx, effects, getRawInput);
    };
    return allowed().then(() => next());
  });

/** For people with full access, in a module that can be switched off: declared once above its router. */
export const staffProcedureOf = (feature: Feature) => staffProcedure.meta({ feature });

/** Administrators with full access. */
export const adminProcedure = accountProcedure
  .meta({ tier: 'admin' })
  .use(({ ctx, next, meta, getRawInput }) => {
    requireTier('admin', ctx.actor);
    if (!meta?.effects) return next();
    return requireConfirmed(ctx, meta.effects, getRawInput).then(() => next());
  });
