import { expect, test } from 'vitest';
import { documentProblem, documentSentences } from '../../qualifications/model/document.ts';
import {
  isUnfinished,
  withOpenForm,
  withoutQualification,
  withQualification,
} from '../../qualifications/model/drafts.ts';
import { emptyQualifications } from '../../qualifications/model/values.ts';
import { draftFrom, draftToSave, payloadOf, stepOfField } from './draft.ts';

const fresh = draftFrom(null);
const license = { ...emptyQualifications.license, name: 'All-Lines', licenseNumber: 'W1', state: 'FL' };

test('a person who was never here starts at the first step, in the United States', () => {
  expect(fresh).toMatchObject({ step: 1, homeAddress: { country: 'United States' }, openForms: {} });
});

test('what was saved comes back, open forms and the step included', () => {
  const typed = {
    ...fresh,
    ...withQualification(fresh, 'license', {
      ...license,
      documentUrl: '/files/1.pdf',
      documentName: 'a.pdf',
    }),
    step: 5,
    reached: 5,
    bio: 'Nine years',
    npn: '1234567',
    residentState: 'FL',
  };
  const open = { ...typed, ...withOpenForm(typed, 'bond', { ...emptyQualifications.bond, amount: '25,0' }) };
  const { step, data } = draftToSave(open);
  expect(draftFrom({ step, data, updatedAt: '' })).toEqual(open);
});

test('a document that was still on its way when the tab was closed is named, and has to be chosen again', () => {
  const openForms = { license: { name: 'x', documentName: 'lost.pdf', documentUrl: '' } };
  const { license: form } = draftFrom({ step: 5, data: { openForms }, updatedAt: '' }).openForms;
  expect(form).toMatchObject({ name: 'x', documentName: 'lost.pdf' });
  expect(form && documentProblem(form)).toBe(documentSentences.interrupted);
});

test('a document that was refused is still named after the tab was closed', () => {
  const openForms = { bond: { documentName: 'notes.txt', documentUrl: '', documentProblem: 'Not a PDF.' } };
  const { bond } = draftFrom({ step: 6, data: { openForms }, updatedAt: '' }).openForms;
  expect(bond && documentProblem(bond)).toBe('Not a PDF.');
});

test('what only the forms need is not handed in', () => {
  const draft = {
    ...fresh,
    ...withQualification(fresh, 'experience', {
      ...emptyQualifications.experience,
      projectType: 'Appraisal',
    }),
  };
  const { experiences = [] } = payloadOf(draft);
  expect(experiences[0]).toMatchObject({ projectType: 'Appraisal' });
  const keys = Object.keys(experiences[0] ?? {});
  expect(keys.filter((key) => key === 'id' || key === 'documentName' || key.endsWith('Custom'))).toEqual([]);
});

test('a picture is mentioned only when it is taken away', () => {
  expect(payloadOf(fresh)).not.toHaveProperty('profilePicture');
  expect(payloadOf({ ...fresh, profilePicture: '' })).toMatchObject({ profilePicture: '' });
});

test('a form is unfinished once it says what its qualification does not', () => {
  const open = (values: typeof license) => ({ ...fresh, ...withOpenForm(fresh, 'license', values) });
  expect(isUnfinished(fresh, 'license')).toBe(false);
  expect(isUnfinished(open(emptyQualifications.license), 'license')).toBe(false);
  expect(isUnfinished(open({ ...emptyQualifications.license, notes: '  ' }), 'license')).toBe(false);
  expect(isUnfinished(open(license), 'license')).toBe(true);

  const listed = { ...fresh, ...withQualification(fresh, 'license', license) };
  const [qualification] = listed.qualifications.license;
  const editing = { ...listed, ...withOpenForm(listed, 'license', qualification) };
  expect(isUnfinished(editing, 'license')).toBe(false);
  expect(
    isUnfinished({ ...editing, openForms: { license: { ...license, id: qualification?.id } } }, 'license'),
  ).toBe(false);
  expect(
    isUnfinished(
      { ...editing, openForms: { license: { ...license, id: qualification?.id, name: 'y' } } },
      'license',
    ),
  ).toBe(true);
});

test('an edited qualification keeps its place, and the form of a removed one closes', () => {
  const one = { ...fresh, ...withQualification(fresh, 'license', license) };
  const two = { ...one, ...withQualification(one, 'license', { ...license, name: 'Second' }) };
  const [first] = two.qualifications.license;
  const edited = {
    ...two,
    ...withQualification(two, 'license', { ...license, id: first?.id, name: 'First' }),
  };
  expect(edited.qualifications.license.map(({ name }) => name)).toEqual(['First', 'Second']);
  const open = { ...edited, ...withOpenForm(edited, 'license', edited.qualifications.license[1]) };
  const left = withoutQualification(open, 'license', open.qualifications.license[1]?.id);
  expect(left.qualifications.license.map(({ name }) => name)).toEqual(['First']);
  expect(left.openForms.license).toBeUndefined();
});

test.each([
  ['homeAddress.city', 1],
  ['profilePicture', 1],
  ['emergencyContact.phone', 2],
  ['socialMedia.twitter', 3],
  ['bio', 3],
  ['experiences.0.projectType', 4],
  ['licenses.2.documentUrl', 5],
  ['bonds.0.amount', 6],
])('%s is asked for on step %i', (path, step) => {
  expect(stepOfField(path)).toBe(step);
});
