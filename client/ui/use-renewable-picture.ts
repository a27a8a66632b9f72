import { useState } from 'react';
import { cache } from '../lib/api/trpc.ts';

/**
 * Links are valid for at least 5 minutes; a renewed one is cached for other components that show the same picture.
 */
const RENEWED_MS = 4 * 60_000;

/**
 * A picture whose link is renewed once when it fails to load. `src` is undefined while it cannot be shown: without a
 * link, while the link is being renewed, and when the new one fails, too.
 */
export function useRenewablePicture(link: string | null | undefined) {
  const [failed, setFailed] = useState<{ link: string; renewed?: string }>();
  const onError = async () => {
    if (!link) return;
    setFailed({ link });
    // Pictures from other sites, and local files that are not uploaded yet, have no other link.
    if (failed?.link === link || !link.includes('/files/')) return;
    const renewal = cache.files.renewLink.fetch({ url: link }, { staleTime: RENEWED_MS });
    const renewed = await renewal.then(({ url }) => url).catch(() => undefined);
    if (renewed) setFailed((current) => (current?.link === link ? { link, renewed } : current));
  };
  return { src: (failed && failed.link === link ? failed.renewed : link) || undefined, onError };
}
