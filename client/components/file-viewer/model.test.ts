import { expect, it, test } from 'vitest';
import {
  canZoomIn,
  canZoomOut,
  commandOf,
  findable,
  isFollowable,
  type KeyPlace,
  pageFrom,
  turned,
  viewOf,
  zoomedIn,
  zoomedOut,
} from './model.ts';

it.each([
  [50, 75, 50],
  [100, 125, 75],
  [175, 200, 150],
  [200, 200, 175],
  // A page that fits the width lies between the zoom steps, or outside of them.
  [112.4, 125, 100],
  [38, 50, 50],
  [12, 50, 50],
  [233, 200, 200],
])('from %d %% it is zoomed in to %d and out to %d', (percent, larger, smaller) => {
  expect([zoomedIn(percent), zoomedOut(percent)]).toEqual([larger, smaller]);
});

test('every step lies between 50 and 200 %, and each is reached', () => {
  const steps = [50];
  while (canZoomIn(steps.at(-1) ?? 0)) steps.push(zoomedIn(steps.at(-1) ?? 0));
  expect(steps).toEqual([50, 75, 100, 125, 150, 175, 200]);
  expect(steps.toReversed().slice(1)).toEqual(steps.toReversed().slice(0, -1).map(zoomedOut));
  expect([canZoomIn(200), canZoomOut(50), canZoomIn(250), canZoomOut(40)]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('four turns are none', () => {
  expect([turned(0), turned(90), turned(180), turned(270)]).toEqual([90, 180, 270, 0]);
});

it.each([
  ['7', 7],
  [' 12 ', 12],
  ['0', 1],
  ['-3', 1],
  ['999', 200],
  ['999999999', 200],
  ['', null],
  ['  ', null],
  ['seven', null],
  ['Infinity', null],
])('of 200 pages “%s” is page %s', (text, page) => {
  expect(pageFrom(text, 200)).toBe(page);
});

it.each([
  ['application/pdf', 'pdf'],
  ['image/png', 'picture'],
  ['image/jpeg', 'picture'],
  ['image/webp', 'picture'],
  ['image/svg+xml', 'none'],
  ['text/html', 'none'],
  ['application/msword', 'none'],
  [undefined, 'none'],
])('%s is shown as %s', (mimeType, view) => {
  expect(viewOf(mimeType)).toBe(view);
});

it.each([
  ['https://example.com/a', true],
  ['http://example.com', true],
  ['mailto:ada@example.com', true],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['file:///etc/passwd', false],
  ['ftp://example.com', false],
  ['tel:850', false],
  ['no address', false],
])('%s is followed: %s', (url, followed) => {
  expect(isFollowable(url)).toBe(followed);
});

const press = (key: string, place: KeyPlace, held: object = {}) =>
  commandOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held }, place);

test('keys ask for what they show, unless somebody types', () => {
  expect([press('+', 'elsewhere', { shiftKey: true }), press('+', 'field')]).toEqual(['zoom-in', undefined]);
  expect([press('r', 'toolbar'), press('r', 'field')]).toEqual(['turn', undefined]);
  expect([press('/', 'elsewhere'), press('/', 'field')]).toEqual(['search', undefined]);
  expect([press('PageDown', 'toolbar'), press('x', 'elsewhere')]).toEqual(['next-page', undefined]);
});

test('arrows belong to the toolbar while it has the focus', () => {
  expect([press('ArrowRight', 'elsewhere'), press('ArrowRight', 'toolbar')]).toEqual([
    'scroll-right',
    undefined,
  ]);
  expect([press('End', 'elsewhere'), press('End', 'toolbar')]).toEqual(['last-page', undefined]);
  expect(press('ArrowDown', 'elsewhere', { shiftKey: true })).toBeUndefined();
});

test('Ctrl+F searches from everywhere, and what else is held with a key is the browser’s', () => {
  expect(press('f', 'field', { ctrlKey: true })).toBe('search');
  expect(press('F', 'elsewhere', { metaKey: true })).toBe('search');
  expect(press('r', 'elsewhere', { ctrlKey: true })).toBeUndefined();
  expect(press('+', 'elsewhere', { metaKey: true })).toBeUndefined();
  expect(press('ArrowLeft', 'elsewhere', { altKey: true })).toBeUndefined();
});

test('a passage is looked for as a whole, then by its beginning, with parted words put together', () => {
  expect(findable('One two three four five six seven eight nine exam- ple.')).toEqual([
    ['One two three four five six seven eight nine example.'],
    ['One two three four five six seven eight'],
  ]);
  expect(findable('Two words')).toEqual([['Two words']]);
  expect(findable('We do not insure: … d. Theft …')).toEqual([
    ['We do not insure:', 'd. Theft'],
    ['We do not insure:'],
  ]);
  expect(findable(' ')).toEqual([]);
});
