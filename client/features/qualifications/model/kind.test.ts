import { expect, test } from 'vitest';
import { type AnyQualification, formFor } from './kind.ts';

const can = { edit: true, delete: false, withdraw: false };
const held = (id: string, more: Partial<AnyQualification> = {}) =>
  ({ id, state: 'LA', status: 'approved', expiresDate: '2026-01-31', can, ...more }) as AnyQualification;

test('the form for a state is of its latest license, of a new one without any, and none while one waits', () => {
  expect(formFor('LA', [])).toBe('new');
  expect(formFor('LA', [held('other', { state: 'MS' })])).toBe('new');
  expect(formFor('LA', [held('old'), held('new', { expiresDate: '2026-06-30' })])).toMatchObject({
    id: 'new',
  });
  expect(formFor('LA', [held('undated', { expiresDate: null })])).toMatchObject({ id: 'undated' });
  expect(formFor('LA', [held('approved'), held('renewal', { status: 'pending' })])).toBeNull();
});
