import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestAccount } from '../../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import type { OwnOffer } from '../offers/schema.ts';
import { makeOpenPosition, makeReady } from '../offers/testing.ts';
import type { OfferQuestion } from './schema.ts';

let portal: TestPortal;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal({ jobs: true });
  portal.clock.freeze('2031-02-20T17:00:00Z');
  admin = await portal.account('admin');
});
afterAll(closeTestPortal);

type Answer = { question: OfferQuestion; offer: OwnOffer; notifications: { actionUrl: string }[] };
const get = (path: string, as?: TestAccount) => portal.request<Answer>({ path, as });
const post = (path: string, as: TestAccount, body?: unknown) =>
  portal.request<Answer>({ method: 'POST', path, as, body });

const ready = async () => {
  const account = await portal.account('staff');
  await makeReady(portal, account.userId);
  return account;
};

/** The call behind a link of an email. */
const callOf = (link: string) => {
  const { pathname, searchParams } = new URL(link, 'http://portal');
  return `${pathname}/question?key=${searchParams.get('key')}`;
};

async function offered() {
  const { deployment, position } = await makeOpenPosition(portal, { createdBy: admin.userId });
  const [person, other] = [await ready(), await ready()];
  await post(`/deployments/${deployment.id}/offers`, admin, {
    positionId: position.id,
    userIds: [person.userId, other.userId],
    message: 'Rooms are booked.',
    deadline: '2031-02-27T17:00:00.000Z',
  });
  const mail = await portal.mailbox.emailTo(person.workEmail ?? person.email, 'Can you go?');
  const [link = ''] = /\S*\/offers\/\S+/.exec(mail.text) ?? [];
  return { deployment, position, person, other, link };
}

test('the email of an offer leads to what that offer asks, without a sign-in', async () => {
  const { deployment, position, person, link } = await offered();
  const { status, body } = await get(callOf(link));
  expect(status).toBe(200);
  expect(body.question).toEqual({
    deployment: {
      name: deployment.name,
      kind: 'hurricane',
      carrier: deployment.carrier,
      reportTo: deployment.reportTo,
    },
    position: { role: 'adjuster', states: ['LA'], startDate: '2031-03-03', endDate: '2031-03-23' },
    status: 'offered',
    deadline: '2031-02-27T17:00:00.000Z',
    message: 'Rooms are booked.',
    change: '',
    answeredAt: null,
  });
  const own = await get('/notifications/my', person);
  expect(own.body.notifications.map(({ actionUrl }) => actionUrl)).toEqual([
    link.slice(link.indexOf('/offers/')),
  ]);
  expect(position.id).toBeDefined();
});

test('a link says what was answered, and when', async () => {
  const { person, link } = await offered();
  const id = new URL(link).pathname.split('/')[2];
  expect((await post(`/offers/${id}/accept`, person)).status).toBe(200);
  const answered = { status: 'accepted', answeredAt: '2031-02-20T17:00:00.000Z' };
  expect((await get(callOf(link))).body.question).toMatchObject(answered);
  expect((await get(`/offers/${id}`, person)).body.offer).toMatchObject(answered);
});

test('a link shows nothing to others who are signed in, and without its signature to nobody', async () => {
  const { other, link } = await offered();
  const id = new URL(link).pathname.split('/')[2];
  for (const somebody of [other, admin]) {
    expect((await get(callOf(link), somebody)).status).toBe(404);
    expect((await get(`/offers/${id}`, somebody)).status).toBe(404);
    expect((await post(`/offers/${id}/accept`, somebody)).status).toBe(404);
  }
  const [place, key = ''] = callOf(link).split('?key=');
  expect(
    (await get(`${place}?key=${key.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`)).status,
  ).toBe(404);
  expect((await get(`${place}?key=`)).status).toBe(404);
  expect((await get(`/offers/${id}`)).status).toBe(401);
});

test('a link ends with the last day, and with the account', async () => {
  const { person, link } = await offered();
  await portal.database.sql`update users set status = 'inactive' where id = ${person.userId}`;
  expect((await get(callOf(link))).status).toBe(404);
  await portal.database.sql`update users set status = 'active' where id = ${person.userId}`;
  expect((await get(callOf(link))).status).toBe(200);
  await portal.database.sql`update deployments set end_date = '2031-02-19', start_date = '2031-02-10'`;
  expect((await get(callOf(link))).status).toBe(404);
});
