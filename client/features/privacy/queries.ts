import { unlessJustRead } from '../../lib/api/first-read.ts';
import { cache, trpc } from '../../lib/api/trpc.ts';

/** The data kept about the reader, and for how long. */
export const usePrivacy = () => trpc.privacy.overview.useQuery(undefined, { refetchOnMount: unlessJustRead });

export const preloadPrivacy = () => cache.privacy.overview.prefetch();
