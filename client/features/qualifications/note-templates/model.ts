/** A note with the text of a template behind what was typed already. */
export const withTemplate = (typed: string, template: string): string =>
  [typed.trimEnd(), template].filter(Boolean).join('\n');
