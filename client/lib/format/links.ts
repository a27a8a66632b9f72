import { isSafeLink, isWebAddress } from '@portal/server/core/contract/web-address.ts';

/** The address of a link that people wrote, or undefined for what leads nowhere safe. */
export function safeLink(address: string): string | undefined {
  const text = address.trim();
  return isSafeLink(text) ? text : undefined;
}

/** Below these paths the server answers by itself: no pages, but files, documents of the API and calls. */
const NO_PAGES = /^\/(api|trpc)(\/|$)/;

/**
 * The path of a page of this portal that a safe link leads to, written in full or as a path, which the router opens;
 * undefined for other sites and mail.
 * @param origin of the portal as the reader has it open
 */
export function portalPath(link: string, origin: string): string | undefined {
  const url = isWebAddress(link) || link.startsWith('/') ? URL.parse(link, origin) : null;
  if (url?.origin !== origin || url.pathname.startsWith('//') || NO_PAGES.test(url.pathname))
    return undefined;
  return url.pathname + url.search + url.hash;
}
