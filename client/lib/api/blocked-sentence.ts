/**
 * The sentence above a form that could not be submitted: the given one while a required field is empty, else a general
 * one.
 * @param required paths of the fields, dotted where they are nested
 */
export function blockedSentence<Name extends string>(
  required: readonly Name[],
  sentence: string,
  otherwise = 'Check the highlighted fields.',
) {
  return (wrong: { path: string; value: unknown }[]): string =>
    wrong.some(({ path, value }) => required.some((name) => name === path) && isBlank(value))
      ? sentence
      : otherwise;
}

const isBlank = (value: unknown) => String(value ?? '').trim() === '';
