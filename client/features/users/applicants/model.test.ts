import { US_STATES } from '@portal/server/core/contract/us-states.ts';
import { expect, test } from 'vitest';
import { suggestedApproval } from './model.ts';

const home = { street: '', city: '', state: 'TX', country: '', zipCode: '' };
const applicant = {
  id: '1',
  firstName: 'Zoë',
  lastName: "O'Hara",
  homeAddress: home,
  timeZone: 'America/New_York',
  experiences: [],
  licenses: [],
  bonds: [],
} as unknown as Parameters<typeof suggestedApproval>[0];

test('the address, the place and the zone are suggested from the application', () => {
  expect(suggestedApproval(applicant, 'dana@coastal.example')).toMatchObject({
    workEmail: 'zoe.ohara@coastal.example',
    location: 'TX',
    timeZone: 'America/Chicago',
    position: '',
    work: '',
  });
  expect(suggestedApproval({ ...applicant, homeAddress: null }, '')).toMatchObject({
    workEmail: '',
    location: '',
    timeZone: 'America/New_York',
  });
});

test('the position is the latest of the experiences, or what the licenses are for', () => {
  const license = { name: 'All-lines Adjuster', type: '' } as (typeof applicant)['licenses'][number];
  expect(suggestedApproval({ ...applicant, licenses: [license] }, '').position).toBe('Adjuster');
  const job = (position: string, endDate: string | null) =>
    ({ position, endDate }) as (typeof applicant)['experiences'][number];
  const experiences = [job('Roofer', '2020-01-01'), job('Field Inspector', null), job('', null)];
  expect(suggestedApproval({ ...applicant, licenses: [license], experiences }, '').position).toBe(
    'Field Inspector',
  );
});

test('every state has a zone', () => {
  for (const state of Object.keys(US_STATES)) {
    // Atlantic time is none of the portal's zones.
    if (state === 'PR' || state === 'VI') continue;
    const there = { ...applicant, timeZone: '', homeAddress: { ...home, state } };
    expect([state, suggestedApproval(there, '').timeZone]).toEqual([state, expect.stringContaining('/')]);
  }
});
