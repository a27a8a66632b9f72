import { expect, test } from 'vitest';
import { savedMessage } from './saved-message.ts';
import type { PersonFile } from './values.ts';

const person = {
  name: 'Ivy Quinn',
  workEmail: 'ivy@portal.example',
  experiences: [],
  licenses: [],
  bonds: [],
} as unknown as PersonFile;

test('an invitation is on its way only where a mail server is set', () => {
  const invited = { editing: false, invited: true };
  expect(savedMessage(person, { ...invited, sendsEmail: true })).toEqual({
    title: 'Ivy Quinn was added',
    description: 'An email with a link to choose a password is on its way to ivy@portal.example.',
  });
  expect(savedMessage(person, { ...invited, sendsEmail: false }).description).toBe(
    'No mail server is set, so no email was sent. Hand over the link, which is in the folder “outbox” of the portal’s data, or edit the person and set a temporary password.',
  );
});

test('a person with a password is told of no email', () => {
  for (const sendsEmail of [true, false])
    expect(savedMessage(person, { editing: false, invited: false, sendsEmail }).description).toBeUndefined();
});
