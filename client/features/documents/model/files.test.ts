import { expect, it } from 'vitest';
import { canPreview, fileKind, nameOfFile } from './files.ts';

it('names a document after its file', () => {
  expect(['Storm Plan 2026.pdf', 'v1.2 rates.XLSX', 'no ending', '.docx'].map(nameOfFile)).toEqual([
    'Storm Plan 2026',
    'v1.2 rates',
    'no ending',
    '',
  ]);
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
