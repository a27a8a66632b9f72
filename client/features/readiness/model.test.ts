import { expect, test } from 'vitest';
import { stateSentence, stepLabel } from './model.ts';

const state = {
  state: 'LA',
  bonded: false,
  changesOn: null,
  missing: null,
  next: null,
  wanted: false,
} as const;
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

test('a missing bond is named', () => {
  const reasons = [license, { requirement: 'bond' as const, met: false, sentence: 'no bond in Louisiana' }];
  const step = { ...state, verdict: 'one_step' as const, missing: 'bond' as const, reasons };
  expect(stateSentence(step)).toBe('Missing: no bond in Louisiana');
});

test('the button names the act, and nothing is to be submitted again while it waits', () => {
  expect(stepLabel({ requirement: 'bond', act: 'add' })).toBe('Add Bond');
  expect(stepLabel({ requirement: 'license', act: 'renew' })).toBe('Renew License');
  expect(stepLabel({ requirement: 'bond', act: 'wait' })).toBeNull();
  expect(stepLabel(null)).toBeNull();
});
