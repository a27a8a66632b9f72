import { expect, test } from 'vitest';
import { lineAt, transcriptOf } from './transcript.ts';

const lines = transcriptOf([
  { startTime: 1, plainText: 'Set the ladder\non firm ground.' },
  { startTime: 3, plainText: ' \n' },
  { startTime: 4.5, plainText: 'Tie it off.' },
]);

test('a transcript has a line for each cue, and none for empty ones', () => {
  expect(lines).toEqual([
    { index: 0, start: 1, text: 'Set the ladder on firm ground.' },
    { index: 1, start: 4.5, text: 'Tie it off.' },
  ]);
  expect(transcriptOf([])).toEqual([]);
});

test('the current line is the last one that has begun', () => {
  expect([0, 1, 4.4, 4.5, 90].map((second) => lineAt(lines, second))).toEqual([-1, 0, 0, 1, 1]);
});
