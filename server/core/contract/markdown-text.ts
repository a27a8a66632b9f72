import { isSafeLink } from './web-address.ts';

const LINK = /!?\[([^\]]*)\]\(((?:[^()]|\([^()]*\))*)\)/g;

/** Marks and what they say without them, in the order in which they are taken away. */
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

/** Characters that nobody types stand in for those that are no marks, behind a backslash, while marks are taken away. */
const STAND_IN = 0xe000;
const hideEscaped = (text: string) =>
  text.replace(/\\\\|\\([!-/:-@[-`{-~])/g, (both, mark?: string) =>
    mark === undefined ? both : String.fromCharCode(STAND_IN + mark.charCodeAt(0)),
  );
const showEscaped = (text: string) =>
  text.replace(/[\ue021-\ue07e]/g, (hidden) => String.fromCharCode(hidden.charCodeAt(0) - STAND_IN));

/** The words of a text in Markdown without its marks, line by line as it was written. */
export const plainText = (markdown: string): string =>
  showEscaped(MARKS.reduce((text, [mark, words]) => text.replace(mark, words), hideEscaped(markdown)))
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/**
 * The same for a letter, where links are spelled out.
 * @param portalUrl what paths of the portal are spelled out with
 */
export const letterText = (markdown: string, portalUrl: string): string =>
  plainText(
    markdown.replace(LINK, (whole, words: string, target: string) => {
      const [, address = ''] = /^\s*<?([^\s>]*)/.exec(target) ?? [];
      if (!isSafeLink(address)) return whole;
      const url = address.startsWith('/') ? portalUrl + address : address.replace(/^mailto:/i, '');
      return words === url ? url : `${words} (${url})`;
    }),
  );

/** The same in one line, for where a text is only begun. */
export const excerpt = (markdown: string): string => plainText(markdown).replace(/\s+/g, ' ');

/** Text that may mean something in Markdown: marks, what makes lists, addresses, and paragraphs. */
const MEANS_MORE = /[*_`~[\]<>#\\&@=]|:\/\/|\bwww\.|^[ \t]*([-+]|\d+[.)])|\n[ \t]*\n| {2}\n/im;

/** Whether it is the same with and without Markdown, so that nothing has to be laid out. */
export const isPlain = (text: string): boolean => !MEANS_MORE.test(text);
