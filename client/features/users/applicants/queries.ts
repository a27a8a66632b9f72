import { sentences } from '@portal/server/modules/users/constants.ts';
import { skipToken } from '@tanstack/react-query';
import type { Outputs } from '../../../lib/api.ts';
import { shortDate } from '../../../lib/format.ts';
import { cache, trpc } from '../../../lib/trpc.ts';
import { useRealtimeEvent } from '../../../lib/use-realtime.ts';

export type Applicant = Outputs['users']['pending']['pendingUsers'][number];

/** Who waits for review, oldest first. The admin page keeps it up to date, whichever tab is open: `useWaitingCount`. */
export const useApplicants = () =>
  trpc.users.pending.useQuery(undefined, {
    refetchOnMount: 'always',
    select: ({ pendingUsers }) => pendingUsers,
  });

/** Who has decided about an applicant meanwhile, as a sentence; undefined while nobody has, as far as is known. */
export function useDecided(id: string | undefined, decided: boolean): string | undefined {
  const person = trpc.users.byId.useQuery(id && decided ? { id } : skipToken, {
    select: ({ user }) => user,
  }).data;
  if (!decided) return undefined;
  if (person?.onboardingStatus !== 'approved') return sentences.notWaiting;
  const { approvedBy, approvedAt } = person;
  return `${approvedBy ?? 'Another administrator'} approved ${person.name}${approvedAt ? ` on ${shortDate(approvedAt)}` : ''}.`;
}

/** How many wait for review, kept up to date; undefined until it is known. */
export function useWaitingCount(): number | undefined {
  useRealtimeEvent('applicants_changed', () => void cache.users.pending.invalidate());
  return trpc.users.pending.useQuery(undefined, { select: ({ pendingUsers }) => pendingUsers.length }).data;
}
