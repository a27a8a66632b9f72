import { useState } from 'react';
import { api } from './api.ts';
import { cache } from './trpc.ts';

/** Links live for 5 minutes at least; one that was renewed is good for others who show the same picture. */
const RENEWED_MS = 4 * 60_000;

/**
 * Gives a link that a record showed, and asked again, a new one to the same file: a page may have stood open for longer
 * than its links last.
 */
export function renewableLink(url: string): () => Promise<string> {
  let asked = false;
  return async () => {
    if (asked) return (await api.files.renewLink.query({ url })).url;
    asked = true;
    return url;
  };
}

/**
 * A picture whose link is renewed once it does not load. `src` is undefined while it cannot be shown: without a link, while the
 * new one is on its way, and when that does not load either.
 */
export function useRenewablePicture(link: string | null | undefined) {
  const [failed, setFailed] = useState<{ link: string; renewed?: string }>();
  const onError = async () => {
    if (!link) return;
    setFailed({ link });
    // Pictures from elsewhere, and those that were chosen and not sent yet, have no other link.
    if (failed?.link === link || !link.includes('/files/')) return;
    const renewal = cache.files.renewLink.fetch({ url: link }, { staleTime: RENEWED_MS });
    const renewed = await renewal.then(({ url }) => url).catch(() => undefined);
    if (renewed) setFailed((current) => (current?.link === link ? { link, renewed } : current));
  };
  return { src: (failed && failed.link === link ? failed.renewed : link) || undefined, onError };
}
