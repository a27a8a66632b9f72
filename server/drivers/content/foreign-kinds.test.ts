import { expect, test } from 'vitest';
import { foreignKind } from './foreign-kinds.ts';

test('a page is known behind its comments', async () => {
  const page = '<?xml version="1.0"?>\n<!-- saved --><!-- again -->\n<!DOCTYPE html><p>Hail</p>';
  expect(await foreignKind(Buffer.from(page))).toBe('a web page (HTML)');
});

test.each([
  ['comments without a page', '<!-- -->'.repeat(500)],
  ['a comment that does not end', '<!--'.repeat(1_000)],
  ['headers without an email', 'a: b\n c\n'.repeat(600)],
  ['blanks', ' '.repeat(4_000)],
])('%s are no kind, and are read at once', async (_what, text) => {
  expect(await foreignKind(Buffer.from(`${text}x`))).toBeUndefined();
});
