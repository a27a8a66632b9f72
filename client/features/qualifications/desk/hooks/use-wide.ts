import { useSyncExternalStore } from 'react';

const wide = () => matchMedia('(min-width: 64rem)');

function subscribe(onChange: () => void) {
  const query = wide();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the queue and a qualification have room beside each other. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide().matches);
