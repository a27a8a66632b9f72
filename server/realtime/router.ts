import { tracked } from '@trpc/server';
import { may } from '../core/contract/abilities.ts';
import { type Actor, hasFullAccess } from '../core/contract/access.ts';
import { PortalError } from '../core/errors/errors.ts';
import type { Audience } from '../core/kernel/announce.ts';
import type { ActorContext } from '../core/kernel/context.ts';
import { requireEntry } from '../core/security/entry.ts';
import { procedureFor, router } from '../trpc/procedures.ts';
import type { RealtimeMessage } from './channels.ts';
import { SESSION_OVER } from './constants.ts';
import { type ConnectedMessage, pollOutput, resumeInput } from './schema.ts';

/** A session also ends by its age, which nobody announces, so it is checked again this often. */
const RECHECK_MS = 5 * 60_000;

/** The audiences that an account belongs to. */
function audiencesOf(actor: Actor): Audience[] {
  const audiences: Audience[] = [`user:${actor.userId}`];
  if (hasFullAccess(actor)) audiences.push('all');
  if (may(actor, 'overview.read')) audiences.push('admins');
  return audiences;
}

export const realtimeRouter = router({
  /** All events of the account, after the given one. */
  events: procedureFor('account.own')
    .input(resumeInput)
    .subscription(async function* ({ ctx, input, signal }) {
      for await (const message of follow(ctx, input.lastEventId, signal ?? new AbortController().signal)) {
        yield tracked(message.cursor, message);
      }
    }),

  /** The events after the given one, for clients that can hold no connection. */
  poll: procedureFor('account.own')
    .input(resumeInput)
    .output(pollOutput)
    .query(({ ctx, input }) => ctx.services.realtime.read(audiencesOf(ctx.actor), input.lastEventId)),
});

/** Streams the account's events with its current rights, until its session ends or has something to set up first. */
async function* follow(
  ctx: ActorContext,
  lastEventId: string | undefined,
  signal: AbortSignal,
): AsyncGenerator<RealtimeMessage | ConnectedMessage, void> {
  const { realtime } = ctx.services;
  const { userId, sessionId } = ctx.actor;
  let cursor = lastEventId ?? (await realtime.read([`user:${userId}`], undefined)).cursor;
  yield { cursor, name: 'connected', payload: {} };
  const sendDirectly = (message: RealtimeMessage): boolean => {
    if (!ctx.sendDirectly?.(message)) return false;
    cursor = message.cursor;
    return true;
  };

  while (!signal.aborted) {
    const changes = watchSession(ctx);
    try {
      const actor = await ctx.services.sessions.current(sessionId);
      if (!actor) throw new PortalError('unauthenticated', SESSION_OVER);
      requireEntry(actor);
      const until = AbortSignal.any([signal, changes.signal]);
      for await (const message of realtime.subscribe(audiencesOf(actor), cursor, until, sendDirectly)) {
        await ctx.acknowledged?.();
        cursor = message.cursor;
        yield message;
      }
    } finally {
      changes.stop();
    }
    // The stream ended without a change: the server is stopping.
    if (!changes.signal.aborted) return;
  }
}

/** Returns a signal that is aborted when the session must be checked again. */
function watchSession({ services, actor }: ActorContext) {
  const changed = new AbortController();
  const recheck = () => changed.abort();
  const unwatch = services.sessions.onChange(actor.userId, recheck);
  const timer = setTimeout(recheck, RECHECK_MS).unref();
  return {
    signal: changed.signal,
    stop() {
      clearTimeout(timer);
      unwatch();
    },
  };
}
