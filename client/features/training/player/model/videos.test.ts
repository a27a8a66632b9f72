import { expect, it } from 'vitest';
import { firstOpen, neighbors, siteOf } from './videos.ts';

const videos = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
const watched = (...completed: string[]) =>
  videos.map(({ id }) => ({ videoId: id, isCompleted: completed.includes(id) }));

it('opens the first video that is not completed', () => {
  expect(firstOpen(videos, [])?.id).toBe('a');
  expect(firstOpen(videos, watched('a'))?.id).toBe('b');
  expect(firstOpen(videos, watched('a', 'c'))?.id).toBe('b');
  expect(firstOpen(videos, watched('a', 'b', 'c'))?.id).toBe('a');
  expect(firstOpen([], [])).toBeUndefined();
});

it('finds the videos before and after one', () => {
  expect(neighbors(videos, 'a')).toEqual({ index: 0, previous: undefined, next: { id: 'b' } });
  expect(neighbors(videos, 'c')).toEqual({ index: 2, previous: { id: 'b' }, next: undefined });
  expect(neighbors(videos, 'gone')).toEqual({ index: -1, previous: undefined, next: undefined });
});

it('names the site of a link', () => {
  expect(siteOf('https://www.youtube.com/watch?v=abc')).toBe('youtube.com');
  expect(siteOf('https://vimeo.com/1')).toBe('vimeo.com');
  expect(siteOf('nonsense')).toBe('its site');
});
