import { expect, test } from 'vitest';
import { kindsWho } from '../../../test/actors.ts';
import { canReadSession } from './policy.ts';

test('a session is read by its owner alone, while they work here', () => {
  expect(kindsWho((actor) => canReadSession(actor, { ownerId: 'me' }))).toEqual([
    'staff',
    'admin',
    'auditor',
  ]);
  expect(kindsWho((actor) => canReadSession(actor, { ownerId: 'another' }))).toEqual([]);
});
