import { expect, test } from 'vitest';
import { credentialsOf, gapBetween, twinOf } from './credentials.ts';
import type { AnyQualification } from './kind.ts';

const can = { edit: true, delete: false, withdraw: true, review: false };
const version = (id: string, more: Partial<AnyQualification> = {}): AnyQualification => ({
  id,
  status: 'approved',
  documentUrl: null,
  submittedAt: '',
  reviewedAt: null,
  reviewedBy: null,
  can,
  reviewNotes: '',
  replacesId: null,
  revision: null,
  supersededAt: null,
  state: 'LA',
  issuedDate: '2025-01-01',
  expiresDate: '2027-12-31',
  ...more,
});
const today = '2026-11-25';

test('a renewal is part of its license, and holds on when there is no gap', () => {
  const license = version('license', { expiresDate: '2026-12-31' });
  const renewal = version('renewal', {
    replacesId: 'license',
    revision: 'renewal',
    issuedDate: '2027-01-01',
    expiresDate: '2028-12-31',
  });
  const [one, ...others] = credentialsOf([renewal, license], today, 30);
  expect(others).toEqual([]);
  expect([one?.current.id, one?.latest.id, one?.through]).toEqual(['license', 'renewal', '2028-12-31']);

  const waiting = { ...renewal, status: 'pending' as const };
  expect(credentialsOf([waiting, license], today, 30)[0]).toMatchObject({
    current: license,
    latest: waiting,
    through: '2026-12-31',
  });
  const late = { ...renewal, issuedDate: '2027-02-01' };
  expect(credentialsOf([late, license], today, 30)[0]?.through).toBe('2026-12-31');
  expect(gapBetween('2026-12-31', '2027-02-01')).toEqual({ from: '2027-01-01', through: '2027-01-31' });
  expect(gapBetween('2026-12-31', '2027-01-01')).toBeNull();
});

test('ended and ending ones come first, then the earliest end', () => {
  const lines = credentialsOf(
    [
      version('long', { expiresDate: '2029-01-01' }),
      version('undated', { expiresDate: null }),
      version('short', { expiresDate: '2027-03-01' }),
      version('soon', { expiresDate: '2026-12-10' }),
      version('ended', { expiresDate: '2026-11-01' }),
    ],
    today,
    30,
  );
  expect(lines.map(({ current }) => current.id)).toEqual(['ended', 'soon', 'undated', 'short', 'long']);
});

test('the same number or name in the same state is asked about', () => {
  const mine = [version('one'), version('two', { status: 'rejected' })];
  const describe = ({ id, state = '' }: AnyQualification) => ({
    name: `License ${id}`,
    state,
    number: 'LA-1',
  });
  const found = (entered: { name: string; state: string; number: string }) =>
    twinOf(entered, mine, describe)?.id;
  expect(found({ name: 'All Lines', state: 'LA', number: 'la 1' })).toBe('one');
  expect(found({ name: 'license ONE ', state: 'LA', number: 'LA-7' })).toBe('one');
  expect(found({ name: 'License one', state: 'TX', number: 'LA-1' })).toBeUndefined();
  expect(found({ name: 'License two', state: 'LA', number: 'LA-7' })).toBeUndefined();
  mine.push(version('renewal', { status: 'pending', replacesId: 'one', revision: 'renewal' }));
  expect(found({ name: 'All Lines', state: 'LA', number: 'LA-1' })).toBe('renewal');
});
