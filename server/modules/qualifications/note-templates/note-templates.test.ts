import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestAccount } from '../../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import { sentences } from './constants.ts';

let portal: TestPortal;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.account('admin');
});
afterAll(closeTestPortal);

type Template = { id: string; purpose: string; name: string; text: string };
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  portal.request<{ error: string; template: Template; templates: Template[] }>({
    method,
    path,
    as: admin,
    body,
  });
const missing = { purpose: 'reject', name: 'Missing page', text: 'A page is missing.' };

test('a template is added, changed, listed by name and deleted', async () => {
  const { status, body } = await call('POST', '/note-templates', missing);
  expect([status, body.template]).toMatchObject([201, missing]);
  await call('POST', '/note-templates', { ...missing, purpose: 'send_back', name: 'blurred' });
  const path = `/note-templates/${body.template.id}`;
  const changed = await call('PUT', path, { ...missing, text: 'Page 2 is missing.' });
  expect(changed.body.template.text).toBe('Page 2 is missing.');
  const names = async () => (await call('GET', '/note-templates')).body.templates.map(({ name }) => name);
  expect(await names()).toEqual(['blurred', 'Missing page']);
  expect((await call('DELETE', path)).status).toBe(200);
  expect(await names()).toEqual(['blurred']);
  expect((await call('PUT', path, missing)).status).toBe(404);
});

test('a name is taken within a decision only, and nothing may be empty', async () => {
  expect((await call('POST', '/note-templates', { ...missing, name: 'Taken' })).status).toBe(201);
  const again = await call('POST', '/note-templates', { ...missing, name: 'TAKEN' });
  expect([again.status, again.body.error]).toEqual([409, sentences.nameTaken]);
  const elsewhere = { ...missing, purpose: 'approve', name: 'Taken' };
  expect((await call('POST', '/note-templates', elsewhere)).status).toBe(201);
  expect((await call('POST', '/note-templates', { ...missing, text: ' ' })).status).toBe(400);
});
