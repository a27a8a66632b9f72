import { expect, it } from 'vitest';
import { differs } from './differs.ts';

it('takes what is blank, and what is not there, for the same', () => {
  expect(differs({ name: '', notes: null, more: [] }, {})).toBe(false);
  expect(differs({ name: '  ' }, { name: '' })).toBe(false);
  expect(differs({ address: { city: '' } }, { address: null })).toBe(false);
});

it('sees a change in any field, also a deep one', () => {
  expect(differs({ name: 'Bond' }, { name: '' })).toBe(true);
  expect(differs({ address: { city: 'Mobile' } }, { address: { city: '' } })).toBe(true);
  expect(differs({ departments: ['a'] }, { departments: ['b'] })).toBe(true);
  expect(differs({ agreed: true }, { agreed: false })).toBe(true);
});

it('sees what was emptied', () => {
  expect(differs({ name: '' }, { name: 'Bond' })).toBe(true);
  expect(differs({ address: null }, { address: { city: 'Mobile' } })).toBe(true);
});

it('takes a number and its text for the same', () => {
  expect(differs({ amount: '5000' }, { amount: 5000 })).toBe(false);
});
