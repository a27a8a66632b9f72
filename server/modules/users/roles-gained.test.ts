import { eq } from '@portal/db/drizzle.ts';
import { notificationRecipients, notifications } from '@portal/db/schema/notifications.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { fileOf, importedPerson } from './people-imports/testing.ts';
import { approvalInput, newUserInput } from './testing.ts';

let portal: TestPortal;
let admin: TestAccount;
let other: TestAccount;
let staff: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal({ jobs: true });
  admin = await portal.account('admin', { firstName: 'Dana', lastName: 'Whitfield' });
  other = await portal.account('admin');
  staff = await portal.account('staff');
});
afterAll(closeTestPortal);

/** The notices of new administrators and auditors that a person has, newest first. */
const noticesOf = async ({ userId }: TestAccount) => {
  const rows = await portal.services.db
    .select({ title: notifications.title, message: notifications.message })
    .from(notificationRecipients)
    .innerJoin(notifications, eq(notifications.id, notificationRecipients.notificationId))
    .where(eq(notificationRecipients.userId, userId));
  return rows.filter(({ title }) => /^(New|\d+ new) (administrator|auditor)/.test(title));
};

/** Every way in which somebody can do more than staff from then on. */
const ways: Record<string, () => Promise<{ title: string; message: RegExp }>> = {
  'a new administrator': async () => {
    await portal.call(
      'users.create',
      { ...newUserInput(), firstName: 'Ann', lastName: 'One', role: 'admin' },
      admin,
    );
    return {
      title: 'New administrator: Ann One',
      message: /^Dana Whitfield made Ann One an administrator\./,
    };
  },
  'a new auditor': async () => {
    await portal.call(
      'users.create',
      { ...newUserInput(), firstName: 'Bo', lastName: 'Two', role: 'staff', duties: ['auditor'] },
      admin,
    );
    return { title: 'New auditor: Bo Two', message: /^Dana Whitfield made Bo Two an auditor\./ };
  },
  'a file of people': async () => {
    const people = ['Cy', 'Di'].map((name) => ({ ...importedPerson(), 'First Name': name, Role: 'admin' }));
    const csv = fileOf([...people, { ...importedPerson(), Role: 'staff' }]);
    await portal.call('peopleImports.import', { csv }, admin);
    return {
      title: '2 new administrators',
      message: /^Dana Whitfield made (Cy Quinn and Di Quinn|Di Quinn and Cy Quinn) administrators\./,
    };
  },
  'a new duty': async () => {
    const { userId } = await portal.account('staff', { firstName: 'Ed', lastName: 'Four' });
    await portal.call('users.update', { id: userId, duties: ['auditor'] }, admin);
    return { title: 'New auditor: Ed Four', message: /^Dana Whitfield made Ed Four an auditor\./ };
  },
  'a role of several people': async () => {
    const { userId } = await portal.account('staff', { firstName: 'Flo', lastName: 'Five' });
    await portal.call('users.changeSeveral', { ids: [userId], role: 'admin' }, admin);
    return {
      title: 'New administrator: Flo Five',
      message: /^Dana Whitfield made Flo Five an administrator\./,
    };
  },
  'a reactivation': async () => {
    const { userId } = await portal.account('inactive', { firstName: 'Gus', lastName: 'Six', role: 'admin' });
    await portal.call('users.reactivate', { id: userId }, admin);
    return {
      title: 'New administrator: Gus Six',
      message: /^Dana Whitfield opened the account of Gus Six, who is an administrator\./,
    };
  },
  'an approval of an applicant with a role': async () => {
    const { userId } = await portal.account('review', {
      firstName: 'Hal',
      lastName: 'Seven',
      duties: ['auditor'],
    });
    await portal.call('users.approve', approvalInput(userId), admin);
    return {
      title: 'New auditor: Hal Seven',
      message: /^Dana Whitfield opened the account of Hal Seven, who is an auditor\./,
    };
  },
};

test.each(Object.entries(ways))(
  'every administrator is told of %s, in the portal and by mail',
  async (_way, go) => {
    const before = await noticesOf(admin);
    const { title, message } = await go();
    for (const who of [admin, other]) {
      const notice = (await noticesOf(who)).find((each) => each.title === title);
      expect(notice?.message).toMatch(message);
      expect((await portal.mailbox.emailTo(who.workEmail ?? '', title)).text).toMatch(
        message.source.slice(1, 20),
      );
    }
    expect(await noticesOf(admin)).toHaveLength(before.length + 1);
    expect(await noticesOf(staff)).toEqual([]);
  },
);

test('staff, and a role that stays or goes, tell nobody', async () => {
  const before = await noticesOf(other);
  const { userId } = await portal.account('admin');
  await portal.call('users.create', newUserInput(), admin);
  await portal.call('users.update', { id: userId, role: 'admin' }, admin);
  await portal.call('users.update', { id: userId, role: 'staff' }, admin);
  const gone = await portal.account('inactive');
  await portal.call('users.reactivate', { id: gone.userId }, admin);
  expect(await noticesOf(other)).toEqual(before);
});
