import { expect, it } from 'vitest';
import { fitting } from './fitting.ts';

const zoom = { name: 'Zoom', description: 'Video meetings', category: 'communication' } as const;
const meet = {
  name: 'Google Meet',
  description: 'Video meetings in the browser',
  category: 'communication',
} as const;
const adp = { name: 'ADP', description: 'Pay statements', category: 'hr' } as const;
const apps = [zoom, meet, adp];

it('finds each word, in the name or the description, ignoring case', () => {
  expect(fitting(apps, { q: 'VIDEO' })).toEqual([zoom, meet]);
  expect(fitting(apps, { q: ' browser  google ' })).toEqual([meet]);
  expect(fitting(apps, { q: 'video pay' })).toEqual([]);
});

it('filters by category', () => {
  expect(fitting(apps, { category: 'hr' })).toEqual([adp]);
  expect(fitting(apps, { category: 'hr', q: 'zoom' })).toEqual([]);
});

it('returns everything without filters', () => {
  expect(fitting(apps, {})).toEqual(apps);
});
