import { plainText } from '@portal/server/core/contract/light-markup.ts';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { WrittenText } from './written-text.tsx';

// Buttons ask whose session the browser has, from the first import on.
vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('window', { addEventListener: () => {} });
});

vi.stubGlobal('location', new URL('https://portal.example/dashboard'));

const root = createRootRoute();
const anyPage = createRoute({ getParentRoute: () => root, path: '$', staticData: { access: 'anybody' } });
const router = createRouter({ routeTree: root.addChildren([anyPage]), history: createMemoryHistory() });

const html = (text: string) =>
  renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <WrittenText text={text} />
    </RouterContextProvider>,
  ).replaceAll(/ class="[^"]*"/g, '');

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' };

/** The words that a reader sees; the signs of lists are drawn by the browser. */
const shownWords = (text: string) =>
  html(text)
    .replaceAll(/<\/?[a-z][^>]*>/g, '')
    .replaceAll(/&(lt|gt|quot|#x27|amp);/g, (_whole, name: string) => ENTITIES[name] ?? '');

const signs = fc.constantFrom(
  '*',
  '**',
  '_',
  '-',
  '- ',
  '> ',
  '# ',
  '`',
  '```',
  '\n',
  '\n\n',
  ' ',
  '\\',
  '&lt;',
  '&',
  '<b>',
  '<',
  '>',
  '1. ',
  '2. ',
  '1986. ',
  '5',
  '°F',
  '$',
  '(',
  ')',
  '[',
  ']',
  '!',
  '.',
  ',',
  ':',
  '~',
  '|',
  '=',
  '"',
  "'",
  'a',
  'word',
  'https://x.example/_a_',
  '/dashboard',
  'a@b.example',
  '🙂',
  'é',
  'ש',
);

test('the page has the words of the preview, whatever is typed', () => {
  const withoutBlanks = (text: string) => text.replaceAll(/\s/g, '');
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 30 }), (parts) => {
      const typed = parts.join('');
      const items = [...html(typed).matchAll(/<li/g)].length;
      const preview = withoutBlanks(plainText(typed));
      if (items === 0) expect(withoutBlanks(shownWords(typed))).toBe(preview);
      else expect(isWithin(withoutBlanks(shownWords(typed)), preview)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

/** Whether a text has the letters of another one, in their order. */
function isWithin(letters: string, text: string): boolean {
  let at = 0;
  for (const letter of text) if (letters.startsWith(letter, at)) at += letter.length;
  return at === letters.length;
}

test('a list has its words without their signs, in the direction of its own text', () => {
  expect(html('- a **b**\n- c')).toBe(
    '<div><ul dir="auto"><li dir="auto">a <strong>b</strong></li><li dir="auto">c</li></ul></div>',
  );
  expect(html('1. a\n2. b')).toContain('<ol dir="auto"><li dir="auto">a</li>');
});

test('each text has the direction of its own letters', () => {
  expect(html('مرحبا (Hello) 123')).toBe('<div><p dir="auto">مرحبا (Hello) 123</p></div>');
});

test('code keeps its signs', () => {
  expect(shownWords('```sql\nselect **1**\n```')).toBe('sqlselect **1**');
});

test('links open in place or in a new tab, with the words that were typed', () => {
  const link = (text: string) => html(text).replaceAll('<wbr/>', '');
  expect(link('/time-off')).toContain('<a href="/time-off">/time-off</a>');
  expect(link('https://portal.example/messenger?conversation=ab')).toContain(
    '<a href="/messenger?conversation=ab">https://portal.example/messenger?conversation=ab</a>',
  );
  expect(link('https://x.example')).toContain(
    '<a href="https://x.example" target="_blank" rel="noopener noreferrer">https://x.example</a>',
  );
});
