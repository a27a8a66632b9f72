import { eq } from '@portal/db/drizzle.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { files } from '@portal/db/schema/files.ts';
import { messages } from '@portal/db/schema/messenger.ts';
import { realtimeEvents } from '@portal/db/schema/realtime-events.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../core/kernel/ids.ts';
import { openTab } from '../../realtime/realtime-test-kit.ts';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { multipart, png } from '../../test/inputs.ts';
import { sentences } from './constants.ts';
import type { Conversation, Message, MessengerPerson } from './schema.ts';

let portal: TestPortal;
let ann: TestAccount;
let ben: TestAccount;
let cat: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(closeTestPortal);
beforeEach(async () => {
  [ann, ben, cat] = await Promise.all([
    portal.account('staff'),
    portal.account('staff'),
    portal.account('admin'),
  ]);
});

type Page = { messages: Message[]; next: string | null };
type List = { conversations: Conversation[]; next: string | null };
type Started = { conversation: Conversation; isExisting: boolean };

const start = (as: TestAccount, body: unknown) =>
  portal.request<Started>({ method: 'POST', path: '/messages/conversations', as, body });
const startWith = async (as: TestAccount, ...others: TestAccount[]) =>
  (await start(as, { participantIds: others.map(({ userId }) => userId) })).body.conversation;
const send = (as: TestAccount, conversationId: string, content: unknown, more: object = {}) =>
  portal.request<{ message: Message }>({
    method: 'POST',
    path: '/messages',
    as,
    body: { conversationId, content, messageType: 'text', ...more },
  });
const read = (as: TestAccount, id: string, query = '') =>
  portal.request<Page>({ path: `/messages/conversations/${id}/messages${query}`, as });
const list = (as: TestAccount, query = '') =>
  portal.request<List>({ path: `/messages/conversations${query}`, as });
const unread = async (as: TestAccount) =>
  (await portal.request<{ unreadCount: number }>({ path: '/messages/unread', as })).body.unreadCount;
const edit = (as: TestAccount, id: string, content: string) =>
  portal.request<{ message: Message }>({ method: 'PUT', path: `/messages/${id}`, as, body: { content } });
const remove = (as: TestAccount, id: string) =>
  portal.request({ method: 'DELETE', path: `/messages/${id}`, as });
const textsOf = ({ body }: { body: Page }) => body.messages.map(({ content }) => content);
const events = async (conversationId: string, name: string) =>
  (await portal.services.db.select().from(realtimeEvents))
    .filter((event) => event.name === name && event.payload.conversationId === conversationId)
    .map(({ audience }) => audience)
    .sort();
const tabsOf = (...accounts: TestAccount[]) => accounts.map(({ userId }) => `user:${userId}`).sort();

describe('starting a conversation', () => {
  test('two people have one, whoever starts it and however often', async () => {
    const first = await start(ann, { participantIds: [ben.userId], type: 'direct' });
    expect([first.status, first.body]).toMatchObject([
      200,
      {
        isExisting: false,
        conversation: { type: 'direct', participantCount: 2, lastMessage: null, unreadCount: 0 },
      },
    ]);
    const { id } = first.body.conversation;
    expect(first.body.conversation).toMatchObject({ _id: id });
    const again = await start(ben, { participantIds: [ann.userId] });
    expect(again.body).toMatchObject({ isExisting: true, conversation: { id } });
    expect(await events(id, 'message_notification')).toEqual(tabsOf(ann, ben));
  });

  test('eight concurrent starts make one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, turn) =>
        turn % 2 === 0
          ? start(ann, { participantIds: [cat.userId] })
          : start(cat, { participantIds: [ann.userId] }),
      ),
    );
    expect(new Set(answers.map(({ body }) => body.conversation.id)).size).toBe(1);
    expect(answers.filter(({ body }) => !body.isExisting)).toHaveLength(1);
  });

  test('with several people makes a new group each time, with its title or their names', async () => {
    const participantIds = [ben.userId, cat.userId, ben.userId, ann.userId];
    const named = await start(ann, { participantIds, title: ' Storm desk ', type: 'group' });
    expect(named.body.conversation).toMatchObject({
      type: 'group',
      title: 'Storm desk',
      participantCount: 3,
    });
    const bare = await start(ann, { participantIds });
    expect(bare.body).toMatchObject({ isExisting: false });
    const names = bare.body.conversation.participants
      .filter((person) => person.id !== ann.userId)
      .map(({ name }) => name);
    expect(bare.body.conversation.title).toBe(names.join(', '));
    expect(names).toHaveLength(2);
  });

  test("direct ones have the other person's name", async () => {
    const { title } = await startWith(ann, ben);
    const seen = (await list(ben)).body.conversations[0];
    expect(title).toMatch(/^Staff Person/);
    expect(seen?.title).toMatch(/^Staff Person/);
    expect(seen?.title).not.toBe(title);
  });

  test.each([
    ['nobody', () => [], sentences.notOnlyYourself],
    ['nothing', () => undefined, sentences.notOnlyYourself],
    ['only oneself', () => [ann.userId, ann.userId], sentences.notOnlyYourself],
    ['somebody unknown', () => [ben.userId, newId()], sentences.participantUnavailable],
  ])('with %s is refused with a message', async (_what, participantIds, sentence) => {
    const { status, body } = await start(ann, { participantIds: participantIds() });
    expect([status, body]).toMatchObject([400, { fields: { participantIds: sentence } }]);
  });

  test.each(['inactive', 'review', 'signup'] as const)(
    'with a person in stage %s is refused',
    async (kind) => {
      const { status, body } = await start(ann, { participantIds: [(await portal.account(kind)).userId] });
      expect([status, body]).toMatchObject([
        400,
        { fields: { participantIds: sentences.participantUnavailable } },
      ]);
    },
  );

  test('with an invalid id, with too many people, or as direct with two others, is refused', async () => {
    const many = Array.from({ length: 50 }, newId);
    for (const participantIds of [['me'], [7], 'all', many])
      expect((await start(ann, { participantIds })).status).toBe(400);
    const both = [ben.userId, cat.userId];
    expect(await start(ann, { participantIds: both, type: 'direct' })).toMatchObject({
      status: 400,
      body: { fields: { participantIds: sentences.directIsForTwo } },
    });
    expect((await start(ann, { participantIds: both, title: 'x'.repeat(101) })).status).toBe(400);
  });
});

describe('sending', () => {
  test('stores the message, shows it in the list and announces it to every member', async () => {
    const { id } = await startWith(ann, ben, cat);
    const { status, body } = await send(ann, id, '  Roof  is\nready. ');
    expect([status, body.message]).toMatchObject([
      201,
      {
        content: 'Roof  is\nready.',
        seq: 1,
        messageType: 'text',
        sender: { id: ann.userId, firstName: 'Staff', avatar: null },
        readBy: [ann.userId],
        editedAt: null,
        canChange: true,
      },
    ]);
    expect(body.message).toMatchObject({ _id: body.message.id, sender: { _id: ann.userId } });
    expect(body.message.sender.name).toBe(`Staff ${body.message.sender.lastName}`);
    expect(await events(id, 'new_message')).toEqual(tabsOf(ann, ben, cat));
    expect((await list(ben)).body.conversations[0]).toMatchObject({
      id,
      lastSeq: 1,
      unreadCount: 1,
      lastActivity: body.message.createdAt,
      lastMessage: { content: 'Roof is ready.', senderId: ann.userId, isDeleted: false },
    });
    expect((await list(ann)).body.conversations[0]).toMatchObject({ id, unreadCount: 0 });
  });

  test.each([
    ['', sentences.messageRequired],
    ['  \n\t ', sentences.messageRequired],
    [undefined, sentences.messageRequired],
    ['x'.repeat(100_000), sentences.messageTooLong],
  ])('refuses %#', async (content, sentence) => {
    const { id } = await startWith(ann, ben);
    const { status, body } = await send(ann, id, content);
    expect([status, body]).toMatchObject([400, { fields: { content: sentence } }]);
    expect((await list(ann)).body.conversations[0]?.lastSeq).toBe(0);
  });

  test('keeps any text unchanged', async () => {
    const { id } = await startWith(ann, ben);
    const text = `<script>alert(1)</script> 'quoted' \\ 100% ${'😀'.repeat(200)} javascript:alert(1)`;
    expect((await send(ann, id, text)).status).toBe(201);
    expect(textsOf(await read(ben, id))).toEqual([text]);
    expect((await list(ben)).body.conversations[0]?.lastMessage?.content.isWellFormed()).toBe(true);
  });

  test('twice with one client id makes one message, concurrently or later', async () => {
    const { id } = await startWith(ann, ben);
    const clientId = newId();
    const both = await Promise.all([1, 2].map(() => send(ann, id, 'Once', { clientId })));
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both[0]?.body.message.id).toBe(both[1]?.body.message.id);
    // A day later the idempotency key has expired; the message still has its client id.
    await portal.database.sql`delete from idempotency_keys`;
    expect((await send(ann, id, 'Once', { clientId })).body.message.id).toBe(both[0]?.body.message.id);
    // Another sender may use the same client id.
    expect((await send(ben, id, 'Twice', { clientId })).body.message.seq).toBe(2);
    const page = await read(ann, id);
    expect(textsOf(page)).toEqual(['Once', 'Twice']);
    expect(page.body.messages.map((message) => message.clientId)).toEqual([clientId, null]);
  });

  test('twenty at once get twenty numbers without a gap, in chronological order', async () => {
    const { id } = await startWith(ann, ben, cat);
    const texts = Array.from({ length: 20 }, (_, n) => `Number ${n}`);
    await Promise.all(texts.map((text, n) => send([ann, ben, cat][n % 3] as TestAccount, id, text)));
    const { messages: sent } = (await read(ann, id)).body;
    expect(sent.map(({ seq }) => seq)).toEqual(texts.map((_, n) => n + 1));
    expect(sent.map(({ content }) => content).sort()).toEqual([...texts].sort());
    const times = sent.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort());
  });

  test('publishes the text to connected members except for the author, and stores no text in the events', async () => {
    const { realtime } = (await startTestPortal({ live: true, database: portal.database })).services;
    const { id } = await startWith(ann, ben, cat);
    const { cursor } = await realtime.read([], undefined);
    const tabs = [ann, ben].map(({ userId }) => openTab(realtime, [`user:${userId}`], cursor));
    await send(ann, id, 'Roof "north" is\nready');
    await send(ann, id, 'ä'.repeat(5_000));
    const eventsOf = (name: string) =>
      tabs.map(({ messages: told }) =>
        told.flatMap((event) =>
          event.name === name && 'conversationId' in event.payload ? [event.payload] : [],
        ),
      );
    await expect.poll(() => eventsOf('new_message').map(({ length }) => length)).toEqual([2, 2]);
    await expect
      .poll(() => eventsOf('message_arrived'))
      .toEqual([
        [],
        [
          {
            conversationId: id,
            message: expect.objectContaining({
              seq: 1,
              senderId: ann.userId,
              content: 'Roof "north" is\nready',
            }),
          },
        ],
      ]);
    for (const tab of tabs) await tab.close();
    const kept = await portal.services.db.select().from(realtimeEvents);
    expect(JSON.stringify(kept)).not.toContain('Roof');
  });

  test('needs another active member; earlier messages stay', async () => {
    const leaving = await portal.account('staff');
    const { id } = await startWith(ann, leaving);
    await send(leaving, id, 'I am leaving.');
    await portal.request({ method: 'DELETE', path: `/users/${leaving.userId}`, as: cat });
    expect(await send(ann, id, 'Are you there?')).toMatchObject({
      status: 422,
      body: { error: sentences.nobodyLeft },
    });
    expect(textsOf(await read(ann, id))).toEqual(['I am leaving.']);
    const seen = (await list(ann)).body.conversations[0];
    expect(seen).toMatchObject({ id, canWrite: false });
    expect(seen?.participants.find((person) => person.id === leaving.userId)?.isActive).toBe(false);
    for (const answer of [await read(leaving, id), await send(leaving, id, 'Hello?'), await list(leaving)])
      expect(answer.status).toBe(401);
  });
});

describe('read positions', () => {
  test('opening a conversation marks it as read, visible to both sides', async () => {
    const { id } = await startWith(ann, ben, cat);
    await send(ann, id, 'One');
    await send(ann, id, 'Two');
    expect([await unread(ben), await unread(ann)]).toEqual([2, 0]);
    const page = await read(ben, id);
    expect(page.body.messages.map(({ readBy }) => [...readBy].sort())).toEqual(
      [0, 1].map(() => [ann.userId, ben.userId].sort()),
    );
    expect([await unread(ben), await unread(cat)]).toEqual([0, 2]);
    expect(await events(id, 'message_notification')).toEqual(tabsOf(ann, ben, ben, cat));
    expect((await read(ann, id)).body.messages[0]?.readBy).toHaveLength(2);
  });

  test('asking for the headers alone, or from another site, leaves it unread', async () => {
    const { id } = await startWith(ann, ben);
    await send(ann, id, 'One');
    const path = `/messages/conversations/${id}/messages`;
    expect((await portal.request({ method: 'HEAD', path, as: ben })).status).toBe(200);
    const headers = {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'no-cors',
      'sec-fetch-dest': 'image',
    };
    expect((await portal.request({ path, as: ben, headers })).status).toBe(403);
    expect(await unread(ben)).toBe(1);
    expect((await portal.request({ path, as: ben })).status).toBe(200);
    expect(await unread(ben)).toBe(0);
  });

  test('reading with keep leaves it unread, and the position only moves forward', async () => {
    const { id } = await startWith(ann, ben);
    for (const text of ['One', 'Two', 'Three']) await send(ann, id, text);
    const mark = (body: object) =>
      portal.request({ method: 'POST', path: `/messages/conversations/${id}/read`, as: ben, body });
    await read(ben, id, '?read=keep');
    expect(await unread(ben)).toBe(3);
    await mark({ seq: 2 });
    expect(await unread(ben)).toBe(1);
    await mark({ seq: 1 });
    expect(await unread(ben)).toBe(1);
    await mark({ seq: 2_000_000 });
    expect(await unread(ben)).toBe(0);
    await send(ann, id, 'Four');
    expect(await unread(ben)).toBe(1);
    await mark({});
    expect(await unread(ben)).toBe(0);
    expect((await mark({ seq: -1 })).status).toBe(400);
  });

  test('own messages are read', async () => {
    const { id } = await startWith(ann, ben);
    await send(ann, id, 'Question');
    await send(ben, id, 'Answer');
    expect([await unread(ann), await unread(ben)]).toEqual([1, 0]);
  });
});

describe('pages', () => {
  test('are read backwards from the newest, each message once', async () => {
    const { id } = await startWith(ann, ben);
    for (let n = 1; n <= 5; n += 1) await send(ann, id, `${n}`);
    const newest = await read(ben, id, '?limit=2');
    expect(textsOf(newest)).toEqual(['4', '5']);
    const older = await read(ben, id, `?limit=2&before=${newest.body.next}`);
    expect(textsOf(older)).toEqual(['2', '3']);
    const oldest = await read(ben, id, `?limit=2&before=${older.body.next}`);
    expect([textsOf(oldest), oldest.body.next]).toEqual([['1'], null]);
    expect(textsOf(await read(ben, id, `?before=${newId()}`))).toEqual([]);
  });

  test('a gap is filled forwards from a number', async () => {
    const { id } = await startWith(ann, ben);
    for (let n = 1; n <= 5; n += 1) await send(ann, id, `${n}`);
    const gap = await read(ben, id, '?after=1&limit=3');
    expect([textsOf(gap), gap.body.next]).toEqual([['2', '3', '4'], gap.body.messages[2]?.id]);
    expect(textsOf(await read(ben, id, '?after=4&limit=3'))).toEqual(['5']);
    expect(textsOf(await read(ben, id, '?after=5'))).toEqual([]);
    for (const query of ['?after=-1', '?after=x', '?limit=0', '?limit=201', '?before=1'])
      expect((await read(ben, id, query)).status).toBe(400);
  });

  test('the page around a message has messages before and after it, and continues backwards', async () => {
    const { id } = await startWith(ann, ben);
    for (let n = 1; n <= 9; n += 1) await send(ann, id, `${n}`);
    const around = await read(ben, id, '?around=5&limit=4&read=keep');
    expect([textsOf(around), around.body.next]).toEqual([['4', '5', '6', '7'], around.body.messages[0]?.id]);
    expect(textsOf(await read(ben, id, `?limit=2&before=${around.body.next}`))).toEqual(['2', '3']);
    const first = await read(ben, id, '?around=1&limit=4');
    expect([textsOf(first), first.body.next]).toEqual([['1', '2', '3'], null]);
    expect(textsOf(await read(ben, id, '?around=2147483647&limit=2'))).toEqual(['8', '9']);
    for (const query of ['?around=0', '?around=x', '?around=1.5'])
      expect((await read(ben, id, query)).status).toBe(400);
  });

  test('the list has the newest activity first, page by page', async () => {
    const made: string[] = [];
    for (const other of [ben, cat, await portal.account('staff')]) {
      portal.clock.advance(1_000);
      const { id } = await startWith(ann, other);
      made.unshift(id);
    }
    const idsOf = ({ body }: { body: List }) => body.conversations.map(({ id }) => id);
    const first = await list(ann, '?limit=2');
    expect(idsOf(first)).toEqual(made.slice(0, 2));
    const rest = await list(ann, `?limit=2&before=${first.body.next}`);
    expect([idsOf(rest), rest.body.next]).toEqual([made.slice(2), null]);
    portal.clock.advance(1_000);
    await send(ben, made[2] ?? '', 'Back to the top');
    expect(idsOf(await list(ann))[0]).toBe(made[2]);
  });
});

describe('changing a message', () => {
  test('marks an edited one, also in the list', async () => {
    const { id } = await startWith(ann, ben);
    const { message } = (await send(ann, id, 'Claim 4471-A')).body;
    const { body } = await edit(ann, message.id, 'Claim 4471-B');
    expect(body.message).toMatchObject({
      id: message.id,
      content: 'Claim 4471-B',
      editedAt: expect.any(String),
    });
    expect((await list(ben)).body.conversations[0]?.lastMessage?.content).toBe('Claim 4471-B');
    expect(await events(id, 'message_changed')).toEqual(tabsOf(ann, ben));
    await edit(ann, message.id, 'Claim 4471-B');
    expect(await events(id, 'message_changed')).toHaveLength(2);
    const told = await portal.services.db.select().from(auditLog).where(eq(auditLog.subjectId, message.id));
    expect(told.map(({ action, detail }) => [action, detail])).toEqual([['message.edited', {}]]);
  });

  test('keeps the place of a deleted one, without its text', async () => {
    const { id } = await startWith(ann, ben);
    const { message } = (await send(ann, id, 'Wrong window')).body;
    expect((await remove(ann, message.id)).body).toEqual({ success: true });
    const [seen] = (await read(ben, id)).body.messages;
    expect(seen).toMatchObject({ content: '', deletedAt: expect.any(String), canChange: false });
    expect((await list(ben)).body.conversations[0]?.lastMessage).toMatchObject({
      content: '',
      isDeleted: true,
    });
    const [row] = await portal.services.db.select().from(messages).where(eq(messages.id, message.id));
    expect(row?.content).toBe('');
    for (const answer of [await remove(ann, message.id), await edit(ann, message.id, 'Back')])
      expect(answer).toMatchObject({ status: 409, body: { error: sentences.alreadyDeleted } });
  });

  test('leaves the list unchanged for an older one', async () => {
    const { id } = await startWith(ann, ben);
    const { message } = (await send(ann, id, 'First')).body;
    await send(ben, id, 'Second');
    await edit(ann, message.id, 'First!');
    expect((await list(ann)).body.conversations[0]?.lastMessage?.content).toBe('Second');
  });

  test("is refused for others' messages: 403 for members, 404 for everybody else", async () => {
    const { id } = await startWith(ann, ben);
    const { message } = (await send(ann, id, 'Mine')).body;
    for (const [as, status] of [
      [ben, 403],
      [cat, 404],
    ] as const) {
      expect((await edit(as, message.id, 'Yours')).status).toBe(status);
      expect((await remove(as, message.id)).status).toBe(status);
    }
    expect(textsOf(await read(ben, id))).toEqual(['Mine']);
    expect((await remove(ann, newId())).status).toBe(404);
  });
});

describe('non-members', () => {
  test('an administrator who is no member reads, writes and learns nothing', async () => {
    const { id } = await startWith(ann, ben);
    await send(ann, id, 'Between us: velociraptor');
    const answers = [
      await read(cat, id),
      await send(cat, id, 'Hello'),
      await portal.request({ path: `/messages/conversations/${id}`, as: cat }),
      await portal.request({ method: 'POST', path: `/messages/conversations/${id}/read`, as: cat, body: {} }),
      await portal.request({ method: 'POST', path: `/messages/conversations/${id}/typing`, as: cat }),
    ];
    for (const { status, body } of answers)
      expect([status, body]).toMatchObject([404, { error: 'Conversation not found.' }]);
    expect((await list(cat)).body.conversations).toEqual([]);
    const found = await portal.request({ path: '/messages/search?q=velociraptor', as: cat });
    expect(found.body).toEqual({ messages: [], next: null });
    expect(textsOf(await read(ben, id))).toEqual(['Between us: velociraptor']);
  });
});

describe('searching', () => {
  const find = (q: string, as = ann) =>
    portal.request<Page>({ path: `/messages/search?${new URLSearchParams({ q })}`, as });

  test("finds all forms of a word in one's own conversations, newest first", async () => {
    const { id } = await startWith(ann, ben);
    const elsewhere = await startWith(ben, cat);
    await send(ann, id, 'The roofs were inspected on Friday');
    await send(ben, id, 'Which roof?');
    await send(ben, elsewhere.id, 'A roof that Ann never hears of');
    expect(textsOf(await find('roof'))).toEqual(['Which roof?', 'The roofs were inspected on Friday']);
    expect(textsOf(await find('inspection roof'))).toEqual(['The roofs were inspected on Friday']);
    expect(textsOf(await find('"roofs were inspected"'))).toEqual(['The roofs were inspected on Friday']);
    expect((await find('roof')).body.messages[0]).toMatchObject({
      conversationId: id,
      sender: { id: ben.userId },
    });
    const first = await portal.request<Page>({ path: '/messages/search?q=roof&limit=1', as: ann });
    const second = await portal.request<Page>({
      path: `/messages/search?q=roof&limit=1&before=${first.body.next}`,
      as: ann,
    });
    expect(textsOf(second)).toEqual(['The roofs were inspected on Friday']);
  });

  test('does not find deleted messages, and accepts any text', async () => {
    const { id } = await startWith(ann, ben);
    const { message } = (await send(ann, id, 'pterodactyl')).body;
    expect(textsOf(await find('pterodactyl'))).toHaveLength(1);
    await remove(ann, message.id);
    expect(textsOf(await find('pterodactyl'))).toEqual([]);
    for (const odd of ["' or 1=1 --", '%', '& | !', '"', '((', 'a:*'])
      expect([odd, (await find(odd)).status]).toEqual([odd, 200]);
    for (const wrong of ['', 'x'.repeat(101), 'a b c d e f g']) expect((await find(wrong)).status).toBe(400);
  });
});

describe('searching for words as people type them', () => {
  const find = (q: string) =>
    portal.request<Page>({ path: `/messages/search?${new URLSearchParams({ q })}`, as: ann });

  test.each([
    ['The Clay\u200bmore and the roof\u00aders', ['claymore', 'Clay\u00admore', 'roofers', '"claymore and"']],
    ['Müller called', ['muller', 'Müller', 'mu\u0308ller', 'MULLER']],
    ['Søren and Łukasz', ['soren', 'lukasz', 'Søren']],
    ['O’Neil claim', ['oneil', "o'neil", 'O’Neil', 'neil', '"oneil claim"']],
    ["The Smiths' roof", ['smiths', 'smith']],
    ['file_name_v2.pdf', ['file_name', 'name_v2', 'file', 'v2', 'file_name_v2.pdf', 'pdf']],
    ['RoofPhotos2024.jpg', ['photos', '2024', 'roofphotos2024', 'roofphotos']],
    ['claim #0012345', ['12345', '0012345', '#0012345']],
    [
      'paid $1,250.00 of 12,345,678',
      ['1250', '1,250', '$1,250.00', '1250.00', '250', '12345678', '"paid $1,250.00"'],
    ],
    ['owed $12,345.67 and 2,000.5', ['12345.67', '$12345.67', '12,345.67', '12345', '2000.5']],
    ['a limit of USD 4275', ['4,275', '$4,275.00', '4275']],
    ['日本語の連絡', ['日本語', '日本', '連絡', '語']],
    ['会议在上海开', ['上海', '会议']],
    ['회의는 서울에서', ['회의', '서울']],
    ['ประชุมพรุ่งนี้', ['ประชุม', 'พรุ่งนี้']],
    ['مُحَمَّد called', ['محمد']],
    ['Cafe\u0301 Re\u0301sume\u0301', ['café', 'resume', 'résumé']],
  ])('%j is found', async (text, searches) => {
    const { id } = await startWith(ann, ben);
    await send(ben, id, text);
    const stored = text.normalize('NFC');
    for (const q of searches)
      expect([q, textsOf(await find(q))]).toEqual([q, expect.arrayContaining([stored])]);
  });

  test('letters in another order, and other numbers, are not', async () => {
    const { id } = await startWith(ann, ben);
    for (const text of ['絵文字の練習', 'invoice 0077001', 'rooms 6,1200 and 7,300'])
      await send(ben, id, text);
    for (const q of ['字文', '練字', '77002', '7700', '61200', '6,120', '73', '7,300.50'])
      expect([q, textsOf(await find(q))]).toEqual([q, []]);
  });
});

describe('deleted messages', () => {
  const unread = async () =>
    (await portal.request<{ unreadCount: number }>({ path: '/messages/unread', as: ben })).body;
  const listed = async (id: string) => {
    const { body } = await portal.request<{ conversations: { id: string; unreadCount: number }[] }>({
      path: '/messages/conversations',
      as: ben,
    });
    return body.conversations.find((each) => each.id === id)?.unreadCount;
  };

  test('do not count as unread, before and after others', async () => {
    const before = (await unread()).unreadCount;
    const { id } = await startWith(ann, ben);
    const sent = [];
    for (const text of ['one', 'two', 'three']) sent.push((await send(ann, id, text)).body.message.id);
    expect([await listed(id), (await unread()).unreadCount]).toEqual([3, before + 3]);
    await remove(ann, sent[1] ?? '');
    expect([await listed(id), (await unread()).unreadCount]).toEqual([2, before + 2]);
    await remove(ann, sent[0] ?? '');
    await remove(ann, sent[2] ?? '');
    expect([await listed(id), (await unread()).unreadCount]).toEqual([0, before]);
    await send(ann, id, 'four');
    expect(await listed(id)).toBe(1);
    await portal.request({ method: 'PUT', path: `/messages/conversations/${id}/read`, as: ben });
  });

  test('that were read before do not lower the count', async () => {
    const { id } = await startWith(ann, ben);
    const { message } = (await send(ann, id, 'read')).body;
    await send(ben, id, 'answer');
    await send(ann, id, 'unread');
    await remove(ann, message.id);
    expect(await listed(id)).toBe(1);
  });
});

describe('searching for people', () => {
  type Found = { users: MessengerPerson[] };
  const find = (q: string) =>
    portal.request<Found>({ path: `/messages/users/search?${new URLSearchParams({ q })}`, as: ann });

  test('finds colleagues by every part of their names and addresses, without the caller', async () => {
    const zoe = await portal.account('staff', { firstName: 'Zoelinde', lastName: 'Quimby' });
    const { body } = await find('zoeli quim');
    expect(body.users).toMatchObject([
      { id: zoe.userId, _id: zoe.userId, name: 'Zoelinde Quimby', email: zoe.workEmail, avatar: null },
    ]);
    expect((await find('Person')).body.users.map(({ id }) => id)).not.toContain(ann.userId);
  });

  test('starts at two characters, and shows no inactive people', async () => {
    for (const kind of ['inactive', 'review', 'signup'] as const)
      await portal.account(kind, { firstName: 'Wilhelmus', lastName: kind });
    expect((await find('Wilhelmus')).body.users).toEqual([]);
    for (const short of ['', 'P', ' P ']) expect((await find(short)).body).toEqual({ users: [] });
    expect((await find('%')).body.users).toEqual([]);
    expect((await find('x'.repeat(101))).status).toBe(400);
  });
});

describe('a file in a message', () => {
  async function upload(as: TestAccount, file = png()) {
    const { headers, payload } = multipart('file', file, { fileName: 'Roof north.png' });
    return portal.request<{ fileId: string; fileUrl: string }>({
      method: 'POST',
      path: '/messages/files',
      as,
      headers,
      body: payload,
    });
  }
  const open = async (url = '') => (await portal.app.inject({ url })).statusCode;

  test('is readable for the members of its conversation only', async () => {
    const { id } = await startWith(ann, ben);
    const { status, body } = await upload(ann);
    expect(status).toBe(201);
    const sent = await send(ann, id, '', { fileId: body.fileId });
    expect([sent.status, sent.body.message.file]).toMatchObject([
      201,
      { id: body.fileId, name: 'Roof north.png', mimeType: 'image/png', size: png().length },
    ]);
    const urlFor = async (as: TestAccount) => (await read(as, id)).body.messages[0]?.file?.url;
    expect([await open(await urlFor(ann)), await open(await urlFor(ben))]).toEqual([200, 200]);
    expect((await list(ben)).body.conversations[0]?.lastMessage?.content).toBe('Roof north.png');
    // An administrator's own conversation does not open another person's file.
    const other = await startWith(cat, ben);
    expect((await send(cat, other.id, 'Mine?', { fileId: body.fileId })).status).toBe(404);
    const stranger = (await upload(cat)).body.fileUrl.replace(/[0-9a-f-]{36}/, body.fileId);
    expect(await open(stranger)).toBe(403);
  });

  test('is deleted with its message', async () => {
    const { id } = await startWith(ann, ben);
    const { fileId } = (await upload(ann)).body;
    const { message } = (await send(ann, id, 'Look', { fileId })).body;
    const url = (await read(ben, id)).body.messages[0]?.file?.url;
    expect(await open(url)).toBe(200);
    await remove(ann, message.id);
    expect(await open(url)).toBe(404);
    expect((await read(ben, id)).body.messages[0]?.file).toBeNull();
    const [row] = await portal.services.db.select().from(files).where(eq(files.id, fileId));
    expect(row?.attachedAt).toBeNull();
  });

  test('is a picture or a document, by its content', async () => {
    const { status, body } = await upload(ann, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect([status, body]).toMatchObject([415, { error: sentences.fileType }]);
    const { id } = await startWith(ann, ben);
    expect((await send(ann, id, 'Nothing', { fileId: newId() })).status).toBe(404);
    expect((await send(ann, id, '', { fileId: 'x' })).status).toBe(400);
  });
});
