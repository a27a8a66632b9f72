import { expect, test } from 'vitest';
import { kindsWho } from '../../test/actors.ts';
import { canReadDocument } from './policy.ts';

test.each([
  ['of a department of theirs', { isShared: true, isGiven: false }, ['staff', 'admin', 'auditor']],
  ['of a deployment of theirs', { isShared: false, isGiven: true }, ['staff', 'admin', 'auditor']],
  ['of others', { isShared: false, isGiven: false }, ['admin', 'auditor']],
])('a document %s is read by %3$j', (_whose, document, readers) => {
  expect(kindsWho((actor) => canReadDocument(actor, document))).toEqual(readers);
});
