import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountOverrides, TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { CALLERS } from '../../test/module-testing.ts';
import { makeDraft, makeUpdate } from '../company-updates/testing.ts';
import { addToDepartment, makeDepartment } from '../departments/testing.ts';
import { makeDocument } from '../documents/testing.ts';
import { makeFile } from '../files/testing.ts';
import { makeConversation, makeMessage } from '../messenger/testing.ts';
import { makeCourse } from '../training/courses/testing.ts';
import { makeApp } from '../user-apps/testing.ts';
import type { SearchAnswer } from './schema.ts';

let portal: TestPortal;
let admin: TestAccount;
let staff: TestAccount;
let claims: { id: string };
let other: { id: string };

beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.account('admin', { firstName: 'Quill', lastName: 'Chief' });
  staff = await portal.account('staff', { firstName: 'Quill', lastName: 'Own' });
  [claims, other] = [await makeDepartment(portal), await makeDepartment(portal)];
  await addToDepartment(portal, claims.id, staff.userId);
});
afterAll(closeTestPortal);

const ask = (query: Record<string, string>, as: TestAccount | undefined = staff) =>
  portal.request<SearchAnswer>({ path: `/search?${new URLSearchParams(query)}`, as });

const groupsOf = async (q: string, as = staff, more: Record<string, string> = {}) => {
  const { status, body } = await ask({ q, ...more }, as);
  expect([q, status, body.error]).toEqual([q, 200, undefined]);
  return body.groups;
};
/** The results of each kind, by title. */
const found = async (q: string, as = staff) =>
  Object.fromEntries(
    (await groupsOf(q, as)).map((group) => [group.kind, group.found.map(({ title }) => title)]),
  );
const person = (firstName: string, lastName: string, more: AccountOverrides = {}) =>
  portal.account('staff', { firstName, lastName, position: null, workPhone: null, ...more });

describe('people', () => {
  test('by the beginning of a name first, with their position and picture', async () => {
    const bo = await person('Bo', 'Zebulon', { position: 'Desk Adjuster' });
    const file = await makeFile(portal, bo.userId, { purpose: 'profile_picture' });
    await portal.database.sql`update users set profile_picture_id = ${file.id} where id = ${bo.userId}`;
    await person('Zebu', 'Adams');
    await person('Amy', 'Mazebud');
    const [group] = await groupsOf('zebu');
    expect(group?.kind).toBe('people');
    expect(group?.found.map(({ title }) => title)).toEqual(['Zebu Adams', 'Bo Zebulon', 'Amy Mazebud']);
    expect(group?.found[1]).toMatchObject({
      id: bo.userId,
      detail: 'Desk Adjuster',
      place: { standing: 'colleague' },
    });
    expect(group?.found[1]?.picture).toContain(`/files/${file.id}`);
    expect(await found('bo zebu')).toEqual({ people: ['Bo Zebulon'] });
    expect(await found('ZEBU  bo ')).toEqual({ people: ['Bo Zebulon'] });
    expect(group?.found[0]).toMatchObject({ detail: null, picture: null });
  });

  test('by one or two letters with which a name begins', async () => {
    await person('Xi', 'Wren');
    expect(await found('xi')).toEqual({ people: ['Xi Wren'] });
    expect(await found('wr x')).toEqual({ people: ['Xi Wren'] });
    expect(await found('x')).toMatchObject({ people: ['Xi Wren'] });
  });

  test('by what the directory shows, and not by a private address', async () => {
    await person('Ivy', 'Reach', {
      workPhone: '(251) 555-7788',
      workEmail: 'reachable@work.example',
      primaryEmail: 'hidden.nest@home.example',
      employeeId: 'CC-1999-777',
    });
    for (const q of ['2515557788', 'reachable', 'cc-1999-777', 'ivy rea']) {
      expect([q, await found(q)]).toEqual([q, { people: ['Ivy Reach'] }]);
    }
    expect(await found('hidden.nest')).toEqual({});
  });

  test('with a letter wrong, missing or too many', async () => {
    await person('Henrietta', 'Blomqvist');
    for (const q of ['henrieta', 'henriettta', 'blonqvist', 'blomqvits henrietta']) {
      expect([q, await found(q)]).toEqual([q, { people: ['Henrietta Blomqvist'] }]);
    }
    expect(await found('kangaroo')).toEqual({});
  });

  test('of every status for administrators alone, who are told of it', async () => {
    await portal.account('inactive', { firstName: 'Tansy', lastName: 'Gone', position: null });
    const applicant = await portal.account('review', { firstName: 'Tansy', lastName: 'New', position: null });
    await portal.account('signup', { firstName: 'Tansy', lastName: 'Newer', position: 'Inspector' });
    await person('Tansy', 'Here');
    expect(await found('tansy')).toEqual({ people: ['Tansy Here'] });
    const [group] = await groupsOf('tansy', admin);
    expect(group?.found.map(({ title, detail, place }) => [title, detail, place.standing])).toEqual([
      ['Tansy Gone', 'Deactivated', 'other'],
      ['Tansy Here', null, 'colleague'],
      ['Tansy New', 'Waiting for review', 'applicant'],
      ['Tansy Newer', 'Inspector · In onboarding', 'other'],
    ]);
    expect(await found(applicant.email, admin)).toEqual({ people: ['Tansy New'] });
    expect(await found(applicant.email)).toEqual({});
  });
});

describe('documents', () => {
  test('of one’s departments, and every one for administrators', async () => {
    await makeDocument(portal, [claims.id], { name: 'Ferret care' });
    await makeDocument(portal, [other.id], { name: 'Ferret secrets' });
    expect(await found('ferret')).toEqual({ documents: ['Ferret care'] });
    expect(await found('ferret secrets')).toEqual({});
    // Not even by a slip of the finger.
    expect(await found('ferret secrts')).toEqual({});
    expect(await found('ferret', admin)).toEqual({ documents: ['Ferret secrets', 'Ferret care'] });
  });

  test('by their names first, then by what is said of them, then by what they say', async () => {
    const said = await makeDocument(portal, [claims.id], { name: 'Said in its file' });
    await portal.database
      .sql`update documents set file_words = file_words('about a walrus') where id = ${said.id}`;
    await makeDocument(portal, [claims.id], { name: 'Said of it', description: 'A walrus guide' });
    await makeDocument(portal, [claims.id], { name: 'The walrus' });
    await makeDocument(portal, [claims.id], { name: 'Walrus manual' });
    const [group] = await groupsOf('walrus');
    expect(group?.found.map(({ title }) => title)).toEqual([
      'Walrus manual',
      'The walrus',
      'Said of it',
      'Said in its file',
    ]);
    expect(group?.found[0]?.detail).toMatch(/^Department /);
    expect(await found('walr man')).toEqual({ documents: ['Walrus manual'] });
    expect(await found('walrus man')).toEqual({ documents: ['Walrus manual'] });
    expect(await found('wallrus manaul')).toEqual({ documents: ['Walrus manual'] });
  });

  test('what somebody no longer shares is not found any more', async () => {
    const leaver = await portal.account('staff');
    await addToDepartment(portal, claims.id, leaver.userId);
    await makeDocument(portal, [claims.id], { name: 'Ibex notes' });
    expect(await found('ibex', leaver)).toEqual({ documents: ['Ibex notes'] });
    await portal.database.sql`delete from user_departments where user_id = ${leaver.userId}`;
    expect(await found('ibex', leaver)).toEqual({});
  });
});

test('courses that somebody is offered; drafts and other departments’ only for administrators', async () => {
  await makeCourse(portal, { title: 'Gecko basics', level: 'Advanced', instructor: 'Luis Ortega' });
  await makeCourse(portal, { title: 'Own gecko' }, [claims.id]);
  await makeCourse(portal, { title: 'Their gecko' }, [other.id]);
  await makeCourse(portal, { title: 'Gecko draft', isPublished: false });
  await makeCourse(portal, { title: 'Another', description: 'Geckos on walls' });
  expect(await found('gecko')).toEqual({ courses: ['Gecko basics', 'Own gecko', 'Another'] });
  expect(await found('gecco')).toEqual({ courses: ['Own gecko', 'Gecko basics'] });
  const [group] = await groupsOf('gecko', admin);
  expect(group?.found.map(({ title, detail }) => [title, detail])).toEqual([
    ['Gecko draft', 'Draft · Beginner · Coastal Claims'],
    ['Gecko basics', 'Advanced · Luis Ortega'],
    ['Their gecko', 'Beginner · Coastal Claims'],
    ['Own gecko', 'Beginner · Coastal Claims'],
    ['Another', 'Beginner · Coastal Claims'],
  ]);
});

test('updates that can be read now; what is not, is found by administrators alone', async () => {
  await makeUpdate(portal, { title: 'Heron season', type: 'event' });
  await makeDraft(portal, { title: 'Heron draft' });
  await makeUpdate(portal, { title: 'Heron to come', publishedAt: '2199-01-01T00:00:00.000Z' });
  await makeUpdate(portal, { title: 'Heron long ago', expiresAt: '2025-04-01T00:00:00.000Z' });
  await makeUpdate(portal, { title: 'Birds', content: 'A **heron** was seen.' });
  const [group] = await groupsOf('heron');
  expect(group).toMatchObject({
    kind: 'updates',
    found: [{ title: 'Heron season', detail: 'Event' }, { title: 'Birds' }],
  });
  for (const q of ['heron draft', 'heron to come', 'heron long', 'herron draft'])
    expect(await found(q)).toEqual({});
  const [all] = await groupsOf('heron', admin);
  expect(all?.found.map(({ title, detail }) => [title, detail])).toEqual([
    ['Heron draft', 'Draft · News'],
    ['Heron to come', 'Scheduled · News'],
    ['Heron long ago', 'Expired · News'],
    ['Heron season', 'Event'],
    ['Birds', 'News'],
  ]);
});

describe('messages', () => {
  test('of one’s own conversations, also for administrators, with where they stand', async () => {
    const friend = await person('Pia', 'Friend');
    const mine = await makeConversation(portal, [staff.userId, friend.userId]);
    const said = await makeMessage(portal, mine.id, friend.userId, {
      content: `Look: ${'so many words '.repeat(40)}\n\nthe <big> ostrich ran away & came back`,
      createdAt: '2026-03-04T05:06:07.000Z',
    });
    const theirs = await makeConversation(portal, [friend.userId, (await portal.account('staff')).userId]);
    await makeMessage(portal, theirs.id, friend.userId, { content: 'An ostrich that is nobody’s business' });
    const groups = await groupsOf('ostri');
    expect(groups).toMatchObject([
      {
        kind: 'messages',
        found: [
          {
            id: said.id,
            detail: 'Pia Friend',
            place: { conversationId: mine.id, seq: 1, at: '2026-03-04T05:06:07.000Z' },
          },
        ],
        more: false,
      },
    ]);
    expect(groups[0]?.found[0]?.title).toContain('the <big> ostrich ran away & came back');
    expect(groups[0]?.found[0]?.title.length).toBeLessThan(250);
    expect(await found('ostrich', admin)).toEqual({});
    expect(Object.keys(await found('ostrich', friend))).toEqual(['messages']);
  });

  test('not what was taken back, nor of a conversation that is not one’s own any more', async () => {
    const friend = await portal.account('staff');
    const { id } = await makeConversation(portal, [staff.userId, friend.userId]);
    await makeMessage(portal, id, friend.userId, { content: '', deletedAt: '2026-11-01T12:00:00.000Z' });
    const second = await makeMessage(portal, id, friend.userId, { seq: 2, content: 'pelican' });
    expect(await groupsOf('pelican')).toMatchObject([{ found: [{ id: second.id }] }]);
    await portal.database.sql`delete from conversation_members where user_id = ${staff.userId}`;
    expect(await found('pelican')).toEqual({});
  });
});

test('apps of one’s own vault, and nobody else’s', async () => {
  await makeApp(portal, {
    userId: staff.userId,
    name: 'Narwhal maps',
    url: 'https://maps.example/',
    description: 'Where they swim',
  });
  await makeApp(portal, { userId: admin.userId, name: 'Narwhal admin' });
  expect(await groupsOf('narw')).toMatchObject([
    {
      kind: 'apps',
      found: [
        {
          title: 'Narwhal maps',
          detail: 'Where they swim',
          place: { url: 'https://maps.example/', appId: null },
        },
      ],
    },
  ]);
  expect(await found('narwhal', admin)).toEqual({ apps: ['Narwhal admin'] });
  expect(await found('narwahl')).toEqual({ apps: ['Narwhal maps'] });
});

describe('the answer', () => {
  test('has the kinds whose finds fit best first, and says where there is more', async () => {
    for (let number = 0; number < 7; number += 1) {
      await makeCourse(portal, { title: `Mongoose ${number}` });
      await makeDocument(portal, [claims.id], { name: `About a mongoose ${number}` });
    }
    await person('Al', 'Mongoose');
    const groups = await groupsOf('mongoose');
    expect(groups.map((group) => [group.kind, group.found.length, group.more])).toEqual([
      ['courses', 5, true],
      ['people', 1, false],
      ['documents', 5, true],
    ]);
    const fewer = await groupsOf('mongoose', staff, { limit: '2' });
    expect(fewer.map((group) => group.found.length)).toEqual([2, 1, 2]);
    const more = await groupsOf('mongoose', staff, { limit: '20' });
    expect(more.map((group) => [group.found.length, group.more])).toEqual([
      [7, false],
      [1, false],
      [7, false],
    ]);
  });

  test.each([['0'], ['21'], ['1.5'], ['many']])('takes no limit of %s', async (limit) => {
    expect((await ask({ q: 'any', limit })).status).toBe(400);
  });

  test.each([
    [{}, 'Enter something to search for.'],
    [{ q: '' }, 'Enter something to search for.'],
    [{ q: ' \t ' }, 'Enter something to search for.'],
    [{ q: 'n'.repeat(101) }, 'Search for 100 characters or fewer.'],
    [{ q: 'one two three four five six seven' }, 'Search for 6 words or fewer.'],
    [{ q: 'nul\0' }, "The text contains characters that can't be saved. Remove them and try again."],
  ])('%j is refused with a sentence', async (query, sentence) => {
    const { status, body } = await ask(query as Record<string, string>);
    expect([status, body.error, body.fields]).toEqual([400, sentence, { q: sentence }]);
  });

  test('100 kB are refused', async () => {
    const { status } = await ask({ q: 'n'.repeat(100_000) });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  test.each([['%'], ['_'], ['*'], ['%%%'], ['!!'], ["'"], ['\\'], [':*'], ['<->'], ['& |'], ['-- ;']])(
    '%s is nothing to look for',
    async (q) => {
      expect(await groupsOf(q)).toEqual([]);
    },
  );

  test('marks among letters mean themselves', async () => {
    await makeApp(portal, { userId: staff.userId, name: 'Up 50%_off \\ "now"' });
    for (const q of ['50%_off', '\\ up', 'up "now"'])
      expect(await found(q)).toEqual({ apps: ['Up 50%_off \\ "now"'] });
    for (const q of ['5%f', 'u_']) expect((await found(q)).apps).toBeUndefined();
    for (const q of ["up'; drop table users; --", 'a:* & !b', '(((', 'the', 'é', '名前']) await groupsOf(q);
  });

  test.each(CALLERS.filter((kind) => !['staff', 'admin', 'auditor'].includes(kind)))(
    'is none for %s',
    async (kind) => {
      const me = kind === 'anonymous' ? undefined : await portal.account(kind);
      const { status, body } = await portal.request({ path: '/search?q=quill', as: me });
      expect(status).toBe(kind === 'anonymous' || kind === 'inactive' ? 401 : 403);
      expect(body).not.toHaveProperty('groups');
    },
  );
});
