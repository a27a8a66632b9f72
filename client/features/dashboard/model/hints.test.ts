import type { DashboardHints } from '@portal/server/modules/dashboard/schema.ts';
import { expect, test } from 'vitest';
import { hintLines, setupSteps, welcomeSteps } from './hints.ts';

const nobody = { count: 0, since: null };
const nothing: DashboardHints = {
  ending: { count: 0, withinDays: 30, first: [] },
  acknowledgements: { count: 0, first: null },
  training: { count: 0, first: null },
  welcome: null,
  company: null,
};
const company = {
  applicants: nobody,
  qualifications: nobody,
  mailGap: null,
  hasNameAndZone: true,
  hasMail: true,
  hasProfile: true,
  hasStaff: true,
  hasDepartments: true,
  hasUpdates: true,
};
const bond = { kind: 'bond' as const, id: 'b', name: 'Surety Bond', state: 'TX', expiresDate: '2026-03-31' };

const texts = (hints: Partial<DashboardHints>) =>
  hintLines({ ...nothing, ...hints }, '2026-03-17').map(({ text }) => text);

test('who waits, and since when', () => {
  expect(texts({ company })).toEqual([]);
  expect(
    texts({ company: { ...company, applicants: { count: 1, since: '2026-03-10T15:00:00.000Z' } } }),
  ).toEqual(['1 applicant is waiting for review since Mar 10, 2026']);
  expect(
    texts({
      company: {
        ...company,
        applicants: { count: 4, since: '2026-03-10T15:00:00.000Z' },
        qualifications: { count: 1_200, since: '2026-03-09T15:00:00.000Z' },
      },
    }),
  ).toEqual([
    '4 applicants are waiting for review, the first since Mar 10, 2026',
    '1,200 qualifications and categories are waiting for review, the first since Mar 9, 2026',
  ]);
});

test('why emails reach nobody comes first', () => {
  expect(texts({ company: { ...company, mailGap: 'no_server' } })).toEqual([
    expect.stringMatching(/^Emails reach nobody/),
  ]);
  expect(texts({ company: { ...company, mailGap: 'default_sender' } })).toEqual([
    expect.stringMatching(/^Emails may be refused/),
  ]);
});

test.each([
  ['2026-03-31', 'Your Surety Bond (TX) expires in 14 days, on Mar 31, 2026'],
  ['2026-03-18', 'Your Surety Bond (TX) expires tomorrow, on Mar 18, 2026'],
  ['2026-03-17', 'Your Surety Bond (TX) expires today'],
])('what expires on %s', (expiresDate, text) => {
  expect(texts({ ending: { count: 1, withinDays: 30, first: [{ ...bond, expiresDate }] } })).toEqual([text]);
});

test('what is to be read and confirmed, and until when', () => {
  const first = { id: 'a', title: 'Conduct', dueDate: '2026-03-20' };
  expect(texts({ acknowledgements: { count: 1, first } })).toEqual([
    '“Conduct” is waiting for you to read and confirm it. It is due Mar 20, 2026.',
  ]);
  expect(texts({ acknowledgements: { count: 2, first: { ...first, dueDate: '2026-03-16' } } })).toEqual([
    '2 texts are waiting for you to read and confirm them. “Conduct” was due Mar 16, 2026.',
  ]);
});

test('which courses are assigned, and until when', () => {
  const first = { id: 'a', title: 'Ladders', dueOn: '2026-03-20' };
  expect(texts({ training: { count: 1, first } })).toEqual([
    '“Ladders” is assigned to you. It is due Mar 20, 2026.',
  ]);
  expect(texts({ training: { count: 1, first: { ...first, dueOn: null } } })).toEqual([
    '“Ladders” is assigned to you.',
  ]);
  expect(texts({ training: { count: 2, first: { ...first, dueOn: '2026-03-16' } } })).toEqual([
    '2 courses are assigned to you. “Ladders” was due Mar 16, 2026.',
  ]);
});

test('of several the first is named, and the link leads to its kind', () => {
  const [line] = hintLines({ ...nothing, ending: { count: 3, withinDays: 45, first: [bond] } }, '2026-03-17');
  expect(line).toMatchObject({
    text: '3 of your licenses and bonds expire within 45 days. Your Surety Bond (TX) expires in 14 days, on Mar 31, 2026',
    link: { action: 'View Bonds', target: { to: '/profile', search: { tab: 'bonds' } } },
  });
});

test('a new company is set up step by step, and then no more is said', () => {
  const done = (hints: Partial<typeof company>) =>
    setupSteps({ ...nothing, company: { ...company, ...hints } }).map((step) => step.done);
  expect(done({ hasStaff: false, hasDepartments: false, hasUpdates: false })).toEqual([
    true,
    false,
    false,
    false,
    true,
    true,
  ]);
  expect(done({ hasUpdates: false, hasNameAndZone: false, hasMail: false, hasProfile: false })).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(done({ hasNameAndZone: false, hasMail: false, hasProfile: false })).toEqual([]);
  expect(done({})).toEqual([]);
  expect(setupSteps(nothing)).toEqual([]);
});

test('a newcomer is asked for licenses only where the work needs them', () => {
  const actions = (needsLicense: boolean, hasLicense: boolean) =>
    welcomeSteps({ ...nothing, welcome: { hasPicture: true, needsLicense, hasLicense } }).map(
      ({ action }) => action,
    );
  expect(actions(true, false)).toEqual(['Open Profile', 'Add License', 'Open Directory']);
  expect(actions(false, true)).toHaveLength(3);
  expect(actions(false, false)).toEqual(['Open Profile', 'Open Directory']);
  expect(welcomeSteps(nothing)).toEqual([]);
});
