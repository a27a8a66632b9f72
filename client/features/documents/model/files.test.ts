import { expect, it } from 'vitest';
import { nameOfFile } from './files.ts';

it('names a document after its file', () => {
  expect(['Storm Plan 2026.pdf', 'v1.2 rates.XLSX', 'no ending', '.docx'].map(nameOfFile)).toEqual([
    'Storm Plan 2026',
    'v1.2 rates',
    'no ending',
    '',
  ]);
});
