import { brokenPasswordRule } from '@portal/server/modules/auth/constants.ts';
import { expect, test } from 'vitest';
import { temporaryPassword } from './password.ts';

test('a temporary password keeps the rules and is another one each time', () => {
  const made = Array.from({ length: 200 }, temporaryPassword);
  expect(made.every((password) => brokenPasswordRule(password) === null)).toBe(true);
  expect(made.every((password) => /^([A-Za-z2-9]{4}-){3}[A-Za-z2-9]{4}$/.test(password))).toBe(true);
  expect(new Set(made).size).toBe(200);
});
