import { describe, expect, test } from 'vitest';
import { calendarText } from './calendar-file.ts';

const summary = 'SUMMARY:Müller – 会議\r\n';

describe('a calendar file', () => {
  test.each([
    ['UTF-8', new TextEncoder().encode(summary), summary],
    ['UTF-16 with a mark', new Uint8Array(Buffer.from(`\uFEFF${summary}`, 'utf16le')), summary],
    [
      'Windows-1252',
      new Uint8Array(Buffer.from('SUMMARY:M\u00fcller \u0096 x', 'latin1')),
      'SUMMARY:Müller – x',
    ],
    ['nothing that is text', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 1]), ''],
  ])('in %s', (_what, bytes, text) => {
    expect(calendarText(bytes)).toBe(text);
  });

  test.each(['\r\n ', '\n ', '\r\n\t'])(
    'folded at any byte by %j keeps its characters and its lines',
    (fold) => {
      const bytes = Buffer.from(summary);
      for (let at = 1; at < bytes.length - 2; at += 1) {
        const folded = Buffer.concat([bytes.subarray(0, at), Buffer.from(fold), bytes.subarray(at)]);
        const text = calendarText(new Uint8Array(folded));
        expect(text.replace(fold, '')).toBe(summary);
        expect(text).toContain(fold);
      }
    },
  );
});
