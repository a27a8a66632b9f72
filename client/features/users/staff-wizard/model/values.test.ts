import { expect, test } from 'vitest';
import {
  changedValues,
  type PersonFile,
  personalChanges,
  personalOf,
  professionalOf,
  rebased,
} from './values.ts';

const person = {
  firstName: 'Maya',
  lastName: 'Reyes',
  employeeID: null,
  workEmail: 'maya@work.example',
  primaryEmail: 'maya@home.example',
  primaryPhone: '850 555 0100',
  timeZone: 'America/Chicago',
  location: 'florida',
  homeAddress: { street: '1 Pier Road', city: 'Pensacola', state: 'FL', zipCode: '32501', country: 'Canada' },
  departments: [{ id: 'd1', name: 'Claims' }],
  manager: { id: 'm1', name: 'Dana' },
  bio: '',
} as PersonFile;

test('a new person starts with the suggested number, the time zone and the country', () => {
  expect(personalOf(undefined, 'CC-2026-012')).toMatchObject({
    employeeID: 'CC-2026-012',
    timeZone: 'America/New_York',
    homeAddress: { country: 'United States' },
    signIn: 'password',
  });
  expect(professionalOf(undefined)).toMatchObject({ location: '', departments: [] });
});

test('a known person is shown as known, whatever is missing', () => {
  expect(personalOf(person, 'CC-2026-012')).toMatchObject({
    employeeID: '',
    homeAddress: { country: 'Canada' },
  });
  expect(professionalOf(person)).toMatchObject({
    location: 'FL',
    manager: 'm1',
    departments: ['d1'],
    position: '',
  });
  expect(professionalOf({ ...person, location: 'Mobile, AL' }).location).toBe('Mobile, AL');
});

test('only what was changed is sent of a known person', () => {
  const before = personalOf(person);
  expect(personalChanges(before, before)).toEqual({});
  const homeAddress = { ...before.homeAddress, city: 'Destin' };
  expect(personalChanges(before, { ...before, homeAddress, bio: 'Hail' })).toEqual({
    homeAddress,
    bio: 'Hail',
  });
  expect(personalChanges(before, { ...before, password: 'Gulf-Coast-77' })).toEqual({
    password: 'Gulf-Coast-77',
    passwordIsTemporary: true,
  });
});

test('without a primary address the work address is the only one', () => {
  const before = personalOf(person);
  expect(personalChanges(before, { ...before, primaryEmail: '' })).toEqual({
    primaryEmail: before.workEmail,
  });
  expect(personalChanges(undefined, personalOf(undefined))).not.toHaveProperty('primaryEmail');
});

test('a password is sent unless an invitation was chosen; how is never sent', () => {
  const typed = { ...personalOf(undefined), password: 'Gulf-Coast-77' };
  expect(personalChanges(undefined, typed)).toMatchObject({ password: 'Gulf-Coast-77' });
  const invited = personalChanges(undefined, { ...typed, signIn: 'invitation' });
  expect(invited).not.toHaveProperty('password');
  expect(invited).not.toHaveProperty('signIn');
});

test('changes of others come in, what was typed stays, and what both changed is named', () => {
  const before = { position: 'Adjuster', location: 'FL', departments: ['d1'], bio: 'Same' };
  const typed = { ...before, position: 'Lead', departments: ['d1', 'd2'] };
  const now = { ...before, position: 'Chief', location: 'TX', departments: ['d1', 'd2'] };
  expect(rebased(before, typed, now)).toEqual({
    values: { position: 'Lead', location: 'TX', departments: ['d1', 'd2'], bio: 'Same' },
    both: ['position'],
  });
  expect(rebased(before, before, now)).toEqual({ values: now, both: [] });
});

test('lists and groups are compared by what they say', () => {
  expect(changedValues({ a: ['1'], b: { c: 1 } }, { a: ['1'], b: { c: 2 } })).toEqual({ b: { c: 2 } });
});
