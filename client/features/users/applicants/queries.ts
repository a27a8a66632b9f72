import type { Outputs } from '../../../lib/api.ts';
import { cache, trpc } from '../../../lib/trpc.ts';
import { useRealtimeEvent } from '../../../lib/use-realtime.ts';

export type Applicant = Outputs['users']['pending']['pendingUsers'][number];

/** Who waits for review, oldest first. The admin page keeps it up to date, whichever tab is open: `useWaitingCount`. */
export const useApplicants = () =>
  trpc.users.pending.useQuery(undefined, {
    refetchOnMount: 'always',
    select: ({ pendingUsers }) => pendingUsers,
  });

/** How many wait for review, kept up to date; undefined until it is known. */
export function useWaitingCount(): number | undefined {
  useRealtimeEvent('applicants_changed', () => void cache.users.pending.invalidate());
  return trpc.users.pending.useQuery(undefined, { select: ({ pendingUsers }) => pendingUsers.length }).data;
}
