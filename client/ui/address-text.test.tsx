import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AddressText } from './address-text.tsx';

/** A bar where the text may go on in the next line. */
const breaks = (text: string) => renderToStaticMarkup(<AddressText text={text} />).replaceAll('<wbr/>', '|');

test.each([
  ['dana.whitfield@coastal-claims.example', 'dana.|whitfield@|coastal-|claims.|example'],
  ['https://portal.example/files/2026/', 'https://|portal.|example/|files/|2026/'],
  ['Roof_report-2.pdf', 'Roof_|report-|2.|pdf'],
  ['...', '...'],
  ['', ''],
])('%s', (text, parts) => {
  expect(breaks(text)).toBe(parts);
});
