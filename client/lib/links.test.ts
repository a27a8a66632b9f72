import { expect, test } from 'vitest';
import { safeLink } from './links.ts';

test.each([
  'https://coastalclaims.example/handbook?page=2#leave',
  'HTTP://coastalclaims.example',
  'mailto:hr@coastalclaims.example',
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
  '/dashboard',
  'https://',
  'https:///nowhere',
  'https://two words.example',
  'mailto:',
  '',
])('%s leads nowhere', (address) => {
  expect(safeLink(address)).toBeUndefined();
});
