import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSmtpMail } from '../drivers/mail/smtp.ts';
import { startTestPortal, type TestPortal } from './harness.ts';

/** The three emails of an account, through a real SMTP server on the loopback. */
let portal: TestPortal;
let server: SMTPServer;
const received: Email[] = [];

beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    async onData(stream, _session, done) {
      received.push(await PostalMime.parse(Buffer.concat(await stream.toArray())));
      done();
    },
  });
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  const mail = createSmtpMail({
    url: `smtp://127.0.0.1:${port}`,
    from: 'Portal <portal@coastalclaims.example>',
  });
  portal = await startTestPortal({ jobs: true, mail });
});

afterAll(async () => {
  await portal.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

async function emailTo(address: string, subject: string): Promise<Email> {
  const find = () =>
    received.find((mail) => mail.subject === subject && mail.to?.some((to) => to.address === address));
  await expect.poll(find, { message: `"${subject}" to ${address}` }).toBeDefined();
  return find() as Email;
}

test('registration, approval and password reset send emails in text and HTML, with working links', async () => {
  const email = 'vera.stone@mail.example';
  const account = { name: 'Vera Stone', email, password: 'Harbor-Light-26', phoneNumber: '850 555 0120' };
  const signedUp = await portal.request<{ user: { id: string }; token: string }>({
    method: 'POST',
    path: '/auth/signup',
    body: account,
  });
  const { user, token } = signedUp.body;
  const welcome = await emailTo(
    email,
    `Welcome to ${portal.services.settings.companyName}: complete your profile`,
  );
  expect(welcome.text).toContain(`${portal.services.settings.portalUrl}/onboarding`);
  expect(welcome.html).toContain('Complete Your Profile');

  await portal.request({
    method: 'POST',
    path: '/auth/complete-onboarding',
    as: token,
    body: {
      homeAddress: { street: '1 Quay', city: 'Mobile', state: 'AL', zipCode: '36602' },
      emergencyContact: { name: 'Ada Stone', relationship: 'Sister', phone: '850 555 0121' },
    },
  });
  const approval = await portal.request({
    method: 'POST',
    path: `/auth/approve-user/${user.id}`,
    as: await portal.account('admin'),
    body: {
      workEmail: 'vera.stone@coastalclaims.example',
      employeeID: 'CC-2026-900',
      position: 'Field Adjuster',
      location: 'AL',
      hireDate: '2026-11-23',
    },
  });
  expect(approval.status).toBe(200);
  const approved = await emailTo(email, 'Your account is active');
  expect(approved.text).toContain('vera.stone@coastalclaims.example');
  expect(approved.html).toContain('Field Adjuster');

  await portal.request({ method: 'POST', path: '/auth/forgot-password', body: { email } });
  const reset = await emailTo(email, 'Reset your password');
  const link = /https?:\/\/\S+\/reset-password\?token=([\w-]+)/.exec(reset.text ?? '');
  expect(reset.html).toContain(link?.[0]);
  const done = await portal.request({
    method: 'POST',
    path: '/auth/reset-password',
    body: { token: link?.[1], newPassword: 'Tidewater!77' },
  });
  expect(done.body).toEqual({ message: 'Your password has been reset successfully!' });
  // The link that confirms the address is one of them.
  expect(received).toHaveLength(4);
});
