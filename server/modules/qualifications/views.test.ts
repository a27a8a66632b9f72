import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { makeBond, makeLicense } from './credentials/testing.ts';
import { makeExperience } from './experiences/testing.ts';

let portal: TestPortal;
let admin: TestAccount;
let staff: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.account('admin');
  staff = await portal.account('staff', { firstName: 'Ada', lastName: 'Shore' });
  const reviewed = {
    submittedAt: '2026-02-03T04:05:06.070Z',
    reviewedAt: '2026-03-04T05:06:07.080Z',
    reviewedBy: admin.userId,
    reviewNotes: 'Blurred',
    status: 'pending',
  } as const;
  await makeLicense(portal, staff.userId, { ...reviewed, licenseNumber: 'L-1', notes: 'Temporary' });
  await makeBond(portal, staff.userId, { ...reviewed, bondNumber: 'B-1', amount: 10_000.5 });
  await makeExperience(portal, staff.userId, { ...reviewed, projectType: 'Hail', employer: 'Bayline' });
});
afterAll(closeTestPortal);

const kinds = ['license', 'bond', 'experience'] as const;

test.each(kinds)(
  'a %s is the same in the list of all, in the review queue and in the file of its owner',
  async (kind) => {
    type Shown = { id: string; noun?: string; submittedAt: string; reviewedBy: string };
    type Lists = Record<string, Shown[]>;
    const read = async (path: string) => (await portal.request<Lists>({ path, as: admin })).body;
    const [listed] = (await read(`/${kind}s`))[`${kind}s`] ?? [];
    const { noun, ...queued } =
      (await read('/reviews')).qualifications?.find((one) => one.noun === kind) ?? {};
    const { user } = (await portal.request<{ user: Lists }>({ path: `/users/${staff.userId}`, as: admin }))
      .body;
    expect(listed).toMatchObject({
      submittedAt: '2026-02-03T04:05:06.070Z',
      reviewedAt: '2026-03-04T05:06:07.080Z',
    });
    expect(listed?.reviewedBy).not.toBe(admin.userId);
    expect([noun, queued]).toEqual([kind, listed]);
    expect(listed).toMatchObject(user[`${kind}s`]?.[0] ?? {});
  },
);

test.each([
  [
    'license',
    'Staff Member,State,Name,Type,Number,License Kind,Lines of Authority,Issued,Expires,Status,Notes',
    'Ada Shore,FL,Adjuster License,,L-1,,,2025-01-01,2099-12-31,Pending Approval,Temporary',
  ],
  [
    'bond',
    'Staff Member,State,Name,Type,Number,Amount,Issued,Expires,Status,Notes',
    /^Ada Shore,.*,B-1,10000\.50,/,
  ],
  [
    'experience',
    'Staff Member,Project Type,Project Category,Client,Client Type,Program,Background Type,Position,Employer,Began,Ended,Status',
    /^Ada Shore,Hail,.*,Bayline,.*,Pending Approval,/,
  ],
])('the file of every %s has its columns in their order', async (kind, header, row) => {
  const { text } = await portal.request({ path: `/${kind}s.csv`, as: admin });
  const [first, second = ''] = text.replace('\uFEFF', '').split('\r\n');
  expect(first).toBe(`${header},Submitted (UTC),Reviewed (UTC),Reviewed By,Review Notes`);
  expect(second).toMatch(row);
  expect(second).toMatch(/,2026-02-03 04:05,2026-03-04 05:06,[^,]+,Blurred$/);
});
