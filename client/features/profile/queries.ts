import type { Outputs } from '../../lib/api/api.ts';
import { cache, trpc } from '../../lib/api/trpc.ts';

export type OwnProfile = Outputs['profile']['me']['user'];

export const useOwnProfile = () => trpc.profile.me.useQuery(undefined, { select: ({ user }) => user });

export const preloadOwnProfile = () => cache.profile.me.prefetch();

/** Shows what a change answered, without asking again. */
export const keepProfile = (answer: Outputs['profile']['me']) =>
  cache.profile.me.setData(undefined, () => answer);
