import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestAccount } from '../../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import { sentences } from '../../messenger/constants.ts';
import type { Conversation, Message } from '../../messenger/schema.ts';
import { arrangeAccepted, makeOffer, makeOpenPosition, makeReady } from '../offers/testing.ts';

let portal: TestPortal;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  portal.clock.freeze('2031-02-20T17:00:00Z');
  admin = await portal.account('admin', { position: 'Deployment Manager' });
});
afterAll(closeTestPortal);

type Answer = {
  conversationId: string;
  conversation: Conversation;
  messages: Message[];
  error: string;
  offers: Array<{ conversationId: string | null; assignment: { id: string } | null }>;
};
const request = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, as: TestAccount, body?: unknown) =>
  portal.request<Answer>({ method, path, as, body });

const opened = () => makeOpenPosition(portal, { count: 10, createdBy: admin.userId });
type Opened = Awaited<ReturnType<typeof opened>>;

/** Somebody who accepts a place. */
async function assigned({ deployment, position }: Opened) {
  const person = await portal.account('staff');
  await makeReady(portal, person.userId);
  const { id } = await makeOffer(portal, {
    deploymentId: deployment.id,
    positionId: position.id,
    userId: person.userId,
    offeredBy: admin.userId,
  });
  expect((await request('POST', `/offers/${id}/accept`, person)).status).toBe(200);
  await arrangeAccepted(portal);
  return person;
}

const open = async ({ deployment }: Opened, as = admin) =>
  (await request('POST', `/deployments/${deployment.id}/conversation`, as)).body.conversationId;

async function membersOf(id: string, as = admin) {
  const { body } = await request('GET', `/messages/conversations/${id}`, as);
  return body.conversation.participants.map((each) => each.id).toSorted();
}

const ids = (...people: TestAccount[]) => people.map(({ userId }) => userId).toSorted();

async function drop(person: TestAccount, status: 'dropped_out' | 'released') {
  const { body } = await request('GET', '/offers/my', person);
  const path = `/assignments/${body.offers[0]?.assignment?.id}/status`;
  // Only administrators release somebody before the first day.
  const as = status === 'released' ? admin : person;
  expect((await request('POST', path, as, { status, reason: 'Injured' })).status).toBe(200);
}

test('members follow the assignments', async () => {
  const place = await opened();
  const [first, second] = [await assigned(place), await assigned(place)];
  const id = await open(place);
  expect(await membersOf(id)).toEqual(ids(admin, first, second));
  const third = await assigned(place);
  expect(await membersOf(id)).toEqual(ids(admin, first, second, third));
  const own = await request('GET', '/offers/my', third);
  expect(own.body.offers[0]?.conversationId).toBe(id);

  await drop(first, 'dropped_out');
  await drop(second, 'released');
  expect(await membersOf(id)).toEqual(ids(admin, third));
  expect((await request('GET', `/messages/conversations/${id}`, first)).status).toBe(404);
  expect((await request('GET', '/offers/my', first)).body.offers[0]?.conversationId).toBeNull();

  await request('POST', `/deployments/${place.deployment.id}/close`, admin);
  expect(await membersOf(id)).toEqual(ids(admin));
  const log = await portal.database.sql<{ participants: string[] }[]>`
    select detail->'participants' as participants from audit_log
    where action = 'conversation.people_removed' and subject_id = ${id} order by id`;
  expect(log.map(({ participants }) => participants)).toEqual([ids(first), ids(second), ids(third)]);
});

test('another administrator joins it by opening it', async () => {
  const place = await opened();
  const person = await assigned(place);
  const id = await open(place);
  const other = await portal.account('admin');
  expect(await open(place, other)).toBe(id);
  expect(await membersOf(id)).toEqual(ids(admin, person, other));
});

test('who joins later reads what is sent from then on', async () => {
  const place = await opened();
  const first = await assigned(place);
  const id = await open(place);
  const send = (content: string) => request('POST', '/messages', admin, { conversationId: id, content });
  await send('Rooms are booked.');
  const late = await assigned(place);
  await send('Bring a ladder.');
  const read = async (as: TestAccount) =>
    (await request('GET', `/messages/conversations/${id}/messages`, as)).body.messages
      .filter(({ messageType }) => messageType === 'text')
      .map(({ content }) => content)
      .toSorted();
  expect(await read(first)).toEqual(['Bring a ladder.', 'Rooms are booked.']);
  expect(await read(late)).toEqual(['Bring a ladder.']);
});

test('nobody in it changes its name or members', async () => {
  const place = await opened();
  const person = await assigned(place);
  const id = await open(place);
  const path = `/messages/conversations/${id}`;
  const colleague = await portal.account('staff');
  const refused = await Promise.all([
    request('PUT', path, person, { title: 'Ours' }),
    request('POST', `${path}/participants`, person, { participantIds: [colleague.userId] }),
    request('DELETE', `${path}/participants/${person.userId}`, person),
    request('DELETE', `${path}/participants/${person.userId}`, admin),
  ]);
  expect(refused.map(({ status, body }) => [status, body.error])).toEqual(
    refused.map(() => [422, sentences.managed]),
  );
  const { body } = await request('GET', path, admin);
  expect(body.conversation).toMatchObject({ canChange: false, canRemove: false });
});

test('it has the name of its deployment', async () => {
  const place = await opened();
  await assigned(place);
  const id = await open(place);
  const { name: _, ...fields } = place.deployment;
  const { kind, states, startDate, endDate } = fields;
  const body = { name: 'Hurricane Odette', kind, states, startDate, endDate };
  const changed = await request('PUT', `/deployments/${place.deployment.id}`, admin, body);
  expect(changed.status).toBe(200);
  const read = await request('GET', `/messages/conversations/${id}`, admin);
  expect(read.body.conversation.title).toBe('Hurricane Odette');
});
