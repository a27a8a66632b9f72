import { expect, it } from 'vitest';
import { courseDuration, spokenDuration, videoDuration } from './durations.ts';

it.each([
  [1, '0h 1m'],
  [45, '0h 45m'],
  [60, '1h 0m'],
  [65, '1h 5m'],
  [1_440, '24h 0m'],
  [0, '0h 1m'],
])('formats %i minutes as %s', (minutes, text) => expect(courseDuration(minutes)).toBe(text));

it.each([
  [0.4, '0:01'],
  [5, '0:05'],
  [65, '1:05'],
  [599.6, '10:00'],
  [3_729, '1:02:09'],
])('formats a video of %d seconds as %s', (seconds, text) => expect(videoDuration(seconds)).toBe(text));

it('formats an unknown duration as empty', () => {
  expect([videoDuration(0), videoDuration(Number.NaN), videoDuration(-1)]).toEqual(['', '', '']);
});

it.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [61, '1 minute 1 second'],
  [7_325, '2 hours 2 minutes 5 seconds'],
])('formats %i seconds for screen readers as %s', (seconds, text) =>
  expect(spokenDuration(seconds)).toBe(text),
);
