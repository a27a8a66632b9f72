import { FILE_TEXT_MAX, sentences } from '@portal/server/modules/users/people-imports/constants.ts';
import { describe, expect, test } from 'vitest';
import { decode, fileSentences, readText } from './file-text.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
const swapped = (bytes: Uint8Array) => new Uint8Array(Buffer.from(bytes).swap16());
const names = 'First Name,Last Name\nJosé,Núñez – Smith';

describe('a file is read right', () => {
  test.each([
    ['UTF-8', utf8(names), 'UTF-8'],
    ['UTF-8 with a mark', utf8(`\uFEFF${names}`), 'UTF-8'],
    ['UTF-16 with a mark', utf16(`\uFEFF${names}`), 'UTF-16'],
    ['UTF-16 the other way round', swapped(utf16(`\uFEFF${names}`)), 'UTF-16'],
    ['UTF-16 without a mark', utf16(names), 'UTF-16'],
    ['UTF-16 the other way round without a mark', swapped(utf16(names)), 'UTF-16'],
  ])('in %s', (_name, bytes, encoding) => {
    expect(decode(bytes)).toEqual({ text: names, encoding });
  });

  test('in Windows-1252', () => {
    const bytes = new Uint8Array([...Buffer.from(names.replace('–', '\u0096'), 'latin1')]);
    expect(decode(bytes)).toEqual({ text: names, encoding: 'Windows-1252' });
  });

  test('when it is empty', () => {
    expect(decode(new Uint8Array())).toEqual({ text: '', encoding: 'UTF-8' });
  });
});

describe('a file is refused', () => {
  test.each([
    ['that is a workbook', [0x50, 0x4b, 3, 4, 20, 0], fileSentences.workbook],
    ['that is an old workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1], fileSentences.workbook],
    [
      'that is a web page',
      [...utf8('\n<html><table><tr><td>First Name</td></tr></table>')],
      fileSentences.webPage,
    ],
    ['that is XML', [...utf8('\uFEFF<?xml version="1.0"?><Workbook/>')], fileSentences.webPage],
    ['that is no text', [0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0], fileSentences.notText],
    ['with bytes that are no letters', [0x4a, 0x81, 0xe9], fileSentences.broken],
    ['whose mark says UTF-8 and that is none', [0xef, 0xbb, 0xbf, 0xe9, 0x2c], fileSentences.broken],
    ['with half of a character', [0xff, 0xfe, 0x00, 0xd8], fileSentences.broken],
  ])('%s', (_what, bytes, problem) => {
    expect(decode(new Uint8Array(bytes))).toEqual({ problem });
  });

  test('that is too large, without reading it', async () => {
    const arrayBuffer = () => Promise.reject(new Error('read'));
    expect(await readText({ size: 300_000_000, arrayBuffer })).toEqual({ problem: sentences.fileTooLarge });
    const long = new Blob(['x'.repeat(FILE_TEXT_MAX + 1)]);
    expect(await readText(long)).toEqual({ problem: sentences.fileTooLarge });
  });
});
