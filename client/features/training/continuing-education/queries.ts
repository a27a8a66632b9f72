import type { Outputs } from '../../../lib/api/api.ts';
import { cache, trpc } from '../../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../../lib/realtime/use-realtime.ts';

export type CeLedger = Outputs['continuingEducation']['my'];
export type CeRule = Outputs['continuingEducation']['rules']['rules'][number];

/** The reader's hours of continuing education. */
export function useMyHours() {
  useRealtimeEvent('training_progress', refreshHours);
  return trpc.continuingEducation.my.useQuery(undefined, { refetchOnMount: 'always' });
}

/** A person's hours, as administrators see them. */
export const useHoursOf = (id: string) =>
  trpc.continuingEducation.of.useQuery({ id }, { refetchOnMount: 'always' });

/** The hours that states want. */
export const useRules = () =>
  trpc.continuingEducation.rules.useQuery(undefined, {
    refetchOnMount: 'always',
    select: ({ rules }) => rules,
  });

export const refreshHours = () => void cache.continuingEducation.invalidate();
