import { FILE_TEXT_MAX, sentences } from '@portal/server/modules/users/people-imports/constants.ts';
import { describe, expect, test } from 'vitest';
import { decode, fileSentences, isUncertain, LETTERS, readText } from './file-text.ts';

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

/** Bytes of a text in an encoding, by the characters that TextDecoder or a table has for each byte. */
const HIGH: Record<string, string> = {
  é: '82 82 8e',
  É: '90 90 83',
  ñ: 'a4 a4 96',
  Ñ: 'a5 a5 84',
  á: 'a0 a0 87',
  í: 'a1 a1 92',
  ó: 'a2 a2 97',
  ú: 'a3 a3 9c',
  ü: '81 81 9f',
  ö: '94 94 9a',
  ç: '87 87 8d',
  Á: '? b5 e7',
  Ú: '? e9 f2',
  ã: '? c6 8b',
};
const encoded = (text: string, column: 0 | 1 | 2) =>
  new Uint8Array(
    [...text].map((letter) => {
      const code = HIGH[letter]?.split(' ')[column];
      return code === undefined ? letter.charCodeAt(0) : Number.parseInt(code, 16);
    }),
  );
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

describe('letters of one byte are told apart by the words that they make', () => {
  const list = (...people: string[]) => ['First Name,Last Name', ...people].join('\r\n');

  test.each([
    list('José,Núñez'),
    list('JOSÉ,PEÑA'),
    list('María,Muñoz', 'Iñigo,García', 'Jürgen,Schröder'),
    list('Ann,Lee', 'Bo,Smith', 'Françoise,Dubois'),
    list("Peñita,O'Hara"),
  ])('in MS-DOS files of Excel, as %j', (text) => {
    expect(decode(encoded(text, 0))).toEqual({ text, encoding: 'CP437' });
  });

  test.each([
    list('Álvaro,Núñez'),
    list('João,Conceição'.replace('ç', 'c')),
    list('MARÍA'.replace('Í', 'Ú'), 'ÚRSULA,Muñoz'),
  ])('in those with more capitals, as %j', (text) => {
    expect(decode(encoded(text, 1))).toEqual({ text, encoding: 'CP850' });
  });

  test.each([list('José,Núñez'), list('JOSÉ,PEÑA'), list('Álvaro,Muñoz', 'Jürgen,Schröder')])(
    'in files of a Mac, as %j',
    (text) => {
      expect(decode(encoded(text, 2))).toEqual({ text, encoding: 'MacRoman' });
    },
  );

  test.each([
    list('José,Núñez'),
    list('JOSÉ,PEÑA'),
    list('Álvaro,Muñoz', 'Jürgen,Schröder', 'Zoë,D\u0092Arcy'),
    list('Ann\u00a0,Lee', 'Bo,Smith\u00a0'),
    list('Ann,Lee \u0096 Office', 'Bo,\u0093Bobby\u0094 Smith'),
    list('Øyvind,Åse', 'Þór,Ægisson'),
    list('Café 45°,½ day'),
  ])('in Windows files, as %j', (text) => {
    expect(decode(latin1(text))).toMatchObject({ encoding: 'Windows-1252' });
  });

  test('a person who sees wrong letters chooses others', () => {
    const bytes = encoded('Álvaro', 1);
    expect(decode(bytes, 'CP437')).toEqual({ text: '╡lvaro', encoding: 'CP437' });
    expect(decode(bytes, 'MacRoman')).toMatchObject({ encoding: 'MacRoman' });
    expect(decode(utf8('José'), 'CP437')).toEqual({ text: 'José', encoding: 'UTF-8' });
    expect(Object.keys(LETTERS).filter((each) => !isUncertain(each as 'CP437'))).toEqual([]);
    expect(isUncertain('UTF-8')).toBe(false);
  });

  test('a long file is read in time', () => {
    const started = performance.now();
    const text = list(...Array.from({ length: 20_000 }, () => 'José,Núñez'));
    expect(decode(encoded(text, 0))).toEqual({ text, encoding: 'CP437' });
    expect(performance.now() - started).toBeLessThan(2_000);
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
