import { eq } from '@portal/db/drizzle.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { realtimeEvents } from '@portal/db/schema/realtime-events.ts';
import { userApps } from '@portal/db/schema/user-apps.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { webAddress } from '../../core/contract/schema.ts';
import { newId } from '../../core/kernel/ids.ts';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { APPS_MAX, CATALOG, CATEGORIES, sentences } from './constants.ts';
import type { UserApp } from './schema.ts';
import { customApp, makeApp } from './testing.ts';

let portal: TestPortal;
let me: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
});
beforeEach(async () => {
  me = await portal.account('staff');
});
afterAll(closeTestPortal);

type One = { app: UserApp };
type All = { apps: UserApp[] };

const add = (appId: unknown, as = me) =>
  portal.request<One>({ method: 'POST', path: '/user-apps/add-predefined', as, body: { appId } });
const create = (body: unknown) =>
  portal.request<One>({ method: 'POST', path: '/user-apps/create-custom', as: me, body });
const update = (id: string, body: unknown, as = me) =>
  portal.request<One>({ method: 'PUT', path: `/user-apps/${id}`, as, body });
const reorder = (appIds: unknown, as = me) =>
  portal.request<All>({ method: 'PUT', path: '/user-apps/reorder', as, body: { appIds } });
const remove = (id: string, as = me) => portal.request({ method: 'DELETE', path: `/user-apps/${id}`, as });
const mine = async (as = me) => (await portal.request<All>({ path: '/user-apps/my-apps', as })).body.apps;
const rowOf = async (id: string) =>
  (await portal.services.db.select().from(userApps).where(eq(userApps.id, id)))[0];
const events = async () =>
  (await portal.services.db.select().from(realtimeEvents)).filter(
    ({ name, audience }) => name === 'user_apps_changed' && audience === `user:${me.userId}`,
  ).length;

describe('the catalog', () => {
  test('exists from the start, with safe addresses, in each category', async () => {
    const { body } = await portal.request<{ apps: typeof CATALOG }>({
      path: '/user-apps/predefined',
      as: me,
    });
    expect(body.apps.length).toBeGreaterThanOrEqual(20);
    expect(body.apps).toEqual(CATALOG.map((app) => ({ ...app, _id: app.id, icon: app.id })));
    for (const { url } of body.apps) {
      expect(webAddress.parse(url)).toBe(url);
      expect(url).toMatch(/^https:/);
    }
    expect(new Set(CATALOG.map(({ id }) => id)).size).toBe(CATALOG.length);
    expect(new Set(CATALOG.map(({ category }) => category))).toEqual(new Set(CATEGORIES));
  });

  test('adds an app as the last one, and only once', async () => {
    const first = await add('zoom');
    expect([first.status, first.body.app]).toMatchObject([
      201,
      { appId: 'zoom', name: 'Zoom', icon: 'zoom', category: 'communication', isCustom: false },
    ]);
    await add('xactimate');
    const before = await events();
    const again = await add('zoom');
    expect([again.status, again.body.app.id]).toEqual([201, first.body.app.id]);
    expect((await mine()).map(({ appId }) => appId)).toEqual(['zoom', 'xactimate']);
    expect([before, await events()]).toEqual([2, 2]);
    const log = await portal.services.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, first.body.app.id));
    expect(log).toMatchObject([{ action: 'user_app.added', actorId: me.userId }]);
  });

  test('adds an app once for concurrent requests', async () => {
    const answers = await Promise.all([add('slack'), add('slack'), add('slack')]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await mine()).toHaveLength(1);
  });

  test('is added to each vault separately', async () => {
    const other = await portal.account('staff');
    await add('zoom');
    await add('zoom', other);
    expect([(await mine()).length, (await mine(other)).length]).toEqual([1, 1]);
  });

  test.each(['nothing-of-the-kind', '__proto__', 'Zoom'])('%j is not in it', async (appId) => {
    expect(await add(appId)).toMatchObject({ status: 404, body: { error: 'Application not found.' } });
  });

  test.each([undefined, '', null, 7])('%j is an invalid id', async (appId) => {
    expect((await add(appId)).status).toBe(400);
  });
});

describe('a custom app', () => {
  test('is added as described', async () => {
    const input = customApp();
    const { status, body } = await create({ ...input, name: ` ${input.name} `, url: ` ${input.url} ` });
    expect([status, body.app]).toMatchObject([201, { ...input, appId: null, isCustom: true }]);
    expect(await mine()).toMatchObject([input]);
  });

  test('needs a name and an address, and defaults to productivity', async () => {
    for (const field of ['name', 'url']) {
      for (const missing of [undefined, '', '  ', null]) {
        const { status, body } = await create({ ...customApp(), [field]: missing });
        expect([status, body.error, body.fields]).toEqual([
          400,
          'Name and URL are required',
          { [field]: 'Name and URL are required' },
        ]);
      }
    }
    const { body } = await create({ name: 'Least', url: 'http://intranet/' });
    expect(body.app).toMatchObject({ description: '', icon: '', category: 'productivity' });
  });

  const unsafe = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    '//evil.example/',
    '/dashboard',
    'evil.example',
    'ftp://files.example/',
    'file:///etc/passwd',
    'https:',
    'https://',
    'https:///path',
    'http:evil.example',
    'ht\ntp://evil.example/',
    'https://evil.example/\tpath',
    'https://evil.example/a b',
    'blob:https://evil.example/1',
    'mailto:somebody@evil.example',
  ];

  test.each(unsafe)('%j is refused as its address or icon, when adding and changing', async (address) => {
    const { id } = await makeApp(portal, { userId: me.userId });
    for (const field of ['url', 'icon']) {
      for (const answer of [
        await create({ ...customApp(), [field]: address }),
        await update(id, { [field]: address }),
      ])
        expect([answer.status, answer.body.fields]).toEqual([
          400,
          { [field]: 'Enter a full web address that starts with https:// or http://.' },
        ]);
    }
    expect(await mine()).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ url: 'https://app.example/', icon: '' });
  });

  test.each([
    ['name', 'x'.repeat(81)],
    ['description', 'x'.repeat(501)],
    ['url', `https://app.example/${'x'.repeat(500)}`],
    ['category', 'games'],
  ])('refuses a %s that is too long', async (field, value) => {
    const { status, body } = await create({ ...customApp(), [field]: value });
    expect([status, Object.keys(body.fields as object)]).toEqual([400, [field]]);
  });

  test('keeps HTML as text', async () => {
    const name = '<img src=x onerror=alert(1)>';
    expect((await create({ ...customApp(), name })).body.app.name).toBe(name);
  });

  test(`is refused in a vault with ${APPS_MAX} apps`, async () => {
    const position = 1;
    const rows = Array.from({ length: APPS_MAX }, (_, at) => ({
      id: newId(),
      userId: me.userId,
      name: `App ${at}`,
      url: 'https://app.example/',
      category: 'hr' as const,
      position,
    }));
    await portal.services.db.insert(userApps).values(rows);
    for (const answer of [await create(customApp()), await add('zoom')])
      expect(answer).toMatchObject({ status: 409, body: { error: sentences.tooMany } });
    expect(await mine()).toHaveLength(APPS_MAX);
  });
});

describe('changing and removing', () => {
  test('changes given fields and keeps others', async () => {
    const { app } = (await create(customApp())).body;
    const { body } = await update(app.id, { name: 'Renamed' });
    expect(body.app).toEqual({ ...app, name: 'Renamed' });
    expect((await update(app.id, { icon: '', description: '' })).body.app).toMatchObject({
      name: 'Renamed',
      icon: '',
      description: '',
      url: app.url,
    });
  });

  test('can set another address for an app of the catalog', async () => {
    const { app } = (await add('bamboohr')).body;
    const url = 'https://coastal.bamboohr.com/';
    const { body } = await update(app.id, { url });
    expect(body.app).toMatchObject({ url, appId: 'bamboohr', icon: 'bamboohr', isCustom: false });
  });

  test('refuses to empty a required field', async () => {
    const { id } = await makeApp(portal, { userId: me.userId });
    expect((await update(id, { name: ' ' })).body.fields).toEqual({ name: sentences.required });
    expect((await update(id, { url: '' })).body.fields).toEqual({ url: sentences.required });
  });

  test('removes once; an app of the catalog can be added again', async () => {
    const { app } = (await add('zoom')).body;
    expect(await remove(app.id)).toMatchObject({ status: 200, body: { success: true } });
    expect(await mine()).toEqual([]);
    expect((await remove(app.id)).status).toBe(404);
    expect((await add('zoom')).status).toBe(201);
  });

  test("another person's app is not found, for administrators either", async () => {
    const other = await portal.account('staff');
    const { id } = await makeApp(portal, { userId: other.userId });
    for (const as of [me, await portal.account('admin')]) {
      expect((await update(id, { name: 'Mine' }, as)).status).toBe(404);
      expect((await remove(id, as)).status).toBe(404);
    }
    expect(await rowOf(id)).toMatchObject({ userId: other.userId });
    expect((await rowOf(id))?.name).not.toBe('Mine');
  });
});

describe('the order', () => {
  const vault = async () => {
    for (const appId of ['zoom', 'slack', 'adp']) await add(appId);
    return (await mine()).map(({ id }) => id);
  };

  test('is stored as sent, and later apps come last', async () => {
    const [zoom, slack, adp] = await vault();
    const { status, body } = await reorder([adp, zoom, slack]);
    expect([status, body.apps.map(({ id }) => id)]).toEqual([200, [adp, zoom, slack]]);
    const { app } = (await add('gusto')).body;
    expect((await mine()).map(({ id }) => id)).toEqual([adp, zoom, slack, app.id]);
  });

  test('must name all own apps exactly once', async () => {
    const ids = await vault();
    const [zoom = '', slack = '', adp = ''] = ids;
    const other = await makeApp(portal, { userId: (await portal.account('staff')).userId });
    for (const wrong of [[], [zoom, slack], [zoom, slack, adp, newId()], [zoom, slack, other.id]])
      expect(await reorder(wrong)).toMatchObject({ status: 409, body: { error: sentences.notAll } });
    for (const wrong of [[zoom, slack, slack], ['zoom', slack, adp], 'all', null, undefined])
      expect((await reorder(wrong)).status).toBe(400);
    expect((await mine()).map(({ id }) => id)).toEqual(ids);
    expect(await rowOf(other.id)).toMatchObject({ position: 1 });
  });

  test('of an empty vault is empty', async () => {
    expect(await reorder([])).toMatchObject({ status: 200, body: { apps: [] } });
  });
});
