import { expect, test } from 'vitest';
import { kindsWho } from '../../test/actors.ts';
import { canSeeUpdate, statusOf } from './policy.ts';

const now = '2026-03-17T15:30:00.000Z';
const before = '2026-03-17T15:29:59.999Z';
const after = '2026-03-17T15:30:00.001Z';

test.each([
  ['draft', false, null, null],
  ['draft', false, null, before],
  ['published', true, now, null],
  ['published', true, before, after],
  ['scheduled', true, after, null],
  ['scheduled', true, after, '2026-04-01T00:00:00.000Z'],
  ['expired', true, before, now],
  ['expired', true, before, before],
  ['expired', true, after, before],
] as const)('it is %s', (status, isPublished, publishedAt, expiresAt) => {
  expect(statusOf({ isPublished, publishedAt, expiresAt }, now)).toBe(status);
});

const published = { isPublished: true, publishedAt: before, expiresAt: null };
const draft = { isPublished: false, publishedAt: null, expiresAt: null };

test('published ones are read by everybody who works here, drafts by duty', () => {
  expect(kindsWho((actor) => canSeeUpdate(actor, published, now))).toEqual(['staff', 'admin', 'auditor']);
  expect(kindsWho((actor) => canSeeUpdate(actor, draft, now))).toEqual(['admin', 'auditor']);
});
