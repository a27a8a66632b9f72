import { expect, it } from 'vitest';
import { readingSeconds } from './policy.ts';

it.each([
  ['nothing', '', 60],
  ['a line', 'Tie off before you climb.', 60],
  ['500 words', 'roof '.repeat(500), 180],
  ['marks, which are not read', '# * - | '.repeat(500), 60],
])('reading %s', (_what, text, seconds) => expect(readingSeconds(text)).toBe(seconds));
