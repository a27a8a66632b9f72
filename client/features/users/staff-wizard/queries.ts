import { unlessJustRead } from '../../../lib/api/first-read.ts';
import { cache, trpc } from '../../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../../lib/realtime/use-realtime.ts';
import { refreshQualifications } from '../../qualifications/queries.ts';

/** A person with all qualifications, kept up to date while the wizard is open. */
export function usePersonFile(id: string) {
  const onChange = ({ userId }: { userId: string | null }) => {
    if (userId === id) refreshPersonFile(id);
  };
  useRealtimeEvent('people_changed', onChange);
  useRealtimeEvent('qualifications_changed', onChange);
  return trpc.users.byId.useQuery({ id }, { refetchOnMount: unlessJustRead, select: ({ user }) => user });
}

/** Whether and where a person is signed in. */
export const usePersonSecurity = (id: string) =>
  trpc.users.security.useQuery({ id }, { select: ({ security }) => security });

export const preloadPerson = (id: string) => cache.users.byId.prefetch({ id });

export const refreshPersonFile = (id: string) => void cache.users.byId.invalidate({ id });

/** After a save: has every list read again that shows people or their qualifications. */
export function refreshPeople(): void {
  void cache.users.invalidate();
  refreshQualifications();
}
