import { expect, test } from 'vitest';
import { placeOf } from './places.ts';

const id = '0198c2f0-5b1e-7cc3-8a55-0c2f3f1b9d11';
const person = { id: 'p', name: 'Luis Ortega', position: null, profilePicture: null };

const tabs = new Map([
  ['time_off', 'time-off'],
  ['company_settings', 'settings'],
]);

test.each([
  ['user.approved', 'user', '/admin/staff/p?step=1'],
  ['license.approved', 'license', '/admin/staff/p?step=4'],
  ['license.deleted', 'license', undefined],
  ['time_off.approved', 'time_off', '/admin?tab=time-off'],
  ['company_settings.updated', 'company_settings', '/admin?tab=settings'],
  ['course.created', 'course', `/courses/${id}`],
  ['course.deleted', 'course', undefined],
  ['session.opened', 'user', undefined],
  ['user.password_changed', 'user', undefined],
  ['calendar_feed.created', 'user', undefined],
  ['message.edited', 'message', undefined],
])('%s of a %s leads to %s', (action, type, path) => {
  expect(placeOf({ action, person, subject: { type, id } }, tabs)).toBe(path);
});

test('what was a license of somebody who is not known leads nowhere', () => {
  expect(placeOf({ action: 'license.approved', person: null, subject: { type: 'license', id } }, tabs)).toBe(
    undefined,
  );
});
