import { expect, test, vi } from 'vitest';
import { noDrafts, withOpenForm, withQualification } from '../../../qualifications/model/drafts.ts';
import { emptyQualifications } from '../../../qualifications/model/values.ts';
import { isOpen, listsOf, qualificationRows, savedOf, withCompleteForms } from './qualifications.ts';
import type { PersonFile } from './values.ts';

const proposed = vi.fn(async () => {});

const dates = { issuedDate: '2026-01-01', expiresDate: '2027-01-01' };
const license = {
  ...emptyQualifications.license,
  ...dates,
  name: 'All-Lines',
  licenseNumber: 'W1',
  state: 'FL',
};
const saved = savedOf({
  experiences: [],
  licenses: [
    { ...license, id: 'newer', replacesId: 'old', submittedAt: 'then', status: 'pending' },
    { ...license, id: 'old', replacesId: null, submittedAt: 'before', status: 'approved' },
  ],
  bonds: [],
} as unknown as PersonFile);
const rows = (drafts = noDrafts) =>
  qualificationRows(saved.license, drafts.qualifications.license, (qualification) => ({
    ...license,
    id: qualification.id,
  }));

test('a list shows what is saved with the changes made here, then what is new', () => {
  const changed = withQualification(noDrafts, 'license', { ...license, id: 'old', notes: 'Renewed' });
  const added = withQualification(changed, 'license', { ...license, name: 'Second' });
  expect(rows(added).map(({ key, draft, values }) => [key, draft, values.name])).toEqual([
    ['newer', false, 'All-Lines'],
    ['old', true, 'All-Lines'],
    [expect.stringMatching(/^local-/), true, 'Second'],
  ]);
  expect(rows(added)[1]?.values.notes).toBe('Renewed');
});

test('only what was changed or added is sent, each entry with what it is found again by', () => {
  const one = withQualification(noDrafts, 'license', {
    ...license,
    id: 'old',
    documentName: 'a.pdf',
    submittedAt: 'long before',
  });
  const two = withQualification(one, 'license', { ...license, name: 'Second' });
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

test('a qualification that is gone meanwhile is added anew', () => {
  const { lists } = listsOf(withQualification(noDrafts, 'license', { ...license, id: 'gone' }), saved);
  expect(lists.licenses?.[0]).not.toHaveProperty('id');
});

test('an open form that is complete is added on saving, with its place in the list', async () => {
  const editing = withOpenForm(noDrafts, 'license', { ...license, id: 'old', notes: 'Renewed' });
  expect(isOpen(editing, saved, 'license')).toBe(true);
  const { drafts, partial } = await withCompleteForms(editing, saved, proposed);
  expect(partial).toEqual([]);
  expect(drafts.qualifications.license).toMatchObject([{ id: 'old', notes: 'Renewed' }]);
  expect(drafts.openForms.license).toBeUndefined();
});

test.each([
  ['without its dates', { ...license, expiresDate: '' }],
  ['with dates the wrong way round', { ...license, expiresDate: '2025-01-01' }],
  ['while its document is on its way', { ...license, documentName: 'a.pdf', documentUrl: '' }],
])('one %s is not, and stays open', async (_how, values) => {
  const { drafts, partial } = await withCompleteForms(
    withOpenForm(noDrafts, 'license', values),
    saved,
    proposed,
  );
  expect(partial).toEqual(['license']);
  expect(drafts.qualifications.license).toEqual([]);
  expect(drafts.openForms.license).toEqual(values);
});

test('an open form that says nothing is closed', async () => {
  const empty = withOpenForm(noDrafts, 'bond', emptyQualifications.bond);
  expect(isOpen(empty, saved, 'bond')).toBe(false);
  expect(await withCompleteForms(empty, saved, proposed)).toMatchObject({
    partial: [],
    drafts: { openForms: {} },
  });
});
