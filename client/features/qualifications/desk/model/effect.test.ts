import { expect, test } from 'vitest';
import { effectText } from './effect.ts';

const today = '2026-11-25';
const never = { verdict: 'not_ready', until: null } as const;
const until = (day: string) => ({ verdict: 'ready_until', until: day }) as const;
const after = (day: string, from = today) => ({ ...until(day), from, missing: [] });
const text = (
  before: Parameters<typeof effectText>[0]['before'],
  then: Parameters<typeof effectText>[0]['after'],
) => effectText({ state: 'LA', before, after: then }, today);

test('says from when and through when', () => {
  expect(text(never, after('2028-03-03'))).toEqual({
    tone: 'success',
    text: 'Louisiana: ready from today through Mar 3, 2028',
  });
  expect(text(never, after('2028-03-03', '2027-01-01')).text).toBe(
    'Louisiana: ready from Jan 1, 2027 through Mar 3, 2028',
  );
});

test('says what was before', () => {
  expect(text(until('2026-12-31'), after('2028-03-03'))).toEqual({
    tone: 'success',
    text: 'Louisiana: ready through Mar 3, 2028 instead of Dec 31, 2026',
  });
  expect(text(until('2028-03-03'), after('2026-12-31')).tone).toBe('attention');
  expect(text(until('2028-03-03'), after('2028-03-03'))).toEqual({
    tone: 'info',
    text: 'Louisiana: no change, ready through Mar 3, 2028',
  });
  const inspector = { verdict: 'ready', until: null } as const;
  expect(text(inspector, { ...inspector, from: today, missing: [] }).text).toBe(
    'Louisiana: no change, ready',
  );
});

test('says what is missing', () => {
  const missing = ['no bond in Louisiana'];
  expect(text(never, { ...never, from: null, missing })).toEqual({
    tone: 'attention',
    text: 'Louisiana: still not ready: no bond in Louisiana',
  });
  expect(text(until('2027-01-01'), { ...never, from: null, missing }).text).toBe(
    'Louisiana: not ready any longer: no bond in Louisiana',
  );
  const unknown = { verdict: 'unknown', until: null } as const;
  expect(text(unknown, { ...unknown, from: null, missing: ['role not set'] }).text).toBe(
    "Louisiana: can't tell, role not set",
  );
});
