import { expect, test } from 'vitest';
import { checkDocument, type Facts, warningsOf } from './policy.ts';

const fine: Facts = {
  kind: 'license',
  hasDocument: true,
  issuedDate: '2026-01-01',
  expiresDate: '2027-12-31',
  revision: null,
  today: '2026-03-10',
  former: null,
  ownWithNumber: [],
  othersWithNumber: [],
  ownWithDocument: [],
  othersWithDocument: [],
};
const former = { issuedDate: '2024-01-01', expiresDate: '2025-12-31', hasSameDocument: false };
const renewal = { ...fine, revision: 'renewal', former } as const;

test.each<[what: string, facts: Facts, warnings: string[]]>([
  ['a license that is fine', fine, []],
  ['no document', { ...fine, hasDocument: false }, ['no_document']],
  ['an experience without a document', { ...fine, kind: 'experience', hasDocument: false }, ['no_document']],
  ['an experience, which has no dates', { ...fine, kind: 'experience', expiresDate: null }, []],
  ['no expiration date', { ...fine, expiresDate: null }, ['no_expiration']],
  ['its last day', { ...fine, expiresDate: '2026-03-10' }, []],
  ['the day after its end', { ...fine, expiresDate: '2026-03-09' }, ['ended 2026-03-09']],
  ['issued today', { ...fine, issuedDate: '2026-03-10' }, []],
  ['issued tomorrow', { ...fine, issuedDate: '2026-03-11' }, ['issued_in_future 2026-03-11']],
  ['no issued date', { ...fine, issuedDate: null }, []],
  ['a renewal that begins later', { ...renewal, issuedDate: '2026-03-11' }, ['gap 2025-12-31']],
  ['a renewal on the day after the end', { ...renewal, issuedDate: '2026-01-01' }, []],
  ['a renewal a day later than that', { ...renewal, issuedDate: '2026-01-02' }, ['gap 2025-12-31']],
  [
    'a renewal of a license without an end',
    { ...renewal, issuedDate: '2026-03-01', former: { ...former, expiresDate: null } },
    [],
  ],
  [
    'a correction that begins after the end of the former version',
    { ...renewal, revision: 'correction', issuedDate: '2026-03-01' },
    [],
  ],
  [
    'the number on a qualification of their own',
    { ...fine, ownWithNumber: ['Adjuster'] },
    ['number_twice Adjuster'],
  ],
  [
    'the number under other names',
    { ...fine, othersWithNumber: ['Una Tern', 'Bea Tern'] },
    ['number_of_others Una Tern, Bea Tern'],
  ],
  [
    'the file on a qualification of their own',
    { ...fine, ownWithDocument: ['Bond'] },
    ['same_document Bond'],
  ],
  [
    'the file of somebody else',
    { ...fine, othersWithDocument: ['Una Tern'] },
    ['document_of_others Una Tern'],
  ],
  [
    'a renewal with the document of the former version',
    { ...renewal, former: { ...former, hasSameDocument: true } },
    ['same_document'],
  ],
  [
    'a correction with the document of the former version',
    { ...renewal, revision: 'correction', former: { ...former, hasSameDocument: true } },
    [],
  ],
  [
    'several at once',
    { ...fine, hasDocument: false, expiresDate: null, ownWithNumber: ['Adjuster'] },
    ['no_document', 'no_expiration', 'number_twice Adjuster'],
  ],
])('%s', (_what, facts, warnings) => {
  const said = warningsOf(facts).map(({ code, date, names }) =>
    [code, date, names.join(', ')].filter(Boolean).join(' '),
  );
  expect(said).toEqual(warnings);
});

const entered = {
  number: 'LA 77-10',
  name: 'Ola Curlew',
  issuedDate: '2026-01-05',
  expiresDate: '2028-03-31',
};
const document = 'CURLEW, Óla M. License No. LA7710 issued 1/5/2026, valid through March 31, 2028';

test.each<[what: string, text: string, notFound: string[]]>([
  ['everything, in other forms', document, []],
  ['ISO dates', 'Ola Curlew LA-77-10 2026-01-05 2028-03-31', []],
  ['two-digit years and days before months', 'Ola Curlew LA7710 01-05-26 31 Mar 2028', []],
  ['an ordinal', 'Ola Curlew LA7710 January 5th 2026 Mar. 31, 2028', []],
  ['another number', document.replace('7710', '7711'), ['number']],
  ['another person', document.replace('CURLEW', 'STINT'), ['name']],
  ['another day', document.replace('31', '30'), ['expiresDate']],
  ['another year', document.replace('2026', '2025'), ['issuedDate']],
])('a document with %s', (_what, text, notFound) => {
  expect(checkDocument(text, false, entered)).toEqual({ source: 'text', notFound });
});

test('dates that were not entered are not looked for, and a scan says so', () => {
  const open = { ...entered, issuedDate: null, expiresDate: null };
  expect(checkDocument('Ola Curlew LA7710', true, open)).toEqual({ source: 'scan', notFound: [] });
  expect(checkDocument(' ', true, entered)).toEqual({ source: 'none', notFound: [] });
});
