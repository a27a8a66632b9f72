import { expect, test } from 'vitest';
import { cleanFileName, contentDisposition } from './file-names.ts';

const names: Array<[string, string]> = [
  ['cv.pdf', 'cv.pdf'],
  ['cv.PDF', 'cv.PDF'],
  ['cv', 'cv.pdf'],
  ['cv.exe', 'cv.exe.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\ada\\cv.pdf', 'cv.pdf'],
  ['a"b;c\r\nX-Evil: 1.pdf', 'a"b;c X-Evil: 1.pdf'],
  ['nul\u0000l.pdf', 'null.pdf'],
  ['Übersicht – Straße 100%.pdf', 'Übersicht – Straße 100%.pdf'],
  ['报告 📄.pdf', '报告 📄.pdf'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe.pdf'],
  ['half \ud83d surrogate.pdf', 'half  surrogate.pdf'],
  ['...', 'file.pdf'],
  ['.pdf', 'file.pdf'],
  ['', 'file.pdf'],
  [`${'x'.repeat(400)}.pdf`, `${'x'.repeat(196)}.pdf`],
];

test.each(names)('%j is shown as %j', (given, shown) => {
  expect(cleanFileName(given, 'pdf')).toBe(shown);
});

test.each(names)('%j makes a header of one line that says the whole name', (given, shown) => {
  for (const name of [given, shown]) {
    const header = contentDisposition('inline', name);
    expect(header).toMatch(/^inline; filename="[ !#-~]*"; filename\*=UTF-8''[\w.%!~-]*$/);
  }
  const header = contentDisposition('inline', shown);
  expect(decodeURIComponent(header.split("''")[1] ?? '')).toBe(shown);
});

test('both endings of JPEG are honest', () => {
  expect(cleanFileName('me.jpeg', 'jpg')).toBe('me.jpeg');
  expect(cleanFileName('me.jpg', 'jpg')).toBe('me.jpg');
});
