import { expect, it } from 'vitest';
import { acceptsFile } from './files.ts';

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
