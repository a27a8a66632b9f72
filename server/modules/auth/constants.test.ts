import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isGuessable, TRADE_WORDS } from './constants.ts';

const about = ['Coastal Claims', 'Maya', 'Reyes', 'maya.reyes@mail.example', 'Jo'];

test.each([
  'Summer2026!',
  'Summers26!',
  '2026-Winter',
  'June-2026!',
  'Coastal2026!',
  'CoastalClaims1',
  'C0astal-1',
  'Co4st@lCl41ms99',
  'Maya-Reyes-26',
  'REYESmaya#1',
  '!!Reyes1990x',
  'Adjuster2026',
  'Claims#2026',
  'Inspector-77!',
  'Hurricane2026',
])('%s is guessable', (password) => {
  expect(isGuessable(password, about)).toBe(true);
});

test.each(['Muller2026', 'Müller-2026', 'M0ller2026', 'OBrien2026', "O'Brien-77", 'Erin1988!'])(
  '%s is guessable by a name with marks',
  (password) => {
    expect(isGuessable(password, ['Erin', 'O’Brien', 'Müller', 'Moller'])).toBe(true);
  },
);

test.each([
  'Harbor-Light-26',
  'Anchor-Rope-77',
  'Tidewater!77',
  'Admins-Choice-5',
  // A word among others is fine.
  'Summer-Anchor-9',
  'Reyes-bought-3-boats',
  // Too short a name.
  'Jonquil-7',
  // Digits alone are judged elsewhere.
  '20261990',
])('%s is not', (password) => {
  expect(isGuessable(password, about)).toBe(false);
});

test('the words that passwords may not be are written down', () => {
  const text = readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8').replaceAll(
    /\s+/g,
    ' ',
  );
  const [, list = ''] = /Passwords may not consist of these words[^:]*: (.*?)\./.exec(text) ?? [];
  const written = list.split(/[,;] | and /);
  expect(written).toContain('winter');
  expect(TRADE_WORDS.filter((word) => !written.includes(word))).toEqual([]);
});
