import { expect, test } from 'vitest';
import { stateCode } from './us-states.ts';

test.each<[string, string | null]>([
  ['TX - Texas', 'TX'],
  ['Texas (TX)', 'TX'],
  ['TX/Texas', 'TX'],
  ['US-TX', 'TX'],
  ['us-tx', 'TX'],
  ['Texas, USA', 'TX'],
  ['texas\u00a0', 'TX'],
  ['Hawaiʻi', 'HI'],
  ["HAWAI'I", 'HI'],
  ['New\u00a0York', 'NY'],
  ['Washington, D.C.', 'DC'],
  ['Virgin Islands (US)', 'VI'],
  ['U.S. Virgin Islands', 'VI'],
  ['TX - Ohio', null],
  ['CA-ON', null],
  ['USA', null],
  ['Tex.', 'TX'],
  ['Mass', 'MA'],
  ['N. Y.', 'NY'],
  ['W. Va.', 'WV'],
  ['Sask.', null],
  ['', null],
  [`${'-'.repeat(1_000_000)}(`, null],
])('%.40j is the state %j', (text, code) => {
  expect(stateCode(text)).toBe(code);
});
