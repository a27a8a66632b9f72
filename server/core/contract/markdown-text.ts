import { isSafeLink } from './web-address.ts';

const LINK = /!?\[([^\]]*)\]\(((?:[^()]|\([^()]*\))*)\)/g;

/** Markdown marks and their plain text, in the order in which they are stripped. */
const MARKS: [RegExp, string][] = [
  [/^[ \t]*(```|~~~).*$/gm, ''],
  [/^[ \t]*([-*_])([ \t]*\1){2,}[ \t]*$/gm, ''],
  [/^ {0,3}#{1,6}[ \t]+(.*?)[ \t]*#*[ \t]*$/gm, '$1'],
  [/^ {0,3}(>[ \t]?)+/gm, ''],
  [/^([ \t]*)[-*+][ \t]+/gm, '$1'],
  [LINK, '$1'],
  [/<((?:https?|mailto):[^>\s]+)>/gi, '$1'],
  [/(\*\*\*|\*\*|__)(?=\S)([\s\S]*?\S)\1/g, '$2'],
  [/(?<![\w*])\*(?=\S)([^*]*\S)\*(?![\w*])/g, '$1'],
  [/(?<!\w)_(?=\S)([^_]*\S)_(?!\w)/g, '$1'],
  [/`([^`]+)`/g, '$1'],
];

/** Private-use characters that replace escaped characters while marks are stripped. */
const STAND_IN = 0xe000;
const hideEscaped = (text: string) =>
  text.replace(/\\\\|\\([!-/:-@[-`{-~])/g, (both, mark?: string) =>
    mark === undefined ? both : String.fromCharCode(STAND_IN + mark.charCodeAt(0)),
  );
const showEscaped = (text: string) =>
  text.replace(/[\ue021-\ue07e]/g, (hidden) => String.fromCharCode(hidden.charCodeAt(0) - STAND_IN));

/** The plain text of Markdown, with its line breaks. */
export const plainText = (markdown: string): string =>
  showEscaped(MARKS.reduce((text, [mark, words]) => text.replace(mark, words), hideEscaped(markdown)))
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/**
 * The same for an email, where links are spelled out.
 * @param portalUrl the origin for links to pages of the portal
 */
export const emailText = (markdown: string, portalUrl: string): string =>
  plainText(
    markdown.replace(LINK, (whole, words: string, target: string) => {
      const [, address = ''] = /^\s*<?([^\s>]*)/.exec(target) ?? [];
      if (!isSafeLink(address)) return whole;
      const url = address.startsWith('/') ? portalUrl + address : address.replace(/^mailto:/i, '');
      return words === url ? url : `${words} (${url})`;
    }),
  );

/** The same in one line, for previews. */
export const excerpt = (markdown: string): string => plainText(markdown).replace(/\s+/g, ' ');

/** Text that may be Markdown: marks, list markers, addresses, and paragraphs. */
const MEANS_MORE = /[*_`~[\]<>#\\&@=]|:\/\/|\bwww\.|^[ \t]*([-+]|\d+[.)])|\n[ \t]*\n| {2}\n/im;

/** Whether the text renders the same without Markdown, so that no parser is needed. */
export const isPlain = (text: string): boolean => !MEANS_MORE.test(text);
