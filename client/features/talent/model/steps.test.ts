import { expect, test } from 'vitest';
import { askable, notAskedText, stepText } from './steps.ts';

test('steps are told in words', () => {
  expect(stepText({ requirement: 'bond', act: 'add', people: 1195 })).toBe('1,195 lack a bond');
  expect(stepText({ requirement: 'license', act: 'renew', people: 1 })).toBe('1 has an expired license');
  expect(stepText({ requirement: 'bond', act: 'date', people: 2 })).toBe(
    '2 have a bond without an expiration date',
  );
});

test('those who wait are not asked', () => {
  const step = { requirement: 'bond', people: 3 } as const;
  expect(
    askable([
      { ...step, act: 'add' },
      { ...step, act: 'wait' },
      { ...step, act: 'renew' },
    ]),
  ).toBe(6);
});

test('whoever was not asked is counted by the reason', () => {
  expect(notAskedText({ alreadyAsked: 0, waiting: 0, others: 0 })).toBeUndefined();
  expect(notAskedText({ alreadyAsked: 8, waiting: 2, others: 1 })).toBe(
    'Not asked: 8 already asked, 2 waiting for review or a start date, 1 not one step away.',
  );
});
