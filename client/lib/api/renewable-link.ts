import { api } from './api.ts';

/**
 * Returns the link of a record first, and a new link to the same file when called again: a page may stay open for
 * longer than its links are valid.
 */
export function renewableLink(url: string): () => Promise<string> {
  let isRenewed = false;
  return async () => {
    if (isRenewed) return (await api.files.renewLink.query({ url })).url;
    isRenewed = true;
    return url;
  };
}
