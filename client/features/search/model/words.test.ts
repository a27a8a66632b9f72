import { expect, test } from 'vitest';
import { fitOf, fitsByOthersOnly, fitting, markedParts } from './words.ts';

test.each([
  ['time', 'Time Off', 0],
  ['Time o', 'Time Off', 0],
  ['off', 'Time Off', 1],
  ['of ti', 'Time Off', 1],
  ['vacation', 'Time Off', 2],
  ['off vac', 'Time Off', 2],
  ['ime', 'Time Off', undefined],
  ['time out', 'Time Off', undefined],
])('%s fits %s: %s', (typed, label, fit) => {
  expect(fitOf(typed, label, 'vacation sick-leave')).toBe(fit);
});

test.each([
  ['vacation', true],
  ['off vac', true],
  ['time', false],
])('whether %s has only to do with Time Off: %s', (typed, only) => {
  expect(fitsByOthersOnly(typed, [{ label: 'Time Off', words: 'vacation' }])).toBe(only);
});

test('what fits best comes first, the rest in its own order', () => {
  const labels = ['Request Time Off', 'Messenger', 'Clock In', 'Time Off', 'Time Clock'];
  expect(
    fitting(
      'time',
      labels.map((label) => ({ label })),
    ).map(({ label }) => label),
  ).toEqual(['Time Off', 'Time Clock', 'Request Time Off']);
});

test.each([
  ['Dana Whitfield', 'whit da', '[Da]na [Whit]field'],
  ['Dana Whitfield', '', 'Dana Whitfield'],
  ['50% (off).*', '% (off).', '50% ([off])[.]*'],
  ['Maria Cruz', 'Cruz, Maria', '[Maria] [Cruz]'],
  ['Estimate of Material', 'mat', 'Estimate of [Mat]erial'],
  ['Estimate', 'mat', 'Esti[mat]e'],
  ['Éva-Maria', 'é ma', '[É]va-[Ma]ria'],
  ['No match', 'xyz', 'No match'],
])('in %s, %s is marked', (text, typed, marked) => {
  const parts = markedParts(text, typed);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.map((part) => (part.isMatch ? `[${part.text}]` : part.text)).join('')).toBe(marked);
});
