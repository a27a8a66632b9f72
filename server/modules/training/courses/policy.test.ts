import { expect, test } from 'vitest';
import { kindsWho } from '../../../test/actors.ts';
import { canTakeCourse } from './policy.ts';

test('an offered course is opened by everybody who works here, any course by whoever sees all', () => {
  expect(kindsWho((actor) => canTakeCourse(actor, { isOffered: true }))).toEqual([
    'staff',
    'admin',
    'auditor',
  ]);
  expect(kindsWho((actor) => canTakeCourse(actor, { isOffered: false }))).toEqual(['admin', 'auditor']);
});
