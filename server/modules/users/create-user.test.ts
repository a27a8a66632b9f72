import { eq } from '@portal/db/drizzle.ts';
import { bonds, experiences, licenses } from '@portal/db/schema/qualifications.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../core/kernel/ids.ts';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { address, freshEmail } from '../../test/inputs.ts';
import { tokenIn } from '../../test/mailbox.ts';
import { sentences as authSentences } from '../auth/constants.ts';
import { makeDepartment } from '../departments/testing.ts';
import { sentences } from './constants.ts';
import type { UserView } from './schema.ts';
import { newUserInput } from './testing.ts';

let portal: TestPortal;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal({ jobs: true });
  admin = await portal.account('admin');
});
afterAll(closeTestPortal);

const PASSWORD = 'Anchor-Rope-77';
const create = (body: unknown) =>
  portal.request<{ user: UserView; sendsEmail: boolean }>({
    method: 'POST',
    path: '/auth/admin-create-user',
    as: admin,
    body,
  });
const signIn = (email: string, password: string) =>
  portal.request({ method: 'POST', path: '/auth/login', body: { email, password } });

describe('an admin makes an account', () => {
  test('without the characters of pasted text that nobody sees', async () => {
    const given = newUserInput();
    const { status, body } = await create({
      ...given,
      firstName: '\u200eNe\u00adll\t',
      lastName: 'Clay\u200bmore\u00a0Quinn\u202c',
      employeeID: `\ufeff${given.employeeID}\u200b`,
      workEmail: `\u202a${given.workEmail}\u202c`,
      npn: '1234\u20605678',
      homeAddress: { ...address, city: `${address.city}\u200b` },
    });
    expect([status, body.error, body.sendsEmail]).toEqual([201, undefined, false]);
    expect(body.user).toMatchObject({
      name: 'Nell Claymore Quinn',
      employeeID: given.employeeID,
      workEmail: given.workEmail,
      npn: '12345678',
      homeAddress: { city: address.city },
    });
    const again = await create({ ...newUserInput(), employeeID: `${given.employeeID}\u00ad` });
    expect(again.body.fields).toEqual({ employeeID: sentences.employeeIdTaken });
  });

  test.each([
    ['as the body', (user: object) => user],
    ['wrapped in user', (user: object) => ({ user })],
  ])('with its fields %s, and the person may work at once', async (_how, wrap) => {
    const department = await makeDepartment(portal);
    const primaryEmail = freshEmail();
    const given = {
      ...newUserInput(),
      lastName: 'Quinn',
      primaryEmail,
      password: PASSWORD,
      position: 'Inspector',
      location: 'TX',
      hireDate: '2026-02-01',
      timeZone: 'America/Chicago',
      manager: admin.userId,
      departments: [department.id],
      homeAddress: address,
    };
    const { status, body } = await create(wrap(given));
    expect([status, body.error]).toEqual([201, undefined]);
    expect(body.user).toMatchObject({
      name: 'Nell Quinn',
      role: 'staff',
      status: 'active',
      onboardingStatus: 'approved',
      workEmail: given.workEmail,
      primaryEmail,
      hireDate: '2026-02-01',
      timeZone: 'America/Chicago',
      homeAddress: address,
      departments: [{ id: department.id }],
      manager: { id: admin.userId },
    });
    for (const email of [given.workEmail, primaryEmail]) {
      expect((await signIn(email, PASSWORD)).status).toBe(200);
    }
  });

  test('without a password, and the email lets the person choose one', async () => {
    const given = newUserInput();
    expect((await create(given)).status).toBe(201);
    expect((await signIn(given.workEmail, PASSWORD)).status).toBe(401);
    const token = tokenIn(await portal.mailbox.emailTo(given.workEmail, ''));
    const body = { token, newPassword: PASSWORD };
    expect((await portal.request({ method: 'POST', path: '/auth/reset-password', body })).status).toBe(200);
    expect((await signIn(given.workEmail, PASSWORD)).status).toBe(200);
  });

  test('with qualifications that wait for review', async () => {
    const { body } = await create({
      ...newUserInput(),
      experiences: [{ projectType: 'Catastrophe', clientType: 'Carrier', backgroundType: 'Adjusting' }],
      licenses: [{ name: 'Adjuster', licenseNumber: 'FL-1', state: 'Florida' }],
      bonds: [{ name: 'Surety', bondNumber: 'B-1', state: 'FL', amount: '$10,000.50', status: 'approved' }],
    });
    const of = async (table: typeof licenses | typeof bonds | typeof experiences) =>
      portal.services.db.select().from(table).where(eq(table.userId, body.user.id));
    expect(await of(experiences)).toMatchObject([{ status: 'pending' }]);
    expect(await of(licenses)).toMatchObject([{ status: 'pending', state: 'FL' }]);
    expect(await of(bonds)).toMatchObject([{ status: 'pending', amount: 10_000.5 }]);
  });

  test('who may be an admin', async () => {
    const { body } = await create({ ...newUserInput(), role: 'admin', password: PASSWORD });
    expect(body.user.role).toBe('admin');
  });

  test('and decides neither its id nor its state', async () => {
    const id = newId();
    const decided = {
      id,
      status: 'inactive',
      onboardingStatus: 'signup',
      approvedBy: id,
      createdAt: '1999-01-01T00:00:00Z',
    };
    const { status, body } = await create({ ...newUserInput(), ...decided });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, Object.keys(decided)]);
  });
});

describe('it is refused', () => {
  test.each([
    ['firstName', '', 'First name is required.'],
    ['employeeID', undefined, 'Employee ID is required.'],
    ['role', 'owner', 'Role must be one of: admin, staff.'],
    ['workEmail', 'x', 'Enter a full email address, such as name@example.com.'],
    ['primaryPhone', 'call me', 'Enter a phone number with at least 7 digits.'],
    ['password', 'short', authSentences.passwordTooShort],
    ['password', 'Coastal-Claims-1', authSentences.guessablePassword],
    ['timeZone', 'Mars/Olympus', expect.stringMatching(/^Time zone must be one of: America\/New_York, /)],
  ])('when %s is %j', async (field, value, sentence) => {
    const { status, body } = await create({ ...newUserInput(), [field]: value });
    expect([status, body.fields]).toEqual([400, { [field]: sentence }]);
  });

  test('at an address or employee id of somebody else', async () => {
    const other = await portal.account('staff', { employeeId: 'CC-2020-500' });
    const taken = authSentences.addressTaken;
    expect((await create({ ...newUserInput(), workEmail: other.email })).body.fields).toEqual({
      workEmail: taken,
    });
    expect((await create({ ...newUserInput(), primaryEmail: other.workEmail })).body.fields).toEqual({
      primaryEmail: taken,
    });
    expect(await create({ ...newUserInput(), employeeID: 'CC-2020-500' })).toMatchObject({
      status: 409,
      body: { fields: { employeeID: sentences.employeeIdTaken } },
    });
  });

  test('to the second of two at once with one address', async () => {
    const workEmail = freshEmail();
    const answers = await Promise.all([1, 2].map(() => create({ ...newUserInput(), workEmail })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('with an unknown manager or department', async () => {
    expect((await create({ ...newUserInput(), manager: newId() })).body.fields).toEqual({
      manager: sentences.managerNotAdmin,
    });
    expect((await create({ ...newUserInput(), departments: [newId()] })).status).toBe(400);
  });

  test.each([[undefined], [{}], [{ user: null }], [{ user: 'Nell' }], [{ user: [] }]])(
    'for %j',
    async (body) => {
      expect((await create(body)).status).toBe(400);
    },
  );
});
