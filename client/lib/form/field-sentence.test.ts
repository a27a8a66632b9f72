import { expect, test } from 'vitest';
import { fieldSentence } from './field-sentence.ts';

test.each([
  ['Name is required.', 'name', 'License Name', 'License Name is required.'],
  ['ZIP code is required.', 'homeAddress.zipCode', 'ZIP Code', 'ZIP Code is required.'],
  [
    'Prompts: add at least one.',
    'prompts',
    'Questions to Begin With',
    'Questions to Begin With: add at least one.',
  ],
  ['Enter your full name.', 'name', 'Full Name', 'Enter your full name.'],
  ['Names are listed twice.', 'name', 'Full Name', 'Names are listed twice.'],
  [undefined, 'name', 'Full Name', undefined],
])('%j about %s is shown under its label %s', (sentence, name, label, shown) => {
  expect(fieldSentence(sentence, name, label)).toBe(shown);
});
