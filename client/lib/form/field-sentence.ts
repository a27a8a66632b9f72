import { fieldName } from '@portal/server/core/contract/field-names.ts';

/** The sentence about a field under its label: contracts name the field by its name in calls, people see the label. */
export function fieldSentence(sentence: string | undefined, name: string, label: string): string | undefined {
  const named = fieldName(name.split('.'));
  if (sentence === undefined || !/^[ :]/.test(sentence.slice(named.length))) return sentence;
  return sentence.startsWith(named) ? label + sentence.slice(named.length) : sentence;
}
