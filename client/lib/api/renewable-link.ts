import { api } from './api.ts';

/**
 * Returns the link of a record first, and a new link to the same file when called again: a page may stay open for
 * longer than its links are valid.
 */
export function renewableLink(url: string): () => Promise<string> {
  let asked = false;
  return async () => {
    if (asked) return (await api.files.renewLink.query({ url })).url;
    asked = true;
    return url;
  };
}
