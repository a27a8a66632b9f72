import { eq } from '@portal/db/drizzle.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days } from '../../core/kernel/clock.ts';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { freshEmail } from '../../test/inputs.ts';
import { tokenIn } from '../../test/mailbox.ts';
import { sentences } from '../auth/constants.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal({ jobs: true });
});
afterAll(closeTestPortal);

type Profile = { user: { primaryEmail: string; pendingEmail: string | null } };

const put = (as: TestAccount, body: Record<string, unknown>) =>
  portal.request<Profile>({ method: 'PUT', path: '/profile/me', as, body });
const ask = (as: TestAccount, primaryEmail: string, currentPassword: string = as.password) =>
  put(as, { primaryEmail, currentPassword });
const confirm = (token: unknown) =>
  portal.request({ method: 'POST', path: '/auth/confirm-email', body: { token } });
const signIn = async (email: string, password: string) =>
  (await portal.request({ method: 'POST', path: '/auth/login', body: { email, password } })).status;
const tokenAt = async (address: string, nth?: number) =>
  tokenIn(await portal.mailbox.emailTo(address, 'Confirm your new email address', nth));

describe('a new personal address', () => {
  test('counts when the link mailed to it was followed, and the old one is told', async () => {
    const person = await portal.account('staff');
    const to = freshEmail();
    const asked = await ask(person, to);
    expect(asked.status).toBe(200);
    expect(asked.body.user).toMatchObject({ primaryEmail: person.email, pendingEmail: to });
    expect(await signIn(to, person.password)).toBe(401);
    const told = await portal.mailbox.emailTo(person.email, 'Your email address is about to change');
    expect(told.text).toContain(to);

    expect(await confirm(await tokenAt(to))).toMatchObject({
      status: 200,
      body: { message: sentences.emailChanged },
    });
    const { body } = await portal.request<Profile>({ path: '/profile/me', as: person });
    expect(body.user).toMatchObject({ primaryEmail: to, pendingEmail: null });
    expect(await signIn(to, person.password)).toBe(200);
    expect(await signIn(person.email, person.password)).toBe(401);
    await portal.mailbox.emailTo(person.email, 'Your email address was changed');
    const log = await portal.services.db.select().from(auditLog).where(eq(auditLog.subjectId, person.userId));
    expect(log.map(({ action }) => action)).toContain('user.email_changed');
  });

  test.each([
    ['no password', undefined, sentences.currentPasswordNeeded],
    ['an empty password', '', sentences.currentPasswordNeeded],
    ['a wrong password', 'Not-This-One-1', sentences.wrongCurrentPassword],
  ])('is refused with %s, and nothing else of the input is kept', async (_, currentPassword, sentence) => {
    const person = await portal.account('staff', { bio: 'before' });
    const answer = await put(person, { primaryEmail: freshEmail(), currentPassword, bio: 'after' });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: sentence, fields: { currentPassword: sentence } });
    const { body } = await portal.request({ path: '/profile/me', as: person });
    expect(body).toMatchObject({ user: { primaryEmail: person.email, pendingEmail: null, bio: 'before' } });
  });

  test('needs no password when it is the present one, which takes a change back', async () => {
    const person = await portal.account('staff');
    const to = freshEmail();
    await ask(person, to);
    const token = await tokenAt(to);
    const answer = await put(person, { primaryEmail: person.email });
    expect(answer.body.user.pendingEmail).toBeNull();
    expect((await confirm(token)).status).toBe(400);
  });

  test('of two asked for, only the later link works, and only once', async () => {
    const person = await portal.account('staff');
    const [first, second] = [freshEmail(), freshEmail()];
    await ask(person, first);
    const older = await tokenAt(first);
    await ask(person, second);
    const newer = await tokenAt(second);
    expect((await confirm(older)).status).toBe(400);
    expect((await confirm(newer)).status).toBe(200);
    const again = await confirm(newer);
    expect(again.status).toBe(400);
    expect(again.body).toMatchObject({ error: sentences.emailLinkInvalid });
  });

  test('of fifty uses of the link at once, one succeeds', async () => {
    const person = await portal.account('staff');
    const to = freshEmail();
    await ask(person, to);
    const token = await tokenAt(to);
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is refused when it belongs to somebody else, also when that happened meanwhile', async () => {
    const [person, other] = [await portal.account('staff'), await portal.account('staff')];
    const taken = await ask(person, other.email);
    expect(taken.status).toBe(409);
    expect(taken.body).toMatchObject({ fields: { primaryEmail: sentences.addressTaken } });

    const to = freshEmail();
    await ask(person, to);
    const token = await tokenAt(to);
    await portal.account('staff', { primaryEmail: to });
    expect((await confirm(token)).status).toBe(409);
    const { body } = await portal.request<Profile>({ path: '/profile/me', as: person });
    expect(body.user.primaryEmail).toBe(person.email);
  });

  test('is too late after a day, and after a deactivation', async () => {
    const [late, gone] = [await portal.account('staff'), await portal.account('staff')];
    const [lateTo, goneTo] = [freshEmail(), freshEmail()];
    await ask(gone, goneTo);
    const goneToken = await tokenAt(goneTo);
    const admin = await portal.account('admin');
    await portal.request({ method: 'DELETE', path: `/users/${gone.userId}`, as: admin });
    expect((await confirm(goneToken)).status).toBe(400);
    await ask(late, lateTo);
    const lateToken = await tokenAt(lateTo);
    portal.clock.advance(days(1) + 1_000);
    expect((await confirm(lateToken)).status).toBe(400);
  });

  test.each([[null], [''], ['nobody-was-given-this'], [7], ['x'.repeat(5_000)]])(
    'is not confirmed by %j',
    async (token) => {
      const { status, body } = await confirm(token);
      expect(status).toBe(400);
      expect(body).toMatchObject({ error: sentences.emailLinkInvalid });
    },
  );
});

describe('what an administrator changes', () => {
  test('a password: the person is told, and the sessions end', async () => {
    const [admin, person] = [await portal.account('admin'), await portal.account('staff')];
    const body = { password: 'Given-Anchor-31' };
    await portal.request({ method: 'PUT', path: `/users/${person.userId}`, as: admin, body });
    await portal.mailbox.emailTo(person.workEmail ?? '', 'An administrator set a new password for you');
    expect((await portal.request({ path: '/auth/profile', as: person })).status).toBe(401);
  });

  test('an address: the one that is replaced is told', async () => {
    const [admin, person] = [await portal.account('admin'), await portal.account('staff')];
    const body = { primaryEmail: freshEmail() };
    await portal.request({ method: 'PUT', path: `/users/${person.userId}`, as: admin, body });
    const email = await portal.mailbox.emailTo(person.email, 'Your email address was changed');
    expect(email.text).toContain(body.primaryEmail);
  });
});

describe('undoing a change of the address', () => {
  const undo = (token: string) =>
    portal.request({ method: 'POST', path: '/auth/restore-email', body: { token } });
  const undoTokenAt = async (address: string) =>
    tokenIn(await portal.mailbox.emailTo(address, 'Your email address was changed'));
  const change = async (as: TestAccount) => {
    const to = freshEmail();
    await ask(as, to);
    await confirm(await tokenAt(to));
    return to;
  };

  test('brings the former one back within 72 hours, once, and signs everybody out', async () => {
    const person = await portal.account('staff');
    const to = await change(person);
    const token = await undoTokenAt(person.email);
    expect(await undo(token)).toMatchObject({ status: 200, body: { message: sentences.addressRestored } });
    expect((await portal.request({ path: '/profile/me', as: person })).status).toBe(401);
    expect(await signIn(to, person.password)).toBe(401);
    expect(await signIn(person.email, person.password)).toBe(200);
    await portal.mailbox.emailTo(person.email, 'Your email address was restored');
    expect((await undo(token)).status).toBe(400);
  });

  test('does not leave a way back to whoever changed it twice', async () => {
    const person = await portal.account('staff');
    const first = await change(person);
    await change(person);
    const back = await undoTokenAt(first);
    await undo(await undoTokenAt(person.email));
    expect((await undo(back)).status).toBe(400);
    expect(await signIn(person.email, person.password)).toBe(200);
  });

  test('is too late after 72 hours', async () => {
    const clocked = await startTestPortal({ jobs: true });
    const person = await clocked.account('staff');
    const to = freshEmail();
    await clocked.request({
      method: 'PUT',
      path: '/profile/me',
      as: person,
      body: { primaryEmail: to, currentPassword: person.password },
    });
    const token = tokenIn(await clocked.mailbox.emailTo(to, 'Confirm your new email address'));
    await clocked.request({ method: 'POST', path: '/auth/confirm-email', body: { token } });
    const back = tokenIn(await clocked.mailbox.emailTo(person.email, 'Your email address was changed'));
    clocked.clock.advance(days(3) + 1_000);
    const answer = await clocked.request({
      method: 'POST',
      path: '/auth/restore-email',
      body: { token: back },
    });
    expect(answer).toMatchObject({ status: 400, body: { error: sentences.undoInvalid } });
  });
});
