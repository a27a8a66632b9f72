import { readdirSync } from 'node:fs';
import { PAGES } from '@portal/server/core/contract/light-markup.ts';
import { expect, test } from 'vitest';
import { portalPath, safeLink } from './links.ts';

test.each([
  'https://coastalclaims.example/handbook?page=2#leave',
  'HTTP://coastalclaims.example',
  'mailto:hr@coastalclaims.example',
  '/dashboard',
  '/documents?document=0198&page=3#top',
])('%s leads there', (address) => {
  expect(safeLink(` ${address} `)).toBe(address);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/..//elsewhere.example',
  '/a/..//elsewhere.example',
  '/%2e%2e//elsewhere.example',
  '/%5Celsewhere.example',
  '/%2felsewhere.example',
  '/%09/elsewhere.example',
  'dashboard',
  '#top',
  'https://',
  'https:///nowhere',
  'https://two words.example',
  'mailto:',
  '',
])('%s leads nowhere', (address) => {
  expect(safeLink(address)).toBeUndefined();
});

test.each([
  ['/dashboard', '/dashboard'],
  ['https://portal.example/messenger?conversation=1#x', '/messenger?conversation=1#x'],
  ['HTTPS://PORTAL.EXAMPLE', '/'],
  ['https://elsewhere.example/dashboard', undefined],
  ['http://portal.example/dashboard', undefined],
  ['https://portal.example//elsewhere.example', undefined],
  ['mailto:hr@portal.example', undefined],
  ['/api/docs', undefined],
  ['/trpc', undefined],
  ['/apiary', '/apiary'],
])('%s is the page %s of the portal', (link, path) => {
  expect(portalPath(link, 'https://portal.example')).toBe(path);
});

test('the pages that are links in text are those that the portal has', () => {
  const folder = new URL('../../routes/_portal/', import.meta.url);
  const pages = readdirSync(folder).map((file) => file.replace(/[._].*$/, ''));
  // Courses and certificates fill the window, outside of the frame.
  expect([...PAGES]).toEqual([...new Set([...pages, 'certificates', 'courses'])].sort());
});
