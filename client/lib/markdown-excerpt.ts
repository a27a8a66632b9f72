/** Marks and what they say without them, in the order in which they are taken away. */
const MARKS: [RegExp, string][] = [
  [/^[ \t]*(```|~~~).*$/gm, ''],
  [/^[ \t]*([-*_])([ \t]*\1){2,}[ \t]*$/gm, ''],
  [/^ {0,3}#{1,6}[ \t]+(.*?)[ \t]*#*[ \t]*$/gm, '$1'],
  [/^ {0,3}(>[ \t]?)+/gm, ''],
  [/^([ \t]*)[-*+][ \t]+/gm, '$1'],
  [/^ {0,3}\[[^\]]+\]:[ \t]*\S+.*$/gm, ''],
  [/!?\[([^\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1'],
  [/!?\[([^\]]+)\]\[[^\]]*\]/g, '$1'],
  [/<((?:https?|mailto):[^>\s]+)>/gi, '$1'],
  [/(\*\*\*|\*\*|__)(?=\S)([\s\S]*?\S)\1/g, '$2'],
  [/(?<![\w*])\*(?=\S)([^*]*\S)\*(?![\w*])/g, '$1'],
  [/(?<!\w)_(?=\S)([^_]*\S)_(?!\w)/g, '$1'],
  [/`([^`]+)`/g, '$1'],
];

/** Characters that nobody types stand in for those that are no marks, behind a backslash, while marks are taken away. */
const STAND_IN = 0xe000;
const hideEscaped = (text: string) =>
  text.replace(/\\([!-/:-@[-`{-~])/g, (_, mark: string) =>
    String.fromCharCode(STAND_IN + mark.charCodeAt(0)),
  );
const showEscaped = (text: string) =>
  text.replace(/[\ue021-\ue07e]/g, (hidden) => String.fromCharCode(hidden.charCodeAt(0) - STAND_IN));

/** The words of a text in Markdown without its marks, line by line as it was written. */
export const plainText = (markdown: string): string =>
  showEscaped(MARKS.reduce((text, [mark, words]) => text.replace(mark, words), hideEscaped(markdown)))
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** The same in one line, for where a text is only begun. */
export const excerpt = (markdown: string): string => plainText(markdown).replace(/\s+/g, ' ');
