import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestAccount } from './accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from './harness.ts';
import { bearer } from './protocols.ts';

/** How a request becomes the input of a call: where it ends, and that it is decoded once. */
let portal: TestPortal;
let person: TestAccount;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal({ listen: true });
  person = await portal.account('staff', { firstName: 'Piers', position: 'Desk 7%41' });
  admin = await portal.account('admin');
});
afterAll(closeTestPortal);

describe('what is encoded twice is decoded once:', () => {
  type Found = { users: Array<{ id: string }> };

  test('in the query of REST and of tRPC', async () => {
    const found = async (search: string) => {
      const query = new URLSearchParams({ search });
      const { body } = await portal.request<Found>({ path: `/users/directory?${query}`, as: admin });
      const { data } = await portal.call('directory.list', { search }, admin);
      expect(data.users.map(({ id }) => id)).toEqual(body.users.map(({ id }) => id));
      return body.users.map(({ id }) => id);
    };
    expect(await found('7%41')).toEqual([person.userId]);
    expect(await found('7A')).toEqual([]);
    expect(await found('7%2541')).toEqual([]);
  });

  test('in a path', async () => {
    const encoded = (text: string) => [...text].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join('');
    const once = encoded(person.userId);
    const status = async (id: string) => (await portal.request({ path: `/users/${id}`, as: admin })).status;
    expect([await status(once), await status(once.replaceAll('%', '%25'))]).toEqual([200, 400]);
  });

  test('in a path of files, which leads nowhere else', async () => {
    for (const path of [
      '/files/..%2f..%2fsecret',
      '/files/%252e%252e%252fsecret',
      '/assets/%252e%252e/index.html',
    ])
      expect([path, (await portal.app.inject({ url: path })).statusCode]).toEqual([path, 404]);
  });
});

/** Sends the bytes as they are. @returns all answers */
async function send(head: string[], body: string): Promise<string> {
  const socket = connect(Number(new URL(portal.address).port), '127.0.0.1');
  socket.end(
    `${['POST /api/auth/login HTTP/1.1', 'Host: portal.example', ...head].join('\r\n')}\r\n\r\n${body}`,
  );
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}

describe('a request whose end two machines could see differently is refused, with what follows it:', () => {
  const json = 'Content-Type: application/json';
  const hidden = 'GET /api/health HTTP/1.1\r\nHost: portal.example\r\n\r\n';

  test.each([
    ['a length and chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked'], `0\r\n\r\n${hidden}`],
    ['two lengths', ['Content-Length: 2', 'Content-Length: 60'], `{}${hidden}`],
    ['an unknown coding', ['Transfer-Encoding: xchunked'], `0\r\n\r\n${hidden}`],
    ['chunks that are not the last coding', ['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${hidden}`],
    ['a blank before the colon', ['Content-Length : 2'], `{}${hidden}`],
    ['a length that is no number', ['Content-Length: +2'], `{}${hidden}`],
    ['a chunk without its size', ['Transfer-Encoding: chunked'], `{}\r\n0\r\n\r\n${hidden}`],
  ])('%s', async (_what, head, body) => {
    const answers = await send([json, ...head], body);
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
  });

  test('and one with one end is read to it', async () => {
    const answers = await send(
      [json, 'Content-Length: 2'],
      `{}${hidden.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')}`,
    );
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200']);
  });
});

test('no input over tRPC reaches a prototype', async () => {
  const headers = { ...bearer(admin), 'content-type': 'application/json' };
  const inputs = [
    '{"__proto__":{"role":"admin"},"name":"Reef"}',
    '{"constructor":{"prototype":{"role":"admin"}},"name":"Reef"}',
  ];
  for (const payload of inputs) {
    const sent = await portal.app.inject({
      method: 'POST',
      url: '/trpc/departments.create',
      headers,
      payload,
    });
    expect(sent.statusCode).toBe(400);
    await portal.app.inject({
      url: `/trpc/directory.list?input=${encodeURIComponent(payload)}`,
      headers: bearer(admin),
    });
    const batch = `{"0":${payload}}`;
    await portal.app.inject({
      method: 'POST',
      url: '/trpc/departments.create?batch=1',
      headers,
      payload: batch,
    });
    expect([Object.keys(Object.prototype), ({} as Record<string, unknown>).role]).toEqual([[], undefined]);
  }
});
