import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { makeBond, makeLicense } from './credentials/testing.ts';
import { makeExperience } from './experiences/testing.ts';

let portal: TestPortal;
let ada: TestAccount;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal({ jobs: true });
  ada = await portal.account('staff', { firstName: 'Ada' });
  admin = await portal.account('admin', { firstName: 'Rita', lastName: 'Vance' });
});
afterAll(closeTestPortal);

const decide = (path: string, body?: object) => portal.request({ method: 'PUT', path, as: admin, body });

test('each decision is one letter that says what, how and why', async () => {
  const license = await makeLicense(portal, ada.userId, { name: 'Florida License', state: 'FL' });
  await decide(`/licenses/${license.id}/reject`, { reviewNotes: 'The scan is blurred.' });
  const email = await portal.mailbox.emailTo(ada.workEmail ?? '', 'Your license was rejected');
  expect(email.subject).toBe('Your license was rejected: Florida License');
  expect(email.text.startsWith(`${email.subject}\n`)).toBe(true);
  expect(email.text).toContain('Rita Vance rejected it.');
  expect(email.text).toContain('The scan is blurred.');
  expect(email.text).toContain('http://portal.example/profile?tab=licenses');

  const bond = await makeBond(portal, ada.userId, { name: 'Florida Bond', state: 'FL' });
  await decide(`/bonds/${bond.id}/approve`, { reviewNotes: 'Send the original too.' });
  const approval = await portal.mailbox.emailTo(ada.workEmail ?? '', 'Your bond was approved: Florida Bond');
  expect(approval.text).toContain('Send the original too.');
  const experience = await makeExperience(portal, ada.userId, { employer: 'Gulf Claims' });
  await decide(`/experiences/${experience.id}/approve`);
  await portal.mailbox.emailTo(ada.workEmail ?? '', 'Your experience was approved: Catastrophe, Gulf Claims');
  expect(portal.mailbox.emails).toHaveLength(3);
});

test('an applicant gets it at the private address', async () => {
  const applicant = await portal.account('review');
  const license = await makeLicense(portal, applicant.userId);
  await decide(`/licenses/${license.id}/approve`);
  await portal.mailbox.emailTo(applicant.email, 'Your license was approved');
});
