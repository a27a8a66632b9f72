import { expect, it } from 'vitest';
import { acceptsFile, canPreview, fileKind, shownTypeOf } from './files.ts';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

it.each([
  ['License.PDF', 'application/pdf', '.pdf, .doc', true],
  ['license.docx', word, '.pdf,.doc', false],
  ['me.png', 'image/png', 'image/*', true],
  ['me.png', 'text/plain', 'image/*', false],
  ['a.pdf', 'application/pdf', 'application/pdf', true],
  ['anything', '', '', true],
])('%s (%s) against "%s": %s', (name, type, accept, fits) => {
  expect(acceptsFile({ name, type }, accept)).toBe(fits);
});

it.each([
  ['/files/1.pdf?expires=1&signature=a.png', 'application/pdf'],
  ['/files/1.JPG', 'image/jpeg'],
  ['https://portal.example/files/1.webp#x', 'image/webp'],
  ['/files/1.docx', undefined],
  ['/files/pdf', undefined],
  ['', undefined],
])('%s shows %s', (url, type) => {
  expect(shownTypeOf(url)).toBe(type);
});

it('names file types', () => {
  expect(fileKind('application/msword').label).toBe('Word');
  expect(fileKind('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')).toEqual({
    label: 'Excel',
    looks: 'sheet',
  });
  expect(fileKind('application/x-unknown').label).toBe('File');
  expect([canPreview('application/pdf'), canPreview('application/msword')]).toEqual([true, false]);
});
