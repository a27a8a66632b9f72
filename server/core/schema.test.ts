import { expect, test } from 'vitest';
import { z } from 'zod';
import './schema.ts';

const sentenceFor = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

test('a field is called by its name in the sentence', () => {
  expect(sentenceFor(z.object({ zipCode: z.string() }), {})).toEqual(['Zip code is required.']);
});

test('the expiration date is called as on the screens', () => {
  expect(sentenceFor(z.object({ expiresDate: z.string() }), {})).toEqual(['Expiration date is required.']);
});

test('a field that is called like a method of objects gets its sentence too', () => {
  expect(sentenceFor(z.object({ toString: z.string() }), {})).toEqual(['To string must be a string.']);
});
