import type { AppRouter } from '@portal/server/trpc/app-router.ts';
import type { inferRouterOutputs } from '@trpc/server';
import type { LinkOptions } from './connection.ts';

type Yielded<T> = T extends AsyncIterable<infer Y> ? Y : never;

/** Every message of the server on the link. */
export type RealtimeMessage = Yielded<inferRouterOutputs<AppRouter>['realtime']['events']>['data'];

type Failure = { data?: { code?: string } | null | undefined };

/** Connecting again cannot help until the person has signed in, or set up what the company requires. */
const REFUSALS = ['unauthenticated', 'factor_required'];

export const reasonOf = (error: unknown): 'lost' | 'signed-out' =>
  REFUSALS.includes((error as Failure | null)?.data?.code ?? '') ? 'signed-out' : 'lost';

/** Ends a link once: closed silently by the client, or by the other side with a reason. */
export function endOnce(onEnd: LinkOptions<RealtimeMessage>['onEnd'], release: () => void) {
  let over = false;
  const once = (then: () => void) => {
    if (over) return;
    over = true;
    release();
    then();
  };
  return {
    isOver: () => over,
    close: () => once(() => {}),
    end: (why: 'lost' | 'signed-out') => once(() => onEnd(why)),
  };
}
