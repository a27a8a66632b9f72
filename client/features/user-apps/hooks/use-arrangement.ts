import { useWriteInPlace } from '../../../components/form/use-write.ts';
import { useSorting } from '../../../components/list/use-sorting.ts';
import { api } from '../../../lib/api/api.ts';
import { refreshMyApps, showMyApps, type UserApp } from '../queries.ts';

/** Reorders apps. Shows the new order at once, and reverts it after a failure. */
export function useArrangement(apps: readonly UserApp[]) {
  const { write, problem, forget } = useWriteInPlace({
    send: api.userApps.reorder.mutate,
    failed: 'Your apps could not be arranged. Please try again.',
    onDone: ({ apps: kept }) => showMyApps(() => kept),
    onFailed: refreshMyApps,
  });
  const { context } = useSorting({
    rows: apps,
    nameOf: ({ name }) => name,
    noun: 'app',
    onMove: (arranged) => {
      showMyApps(() => arranged);
      void write({ appIds: arranged.map(({ id }) => id) });
    },
  });
  return { problem, forget, context };
}
