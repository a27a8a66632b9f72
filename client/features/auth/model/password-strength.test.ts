import { expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

it.each([
  ['', 'Weak', 25],
  ['abc', 'Weak', 25],
  ['abcD', 'Fair', 50],
  ['abcdefgH', 'Fair', 50],
  ['abcdefgH1', 'Good', 75],
  ['abcH1!', 'Good', 75],
  ['abcdefgH1!', 'Strong', 100],
])('%s is %s', (password, label, percent) => {
  expect(passwordStrength(password)).toEqual({ label, percent });
});
