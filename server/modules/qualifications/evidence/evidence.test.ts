import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { newId } from '../../../core/kernel/ids.ts';
import type { AccountKind } from '../../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import { makeFile } from '../../files/testing.ts';
import { attachDocument } from './commands.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(closeTestPortal);

async function person(kind: AccountKind = 'staff'): Promise<ActorContext> {
  const { services } = portal;
  const actor = await services.sessions.verify((await portal.account(kind)).token);
  if (!actor) throw new Error('no session');
  const client = { ip: '127.0.0.1', network: '127.0.0.1', userAgent: '' };
  return { services, log: services.log, requestId: 'test', actor, client };
}

const attach = (ctx: ActorContext, url: string, current?: string) =>
  portal.database.db.transaction((tx) => attachDocument(tx, ctx, url, current));
const linkTo = (id: string) => `/files/${id}`;
const documentOf = async ({ actor }: ActorContext, purpose = 'document') =>
  (await makeFile(portal, actor.userId, { purpose })).id;

test('a qualification takes its person’s own upload, and an administrator’s for them', async () => {
  const [ctx, admin] = [await person(), await person('admin')];
  const id = await documentOf(ctx);
  expect(await attach(ctx, linkTo(id))).toBe(id);
  expect(await attach(admin, linkTo(id))).toBe(id);
});

test('its own link may be sent back by whoever edits it', async () => {
  const id = await documentOf(await person());
  expect(await attach(await person(), linkTo(id), id)).toBe(id);
});

test('somebody else’s upload, pictures, unknown files and foreign links are refused', async () => {
  const ctx = await person();
  const foreign = await documentOf(await person());
  const picture = await documentOf(ctx, 'profile_picture');
  for (const id of [foreign, picture, newId()]) {
    await expect(attach(ctx, linkTo(id))).rejects.toMatchObject({ code: 'not_found' });
  }
  await expect(attach(ctx, 'https://example.com/cv.pdf')).rejects.toMatchObject({
    code: 'bad_input',
    fields: { documentUrl: 'Upload the document first.' },
  });
  expect(await attach(ctx, '')).toBeNull();
});
