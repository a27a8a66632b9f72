import { expect, test, vi } from 'vitest';
import { noDrafts, withOpenForm, withRecord } from '../qualifications/components/record-drafts.ts';
import { emptyRecords } from '../qualifications/components/record-values.ts';
import { isOpen, listsOf, recordRows, savedOf, withCompleteForms } from './records.ts';
import type { PersonFile } from './values.ts';

// What these rules import belongs to a browser.
vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('window', { addEventListener: () => {} });
});

const dates = { issuedDate: '2026-01-01', expiresDate: '2027-01-01' };
const license = { ...emptyRecords.license, ...dates, name: 'All-Lines', licenseNumber: 'W1', state: 'FL' };
const saved = savedOf({
  experiences: [],
  licenses: [
    { ...license, id: 'newer', replacesId: 'old', submittedAt: 'then', status: 'pending' },
    { ...license, id: 'old', replacesId: null, submittedAt: 'before', status: 'approved' },
  ],
  bonds: [],
} as unknown as PersonFile);
const rows = (drafts = noDrafts) =>
  recordRows(saved.license, drafts.records.license, (record) => ({ ...license, id: record.id }));

test('a list shows what is saved with the changes made here, then what is new', () => {
  const changed = withRecord(noDrafts, 'license', { ...license, id: 'old', notes: 'Renewed' });
  const added = withRecord(changed, 'license', { ...license, name: 'Second' });
  expect(rows(added).map(({ key, draft, values }) => [key, draft, values.name])).toEqual([
    ['newer', false, 'All-Lines'],
    ['old', true, 'All-Lines'],
    [expect.stringMatching(/^local-/), true, 'Second'],
  ]);
  expect(rows(added)[1]?.values.notes).toBe('Renewed');
});

test('only what was changed or added is sent, each entry with what it is found again by', () => {
  const one = withRecord(noDrafts, 'license', {
    ...license,
    id: 'old',
    documentName: 'a.pdf',
    submittedAt: 'long before',
  });
  const two = withRecord(one, 'license', { ...license, name: 'Second' });
  const { lists, keys } = listsOf(two, saved);
  expect(lists).toEqual({
    licenses: [
      expect.objectContaining({ id: 'old', submittedAt: 'long before', name: 'All-Lines' }),
      expect.not.objectContaining({ id: expect.anything(), documentName: expect.anything() }),
    ],
  });
  expect(keys.get('licenses.0')).toBe('old');
  expect(keys.get('licenses.1')).toMatch(/^local-/);
});

test('a record that is gone meanwhile is added anew', () => {
  const { lists } = listsOf(withRecord(noDrafts, 'license', { ...license, id: 'gone' }), saved);
  expect(lists.licenses?.[0]).not.toHaveProperty('id');
});

test('an open form that is complete is added on saving, with its place in the list', async () => {
  const editing = withOpenForm(noDrafts, 'license', { ...license, id: 'old', notes: 'Renewed' });
  expect(isOpen(editing, saved, 'license')).toBe(true);
  const { drafts, partial } = await withCompleteForms(editing, saved);
  expect(partial).toEqual([]);
  expect(drafts.records.license).toMatchObject([{ id: 'old', notes: 'Renewed' }]);
  expect(drafts.openForms.license).toBeUndefined();
});

test.each([
  ['without its dates', { ...license, expiresDate: '' }],
  ['with dates the wrong way round', { ...license, expiresDate: '2025-01-01' }],
  ['while its document is on its way', { ...license, documentName: 'a.pdf', documentUrl: '' }],
])('one %s is not, and stays open', async (_how, values) => {
  const { drafts, partial } = await withCompleteForms(withOpenForm(noDrafts, 'license', values), saved);
  expect(partial).toEqual(['license']);
  expect(drafts.records.license).toEqual([]);
  expect(drafts.openForms.license).toEqual(values);
});

test('an open form that says nothing is closed', async () => {
  const empty = withOpenForm(noDrafts, 'bond', emptyRecords.bond);
  expect(isOpen(empty, saved, 'bond')).toBe(false);
  expect(await withCompleteForms(empty, saved)).toMatchObject({ partial: [], drafts: { openForms: {} } });
});
