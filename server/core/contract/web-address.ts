/** Characters that hide the scheme of an address, or end it: blanks, tabs, line breaks, control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
const HIDING = /[\u0000-\u0020\u007f]/;

/** Whether the text is a whole http or https address. */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text) && !HIDING.test(text);

/** Whether it is a mail address as a link has it. */
export const isMailLink = (text: string): boolean =>
  /^mailto:[^\s@]+@[^\s@]+$/i.test(text) && !HIDING.test(text);

/** Placeholder for the portal's own origin; the result does not depend on it. */
const HERE = 'http://portal.invalid';
/** Percent-encoded slashes, backslashes and control characters in a path. */
const DISGUISED = /%(?:[01][0-9a-f]|7f|2f|5c)/i;

/**
 * Whether it is a path of the portal, with or without a query. Two slashes at the start, or a backslash anywhere, would
 * lead a browser to another host.
 */
export const isPortalPath = (text: string): boolean => {
  if (!text.startsWith('/') || text.includes('\\') || HIDING.test(text)) return false;
  const url = URL.parse(text, HERE);
  return url?.origin === HERE && !url.pathname.startsWith('//') && !DISGUISED.test(url.pathname);
};

/** The one rule for links that people write: web pages, mail addresses and pages of the portal. */
export const isSafeLink = (text: string): boolean =>
  isWebAddress(text) || isMailLink(text) || isPortalPath(text);
