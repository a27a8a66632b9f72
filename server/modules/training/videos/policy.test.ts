import { expect, it } from 'vitest';
import { notPlayed, readingSeconds } from './policy.ts';

it.each([
  ['nothing', '', 60],
  ['a line', 'Tie off before you climb.', 60],
  ['500 words', 'roof '.repeat(500), 180],
  ['marks, which are not read', '# * - | '.repeat(500), 60],
])('reading %s', (_what, text, seconds) => expect(readingSeconds(text)).toBe(seconds));

it.each([
  ['avc1.640028', 'aac', null],
  ['avc1.42001e', null, null],
  ['vp8', 'vorbis', null],
  ['vp09.00.10.08', 'opus', null],
  ['av01.0.04M.08', 'opus', null],
  ['avc', 'mp3', null],
  ['avc1.6e0028', 'aac', 'H.264 video of this profile'],
  ['hvc1.1.6.L93.B0', 'aac', 'HEVC (H.265) video'],
  ['hevc', null, 'HEVC (H.265) video'],
  ['apch', null, 'Apple ProRes video'],
  [null, 'aac', 'this kind of video'],
  ['vp8', 'eac3', 'Dolby Digital sound'],
  ['avc1.640028', 'unknown', 'this kind of sound'],
])('of pictures in %s and sound in %s, browsers do not play %s', (codec, sound, words) =>
  expect(notPlayed({ codec, sound })).toBe(words),
);
