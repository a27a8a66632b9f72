import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFeed } from '../../modules/calendar/feeds/queries.ts';
import { signFileUrl } from '../../modules/files/queries.ts';
import { makeFile } from '../../modules/files/testing.ts';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';

let before: TestPortal;
let rotated: TestPortal;
let afterLeak: TestPortal;
let me: TestAccount;

const NEW = 'another secret that only tests know, of more than 32 bytes';

beforeAll(async () => {
  before = await startTestPortal();
  const { database } = before;
  rotated = await startTestPortal({
    database,
    settings: { secret: NEW, previousSecret: before.services.settings.secret },
  });
  afterLeak = await startTestPortal({ database, settings: { secret: NEW } });
  me = await before.account('admin');
});
afterAll(closeTestPortal);

const status = async (portal: TestPortal, token: string) =>
  (await portal.request({ path: '/auth/profile', as: token })).status;

test('a session of the previous secret goes on, and new ones are signed with the new one', async () => {
  expect(await status(rotated, me.token)).toBe(200);
  expect(await status(afterLeak, me.token)).toBe(401);
  const body = { email: me.email, password: me.password };
  const login = await rotated.request<{ token: string }>({ method: 'POST', path: '/auth/login', body });
  expect(await status(afterLeak, login.body.token)).toBe(200);
  expect(await status(before, login.body.token)).toBe(401);
});

test('links to files and calendar feeds of the previous secret still open', async () => {
  const file = await makeFile(before, me.userId);
  const actor = await before.services.sessions.verify(me.token);
  if (!actor) throw new Error('the session is gone');
  const url = signFileUrl({ services: before.services, actor }, file.id, 'application/pdf');
  const open = async (portal: TestPortal) => (await portal.app.inject({ method: 'GET', url })).statusCode;
  // The row has no bytes: 503 comes behind the check of the link.
  expect([await open(rotated), await open(afterLeak)]).toEqual([503, 403]);

  const feed = await before.request<{ url: string }>({ method: 'POST', path: '/calendar/feed', as: me });
  const key = new URL(feed.body.url).searchParams.get('key') ?? '';
  expect(await readFeed(rotated.services, key)).toContain('BEGIN:VCALENDAR');
  await expect(readFeed(afterLeak.services, key)).rejects.toMatchObject({ code: 'not_found' });
});
