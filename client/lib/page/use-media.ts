import { useSyncExternalStore } from 'react';

/**
 * Whether the window matches, kept up to date.
 * @param query of CSS, such as `(min-width: 64rem)`
 */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
  );
