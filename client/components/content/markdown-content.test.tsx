import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { MarkdownContent } from './markdown-content.tsx';

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
      <MarkdownContent text={text} />
    </RouterContextProvider>,
  )
    .replace(/ (?:class|dir)="[^"]*"/g, '')
    .replace(/^<div>|<\/div>$/g, '');

/** The targets of the links in a text, and whether each opens in a new tab. */
const links = (text: string) =>
  [...html(text).matchAll(/<a href="([^"]*)"( target="_blank")?/g)].map(([, href, apart]) => [
    href,
    apart !== undefined,
  ]);

test.each([
  ['See https://example.com/a?b=1#c, and more.', 'https://example.com/a?b=1#c'],
  ['(http://example.org/x_(y)).', 'http://example.org/x_(y)'],
  ['HTTPS://EXAMPLE.COM!', 'HTTPS://EXAMPLE.COM'],
  ['[here](https://example.com/x)', 'https://example.com/x'],
  ['<https://example.com>', 'https://example.com'],
  ['at www.example.com', 'http://www.example.com'],
  ['on http://claims:8080/a', 'http://claims:8080/a'],
])('the link in %j leads out, in a tab of its own', (text, href) => {
  expect(links(text)).toEqual([[href, true]]);
});

test.each([
  ['[Time Off](/time-off)', '/time-off'],
  ['[page](/documents?document=a1&page=3#x)', '/documents?document=a1&amp;page=3#x'],
  ['https://portal.example/messenger?conversation=ab', '/messenger?conversation=ab'],
])('the link in %j opens in the portal', (text, href) => {
  expect(links(text)).toEqual([[href, false]]);
});

test('addresses of people are links', () => {
  expect(links('Write to hr@cc.example.')).toEqual([['mailto:hr@cc.example', false]]);
});

test.each([
  '[a](javascript:alert(1))',
  '[a](&#106;avascript:alert(1))',
  '[a](java&Tab;script:alert(1))',
  '[a](<java\tscript:alert(1)>)',
  '<javascript:alert(1)>',
  '<vbscript:x>',
  'javascript:alert(1)',
  '[a](data:text/html,x)',
  '[a](//elsewhere.example)',
  '[a](/\\elsewhere.example)',
  '[a](</&Tab;/elsewhere.example>)',
  '[a](/..//elsewhere.example)',
  '[a](dashboard)',
  '[a](#top)',
  '[a]: javascript:alert(1)\n\n[a]',
  '<a href="javascript:alert(1)">a</a>',
  'ftp://example.com',
  'https://',
])('nothing in %j is a link', (text) => {
  expect(links(text)).toEqual([]);
});

test.each([
  ['one\ntwo', '<p>one<br/>\ntwo</p>'],
  ['<b>HTML</b> stays', '<p>&lt;b&gt;HTML&lt;/b&gt; stays</p>'],
  ['<div>\n*x*', '<p>&lt;div&gt;<br/>\n<em>x</em></p>'],
  ['[Note]: call', '<p>[Note]: call</p>'],
  ['    indented', '<p>indented</p>'],
  ['Thanks\n--\nDana', '<p>Thanks<br/>\n--<br/>\nDana</p>'],
  ['\\\\server\\claims', '<p>\\\\server\\claims</p>'],
  ['\\*no mark\\*', '<p>*no mark*</p>'],
  ['![a map](https://elsewhere.example/m.png)', '<p>a map</p>'],
])('%j keeps its words', (text, expected) => {
  expect(html(text)).toBe(expected);
});

test('tables, lists and headings are those of a document', () => {
  expect(
    html('| Part | Feet |\n|---|---:|\n| Eaves | 12 |').replace(/ (?:style|tabindex)="[^"]*"/g, ''),
  ).toBe(
    '<div><table><thead><tr><th>Part</th><th>Feet</th></tr></thead><tbody><tr><td>Eaves</td><td>12</td></tr></tbody></table></div>',
  );
  expect(html('# Roofs\n\n- one')).toBe('<h3>Roofs</h3>\n<ul>\n<li>one</li>\n</ul>');
  expect(html('1986. A year')).toContain('<ol start="1986">');
});
