import { isMailLink, isWebAddress } from '@portal/server/core/web-address.ts';

/** The address of a link that people wrote, or undefined for what is neither a web page nor a mail address. */
export function safeLink(address: string): string | undefined {
  const text = address.trim();
  return isWebAddress(text) || isMailLink(text) ? text : undefined;
}
