import { cache } from '../../../lib/api/trpc.ts';

/** After an import: has every list read again that shows people. */
export const refreshPeople = (): void => void cache.users.invalidate();
