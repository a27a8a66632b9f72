import { initTRPC } from '@trpc/server';
import { middlewareMarker } from '@trpc/server/unstable-core-do-not-import';
import { accessStage, hasFullAccess, isAdmin } from '../core/actor.ts';
import type { ActorContext, Context } from '../core/context.ts';
import { PortalError } from '../core/errors.ts';
import { AlreadyDone, earlierAnswer, idempotencyClaim, storeAnswer } from '../core/idempotency.ts';
import { requireStorable } from '../core/storable-text.ts';
import { trpcErrorShape } from './errors.ts';
import type { ProcedureMeta } from './meta.ts';

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    errorFormatter: trpcErrorShape,
    sse: { ping: { enabled: true, intervalMs: 15_000 }, client: { reconnectAfterInactivityMs: 45_000 } },
  });

export const router = t.router;

const storableInput = t.middleware(async ({ next, getRawInput }) => {
  requireStorable(await getRawInput());
  return next();
});

/** For calls that anybody may make: sign-in, sign-up, reset, health. */
export const publicProcedure = t.procedure.meta({ tier: 'public' }).use(storableInput);

const signedIn = t.middleware(({ ctx, next }) => {
  if (!ctx.actor) throw new PortalError('unauthenticated', 'Please sign in.');
  return next({ ctx: ctx as ActorContext });
});

/** Carries a write out once for each idempotency key and answers repeats with the first answer. */
const onceForEachKey = t.middleware(async ({ ctx, next, type, path, getRawInput }) => {
  if (type !== 'mutation') return next();
  const claim = idempotencyClaim(ctx, path, await getRawInput());
  if (!claim) return next();
  const result = await next({ ctx: { idempotency: claim } });
  if (result.ok) {
    if (claim.taken) await storeAnswer(ctx, claim, result.data);
    return result;
  }
  if (!(result.error.cause instanceof AlreadyDone)) return result;
  return {
    ok: true,
    data: await earlierAnswer(ctx, claim),
    marker: middlewareMarker,
    ctx: undefined as never,
  };
});

/** Any signed-in account, whatever its stage. */
export const accountProcedure = t.procedure
  .meta({ tier: 'account' })
  .use(signedIn)
  .use(storableInput)
  .use(onceForEachKey);

/** People with full access: approved and active. */
export const staffProcedure = accountProcedure.meta({ tier: 'staff' }).use(({ ctx, next }) => {
  if (!hasFullAccess(ctx.actor)) throw new PortalError('forbidden', stageSentence(ctx));
  return next();
});

/** Administrators with full access. */
export const adminProcedure = accountProcedure.meta({ tier: 'admin' }).use(({ ctx, next }) => {
  if (!isAdmin(ctx.actor)) throw new PortalError('forbidden', 'Only administrators may do this.');
  return next();
});

function stageSentence({ actor }: ActorContext): string {
  return accessStage(actor) === 'onboarding'
    ? 'Please complete your onboarding first.'
    : 'Your application is still under review.';
}
