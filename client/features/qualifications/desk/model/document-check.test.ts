import { expect, test } from 'vitest';
import { checkText } from './document-check.ts';

test('names what is not in the document, and says that a scan is one', () => {
  expect(checkText({ source: 'text', notFound: ['number', 'expiresDate'] })).toEqual({
    tone: 'attention',
    text: 'Not found in the document: number and expiration date.',
  });
  expect(checkText({ source: 'scan', notFound: [] })).toEqual({
    tone: 'success',
    text: 'Number, name, and dates are in the document. It is a scan, whose recognized text may have mistakes.',
  });
  expect(checkText({ source: 'none', notFound: [] }).tone).toBe('info');
});
