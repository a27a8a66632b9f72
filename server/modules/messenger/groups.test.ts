import { eq } from '@portal/db/drizzle.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../core/kernel/ids.ts';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { multipart, png } from '../../test/inputs.ts';
import { sentences } from './constants.ts';
import type { Conversation, Message } from './schema.ts';

let portal: TestPortal;
let ann: TestAccount;
let ben: TestAccount;
let cat: TestAccount;
let dan: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(closeTestPortal);
beforeEach(async () => {
  [ann, ben, cat, dan] = await Promise.all([
    portal.account('staff', { firstName: 'Ann' }),
    portal.account('staff', { firstName: 'Ben' }),
    portal.account('staff', { firstName: 'Cat' }),
    portal.account('admin', { firstName: 'Dan' }),
  ]);
});

type Answer = { conversation: Conversation; error: string; fields: Record<string, string> };
type Page = { messages: Message[]; next: string | null };

const call = <Body = Answer>(
  as: TestAccount,
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
) => portal.request<Body>({ method, path: path ? `/messages/${path}` : '/messages', as, body });
const startGroup = async (as: TestAccount, others: TestAccount[], title = '') => {
  const participantIds = others.map(({ userId }) => userId);
  return (await call(as, 'POST', 'conversations', { participantIds, title, type: 'group' })).body.conversation
    .id;
};
const send = (as: TestAccount, conversationId: string, content: string, more: object = {}) =>
  call<{ message: Message }>(as, 'POST', '', { conversationId, content, ...more });
const read = (as: TestAccount, id: string, query = '?read=keep') =>
  call<Page>(as, 'GET', `conversations/${id}/messages${query}`);
const rename = (as: TestAccount, id: string, title: unknown) =>
  call(as, 'PUT', `conversations/${id}`, { title });
const add = (as: TestAccount, id: string, ...people: { userId: string }[]) =>
  call(as, 'POST', `conversations/${id}/participants`, {
    participantIds: people.map(({ userId }) => userId),
  });
const remove = (as: TestAccount, id: string, { userId }: { userId: string }) =>
  call(as, 'DELETE', `conversations/${id}/participants/${userId}`);
const textsOf = ({ body }: { body: Page }) =>
  body.messages.map(({ content }) => content.replace(/ Person \d+/g, ''));
const unread = async (as: TestAccount) =>
  (await call<{ unreadCount: number }>(as, 'GET', 'unread')).body.unreadCount;
const openGroup = async (id: string, as: TestAccount) =>
  (await call(as, 'GET', `conversations/${id}`)).body.conversation;

describe('naming a group', () => {
  test('is allowed to every member, with a notice in the thread', async () => {
    const id = await startGroup(ann, [ben, cat], 'Hail desk');
    const { status, body } = await rename(ben, id, '  Storm desk ');
    expect([status, body.conversation]).toMatchObject([200, { id, title: 'Storm desk', canChange: true }]);
    expect((await openGroup(id, cat)).title).toBe('Storm desk');
    const [notice] = (await read(cat, id)).body.messages;
    expect(notice).toMatchObject({
      messageType: 'notice',
      sender: { id: ben.userId },
      canChange: false,
      seq: 1,
    });
    expect(notice?.content).toMatch(/^Ben .+ named the group “Storm desk”$/);
    expect((await openGroup(id, ann)).lastMessage?.messageType).toBe('notice');
    await send(ann, id, 'Fine');
    expect((await openGroup(id, ann)).lastMessage?.messageType).toBe('text');
    expect([await unread(ben), await unread(cat)]).toEqual([1, 2]);
    await rename(ben, id, 'Storm desk');
    expect((await read(cat, id)).body.messages).toHaveLength(2);
    await rename(ann, id, '');
    expect((await openGroup(id, ann)).title).toMatch(/^Ben .+, Cat /);
    const told = await portal.services.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(told.map(({ action }) => action)).toContain('conversation.renamed');
  });

  test('is refused for invalid titles, direct conversations, and non-members', async () => {
    const id = await startGroup(ann, [ben, cat]);
    for (const wrong of [undefined, 7, 'x'.repeat(101)])
      expect((await rename(ann, id, wrong)).status).toBe(400);
    expect((await rename(dan, id, 'Mine')).status).toBe(404);
    expect((await rename(ann, newId(), 'None')).status).toBe(404);
    const two = (await call(ann, 'POST', 'conversations', { participantIds: [ben.userId] })).body
      .conversation;
    expect(await rename(ann, two.id, 'Us')).toMatchObject({
      status: 422,
      body: { error: sentences.groupsOnly },
    });
    for (const answer of [await add(ann, two.id, cat), await remove(ann, two.id, ann)])
      expect(answer).toMatchObject({ status: 422, body: { error: sentences.groupsOnly } });
  });

  test('leaves a notice that cannot be edited, deleted or searched', async () => {
    const id = await startGroup(ann, [ben, cat]);
    await rename(ann, id, 'Archaeopteryx');
    const [notice] = (await read(ann, id)).body.messages;
    expect((await call(ann, 'PUT', notice?.id ?? '', { content: 'No' })).status).toBe(403);
    expect((await call(ann, 'DELETE', notice?.id ?? '')).status).toBe(403);
    expect((await call<Page>(ann, 'GET', 'search?q=archaeopteryx')).body.messages).toEqual([]);
  });
});

describe('adding people', () => {
  test('lets them read later messages, but no earlier ones', async () => {
    const id = await startGroup(ann, [ben], 'Hail desk');
    await send(ann, id, 'Before: brontosaurus');
    const before = await send(ben, id, 'Before, too');
    const { status, body } = await add(ben, id, cat);
    expect([status, body.conversation.participantCount]).toEqual([200, 3]);
    expect(await unread(cat)).toBe(1);
    await send(ann, id, 'After: triceratops');
    const seen = await read(cat, id);
    expect(textsOf(seen).map((text) => text.split(' added')[0])).toEqual(['Ben', 'After: triceratops']);
    expect([seen.body.next, seen.body.messages[0]?.content]).toEqual([
      null,
      expect.stringMatching(/^Ben .+ added Cat /),
    ]);
    expect(textsOf(await read(cat, id, `?read=keep&before=${before.body.message.id}`))).toEqual([]);
    expect(textsOf(await read(cat, id, '?read=keep&around=1&limit=1'))).toEqual([]);
    expect(textsOf(await read(cat, id, '?read=keep&after=0&limit=1'))).toHaveLength(1);
    const find = async (q: string) => textsOf(await call<Page>(cat, 'GET', `search?q=${q}`));
    expect([await find('brontosaurus'), await find('triceratops')]).toEqual([[], ['After: triceratops']]);
    const anywhere = await portal.request({ path: '/search?q=brontosaurus', as: cat });
    expect(JSON.stringify(anywhere.body)).not.toContain('Before');
  });

  test('counts only later messages as unread', async () => {
    const id = await startGroup(ann, [ben]);
    await send(ann, id, 'Before');
    await add(ann, id, cat);
    await send(ann, id, 'After');
    expect([await unread(ben), await unread(cat)]).toEqual([3, 2]);
    await read(cat, id, '');
    const [old, , fresh] = (await read(ann, id)).body.messages;
    expect(old?.readBy).not.toContain(cat.userId);
    expect(fresh?.readBy).toContain(cat.userId);
    expect([await unread(ben), await unread(cat)]).toEqual([3, 0]);
    expect((await openGroup(id, ann)).participants.find((one) => one.id === cat.userId)?.joinedSeq).toBe(1);
  });

  test('skips existing members, and refuses inactive people and too many', async () => {
    const id = await startGroup(ann, [ben]);
    await send(ann, id, 'One');
    expect((await add(ann, id, ben)).status).toBe(200);
    expect(textsOf(await read(ben, id))).toEqual(['One']);
    const gone = await portal.account('inactive');
    for (const wrong of [gone, { userId: newId() }])
      expect(await add(ann, id, wrong)).toMatchObject({
        status: 400,
        body: { fields: { participantIds: sentences.participantUnavailable } },
      });
    expect(await add(ann, id)).toMatchObject({
      status: 400,
      body: { fields: { participantIds: sentences.chooseSomebody } },
    });
    const many = Array.from({ length: 49 }, () => ({ userId: newId() }));
    expect(await add(ann, id, ...many)).toMatchObject({
      status: 422,
      body: { error: sentences.tooManyPeople },
    });
    expect((await add(dan, id, dan)).status).toBe(404);
    expect((await openGroup(id, ann)).participantCount).toBe(2);
  });

  test('delivers concurrent messages to all current members', async () => {
    const id = await startGroup(ann, [ben]);
    const texts = Array.from({ length: 12 }, (_, n) => `Number ${n}`);
    const answers = await Promise.all([
      ...texts.map((text, n) => send([ann, ben][n % 2] as TestAccount, id, text)),
      add(ann, id, cat),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...texts.map(() => 201)]);
    const joined =
      (await openGroup(id, ann)).participants.find((one) => one.id === cat.userId)?.joinedSeq ?? 0;
    const { messages } = (await read(ann, id)).body;
    expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, place) => place + 1));
    expect((await read(cat, id)).body.messages.map(({ seq }) => seq)).toEqual(
      messages.map(({ seq }) => seq).filter((seq) => seq > joined),
    );
    const told = await portal.database.sql<Array<{ seq: number }>>`
      select (payload ->> 'seq')::int as seq from realtime_events
      where name = 'new_message' and audience = ${`user:${cat.userId}`} order by 1`;
    expect(told.map(({ seq }) => seq)).toEqual(messages.map(({ seq }) => seq).filter((seq) => seq > joined));
  });
});

describe('leaving and removing', () => {
  test('ends reading; the messages stay, with a notice in the thread', async () => {
    const id = await startGroup(ann, [ben, cat], 'Hail desk');
    await send(cat, id, 'I was here');
    expect((await remove(cat, id, cat)).body).toEqual({ success: true });
    for (const answer of [await read(cat, id), await send(cat, id, 'Hello?'), await rename(cat, id, 'Mine')])
      expect(answer.status).toBe(404);
    expect(await unread(cat)).toBe(0);
    expect((await call<{ conversations: [] }>(cat, 'GET', 'conversations')).body.conversations).toEqual([]);
    const { messages } = (await read(ann, id)).body;
    expect(messages.map(({ content }) => content)).toEqual([
      'I was here',
      expect.stringMatching(/^Cat .+ left the group$/),
    ]);
    expect(messages.map(({ sender, readBy }) => [sender.id, readBy.includes(cat.userId)])).toEqual([
      [cat.userId, false],
      [cat.userId, false],
    ]);
    expect((await openGroup(id, ann)).participantCount).toBe(2);
    expect((await remove(cat, id, cat)).status).toBe(404);
    // A person who is added again can read from then on, and nothing earlier changes.
    await add(ben, id, cat);
    expect(textsOf(await read(cat, id))).toHaveLength(1);
    expect((await call(cat, 'PUT', messages[0]?.id ?? '', { content: 'I am here' })).status).toBe(404);
    expect((await call(cat, 'DELETE', messages[0]?.id ?? '')).status).toBe(404);
  });

  test('others is allowed to the creator of the group, and to every member once that person has left', async () => {
    const id = await startGroup(ann, [ben, cat]);
    expect([(await openGroup(id, ann)).canRemove, (await openGroup(id, ben)).canRemove]).toEqual([
      true,
      false,
    ]);
    expect(await remove(ben, id, cat)).toMatchObject({
      status: 403,
      body: { error: sentences.mayNotRemove },
    });
    expect((await remove(ann, id, dan)).status).toBe(404);
    expect((await remove(ann, id, cat)).status).toBe(200);
    expect((await read(ben, id)).body.messages[0]?.content).toMatch(/^Ann .+ removed Cat /);
    await add(ben, id, cat);
    await remove(ann, id, ann);
    expect((await openGroup(id, ben)).canRemove).toBe(true);
    expect((await remove(ben, id, cat)).status).toBe(200);
    expect(await send(ben, id, 'Anybody?')).toMatchObject({
      status: 422,
      body: { error: sentences.nobodyLeft },
    });
    expect((await remove(ben, id, ben)).status).toBe(200);
  });

  test('closes files of the group to former members, and earlier files to later members', async () => {
    const id = await startGroup(ann, [ben]);
    const { headers, payload } = multipart('file', png(), { fileName: 'Roof.png' });
    const upload = await portal.request<{ fileId: string }>({
      method: 'POST',
      path: '/messages/files',
      as: ann,
      headers,
      body: payload,
    });
    await send(ann, id, 'Look', { fileId: upload.body.fileId });
    const url = (await read(ben, id)).body.messages[0]?.file?.url ?? '';
    const open = async () => (await portal.app.inject({ url })).statusCode;
    expect(await open()).toBe(200);
    await remove(ben, id, ben);
    expect(await open()).not.toBe(200);
    await add(ann, id, ben);
    expect(await open()).not.toBe(200);
  });
});

describe('a reply', () => {
  test('quotes the current message, for people who may read it', async () => {
    const id = await startGroup(ann, [ben]);
    const asked = (await send(ann, id, 'Who has the ladder?')).body.message;
    const { status, body } = await send(ben, id, 'I do', { replyToId: asked.id });
    const quotation = { id: asked.id, seq: 1, content: 'Who has the ladder?', isDeleted: false };
    expect([status, body.message.replyTo]).toMatchObject([201, quotation]);
    expect((await read(ann, id)).body.messages[1]?.replyTo).toMatchObject(quotation);
    expect((await read(ann, id)).body.messages[0]?.replyTo).toBeNull();
    await call(ann, 'PUT', asked.id, { content: 'Who has the long ladder?' });
    expect((await read(ann, id)).body.messages[1]?.replyTo?.content).toBe('Who has the long ladder?');
    await add(ann, id, cat);
    await send(ben, id, 'I do, really', { replyToId: asked.id });
    expect((await read(cat, id)).body.messages[1]?.replyTo).toMatchObject({ id: asked.id, content: '' });
    const [hit] = (await call<Page>(cat, 'GET', 'search?q=really')).body.messages;
    expect(hit?.replyTo).toMatchObject({ id: asked.id, content: '' });
    await call(ann, 'DELETE', asked.id);
    expect((await read(ann, id)).body.messages[1]?.replyTo).toMatchObject({ content: '', isDeleted: true });
  });

  test('cannot reply to another conversation, an earlier message, or a notice', async () => {
    const id = await startGroup(ann, [ben]);
    const other = await startGroup(ann, [ben]);
    const { message } = (await send(ann, id, 'Here')).body;
    expect((await send(ann, other, 'There', { replyToId: message.id })).status).toBe(404);
    expect((await send(ann, id, 'Nothing', { replyToId: newId() })).status).toBe(404);
    expect((await send(ann, id, 'Nothing', { replyToId: 'x' })).status).toBe(400);
    await add(ann, id, cat);
    expect((await send(cat, id, 'What?', { replyToId: message.id })).status).toBe(404);
    const notice = (await read(ann, id)).body.messages[1];
    expect((await send(ann, id, 'Welcome', { replyToId: notice?.id })).status).toBe(404);
  });
});

test('conversations are found by their title and by the names of the others', async () => {
  const zed = await portal.account('staff', { firstName: 'Zebulon', lastName: 'Quartermaine' });
  const hail = await startGroup(ann, [ben, cat], 'Hail Desk 100%');
  const named = await startGroup(ann, [zed]);
  await startGroup(ben, [zed], 'Hail elsewhere');
  const find = async (q: string) => {
    const path = `conversations?${new URLSearchParams({ q })}`;
    return (await call<{ conversations: Conversation[] }>(ann, 'GET', path)).body.conversations.map(
      ({ id }) => id,
    );
  };
  expect(await find('hail desk')).toEqual([hail]);
  expect(await find('100%')).toEqual([hail]);
  expect(await find('quarterm zeb')).toEqual([named]);
  expect(await find('ann')).not.toContain(named);
  expect(await find('nothing of that kind')).toEqual([]);
  expect((await find('')).length).toBe(2);
  expect((await call(ann, 'GET', `conversations?q=${'x'.repeat(101)}`)).status).toBe(400);
});

test('a muted conversation counts its unread messages, and does not count among all', async () => {
  const id = await startGroup(ann, [ben, cat]);
  const mute = (as: TestAccount, muted: unknown) => call(as, 'PUT', `conversations/${id}/mute`, { muted });
  expect((await mute(ben, true)).status).toBe(200);
  expect((await mute(ben, 'yes')).status).toBe(400);
  expect((await mute(dan, true)).status).toBe(404);
  await send(ann, id, 'The roof is dry.');
  expect([await unread(ben), await unread(cat)]).toEqual([0, 1]);
  const { body } = await call(ben, 'GET', `conversations/${id}`);
  expect(body.conversation).toMatchObject({ isMuted: true, unreadCount: 1 });
  expect((await call(cat, 'GET', `conversations/${id}`)).body.conversation.isMuted).toBe(false);
  await mute(ben, false);
  expect(await unread(ben)).toBe(1);
});
