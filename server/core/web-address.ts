/** Characters that hide the scheme of an address, or end it: blanks, tabs, line breaks, control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const HIDING = /[\u0000-\u0020\u007f]/;

/** Whether the text is a whole http or https address, which is all that the portal ever links to besides mail. */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text) && !HIDING.test(text);

/** Whether it is a mail address as a link has it. */
export const isMailLink = (text: string): boolean =>
  /^mailto:[^\s@]+@[^\s@]+$/i.test(text) && !HIDING.test(text);
