import { expect, test } from 'vitest';
import { doubtsOf } from './doubts.ts';

const today = '2026-11-23';
const license = { noun: 'license', documentUrl: '/files/1', expiresDate: '2026-11-23' } as const;

test('nothing is asked about what has a document and lasts through today', () => {
  expect(doubtsOf(license, today)).toEqual([]);
  expect(doubtsOf({ noun: 'experience', documentUrl: '/files/1' }, today)).toEqual([]);
});

test('a missing document is asked about, whatever the kind', () => {
  for (const noun of ['license', 'bond', 'experience'] as const) {
    expect(doubtsOf({ ...license, noun, documentUrl: null }, today)).toEqual(['No document was submitted.']);
  }
});

test('so is one that has ended, and one that never ends', () => {
  expect(doubtsOf({ ...license, expiresDate: '2026-11-22' }, today)).toEqual([
    'This license expired on Nov 22, 2026.',
  ]);
  expect(doubtsOf({ ...license, noun: 'bond', expiresDate: null }, today)).toEqual([
    'A bond without an expiration date never makes anyone ready to work.',
  ]);
});
