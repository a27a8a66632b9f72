import { expect, test } from 'vitest';
import { citedPlace, documentNames, documentNote } from './documents.ts';

const policy = {
  number: 1,
  name: 'Policy.pdf',
  libraryId: null,
  version: null,
  hasNewerVersion: false,
  isReadable: true,
};
const guide = { ...policy, number: 2, name: 'Guide', libraryId: 'a', version: 2 };

test('a document says where it is from, and whether answers use it', () => {
  expect(documentNote(policy)).toBe('Uploaded PDF');
  expect(documentNote(guide)).toBe("Version 2 of the library's document");
  expect(documentNote({ ...guide, hasNewerVersion: true })).toContain('answers still use version 2');
  expect(documentNote({ ...guide, isReadable: false })).toContain('You can no longer read this document');
  expect(documentNote({ ...guide, libraryId: null, isReadable: false })).toContain(
    'deleted from the library',
  );
});

test('a citation names its document where there are several', () => {
  expect(citedPlace({ document: 1, page: 3 }, [policy])).toBe('Page 3');
  expect(citedPlace({ document: 2, page: 3 }, [policy, guide])).toBe('Guide, page 3');
  expect(citedPlace({ document: 2, page: 3 }, [policy, { ...guide, isRemoved: true }])).toBe(
    'Guide (removed from this session), page 3',
  );
  expect(documentNames([policy, guide])).toBe('Policy.pdf and 1 more');
  expect(documentNames([])).toBe('');
});
