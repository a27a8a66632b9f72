import { isSafeLink, isWebAddress } from '@portal/server/core/contract/web-address.ts';

/** The address of a link that people wrote, or undefined for an unsafe one. */
export function safeLink(address: string): string | undefined {
  const text = address.trim();
  return isSafeLink(text) ? text : undefined;
}

/** Paths that the server answers itself: files, API documents and calls, no pages. */
const NO_PAGES = /^\/(api|trpc)(\/|$)/;

/**
 * The portal path of a safe link, for the router; undefined for other sites and mail.
 * @param origin of the portal in the reader's browser
 */
export function portalPath(link: string, origin: string): string | undefined {
  const url = isWebAddress(link) || link.startsWith('/') ? URL.parse(link, origin) : null;
  if (url?.origin !== origin || url.pathname.startsWith('//') || NO_PAGES.test(url.pathname))
    return undefined;
  return url.pathname + url.search + url.hash;
}
