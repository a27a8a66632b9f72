import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** The modules whose reads the cards of the dashboard make. */
const PARTS = [
  'dashboard',
  'offers',
  'companyUpdates',
  'actionItems',
  'notifications',
  'timeClock',
  'userApps',
];

/** Whether nothing of what the dashboard shows could be read; one card that fails says so by itself. */
export function useAllFailed(): boolean {
  const queries = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (changed) => queries.subscribe(changed),
    () => {
      const shown = queries.findAll({ type: 'active' }).filter(({ queryKey: [path] }) => {
        return Array.isArray(path) && PARTS.includes(path[0]);
      });
      return shown.length > 0 && shown.every(({ state }) => state.status === 'error');
    },
  );
}
