import type { AppRouter } from '@portal/server/trpc/app-router.ts';
import type { inferRouterOutputs } from '@trpc/server';
import type { LinkOptions } from './connection.ts';

type Yielded<T> = T extends AsyncIterable<infer Y> ? Y : never;

/** Every message of the server on the link. */
export type RealtimeMessage = Yielded<inferRouterOutputs<AppRouter>['realtime']['events']>['data'];

type Failure = { data?: { code?: string } | null | undefined };

export const reasonOf = (error: unknown): 'lost' | 'signed-out' =>
  (error as Failure | null)?.data?.code === 'unauthenticated' ? 'signed-out' : 'lost';

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
