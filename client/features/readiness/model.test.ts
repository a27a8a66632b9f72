import { expect, test } from 'vitest';
import { nextStep, stateSentence } from './model.ts';

const state = { state: 'LA', bonded: false, changesOn: null, missing: null } as const;
const license = {
  requirement: 'license',
  met: true,
  sentence: 'Louisiana license, valid through Jun 30, 2028',
} as const;

test('a ready state tells the day that ends first', () => {
  const reasons = [
    { ...license, date: '2028-06-30' },
    { requirement: 'bond' as const, met: true, sentence: 'Louisiana bond', date: '2027-01-31' },
  ];
  expect(stateSentence({ ...state, verdict: 'ready', reasons })).toBe('Ready through Jan 31, 2027');
});

test('a missing bond is named, and its form leads on', () => {
  const reasons = [license, { requirement: 'bond' as const, met: false, sentence: 'no bond in Louisiana' }];
  const step = { ...state, verdict: 'one_step' as const, missing: 'bond' as const, reasons };
  expect(stateSentence(step)).toBe('Missing: no bond in Louisiana');
  expect(nextStep(step)).toBe('bond');
});

test('nothing is to be submitted again while it waits for review', () => {
  const reasons = [
    license,
    { requirement: 'bond' as const, met: false, sentence: 'Louisiana bond, pending approval' },
  ];
  expect(nextStep({ ...state, verdict: 'one_step', missing: 'bond', reasons })).toBeNull();
});
