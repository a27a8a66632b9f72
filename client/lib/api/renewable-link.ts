import { api } from './api.ts';

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
