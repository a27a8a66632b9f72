import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCalls, type Call } from '../rest/calls.ts';
import { appRouter } from '../trpc/app-router.ts';
import type { TestAccount } from './accounts.ts';
import { bearer } from './doors.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from './harness.ts';
import { multipart } from './inputs.ts';
import { CALLERS, type Caller, type PlainRow, plainRoutes, procedures, type Row } from './permissions.ts';
import { makeWorld, uploadForeignDocument } from './world.ts';

const TABLE = 'server/test/permissions.ts';
const calls = allCalls(appRouter);
const routes: string[] = [];
let portal: TestPortal;
let foreignDocumentUrl: string;

beforeAll(async () => {
  portal = await startTestPortal({ listen: true, jobs: true, onRoute: collect });
  foreignDocumentUrl = await uploadForeignDocument(portal);
});
afterAll(closeTestPortal);

function collect({ method, url }: RouteOptions) {
  for (const each of [method].flat()) {
    if (each === 'HEAD' || each === 'OPTIONS') continue;
    if (url === '/trpc/:path') routes.push('ALL /trpc/:path');
    else if (url.startsWith('/api/docs/assets/')) routes.push('GET /api/docs/assets/*');
    else routes.push(`${each} ${url}`);
  }
}

const accountOf = (caller: Caller): Promise<TestAccount> | undefined =>
  caller === 'anonymous' ? undefined : portal.account(caller);

/** What the caller must be answered; 2 stands for any success. */
function expected(row: { allowed: readonly Caller[]; answer?: number }, caller: Caller): number {
  if (row.allowed.includes(caller)) return row.answer ?? 2;
  return caller === 'anonymous' || caller === 'inactive' ? 401 : 403;
}

const seen = (status: number) => (status >= 200 && status < 300 ? 2 : status);

describe('every procedure has its row', () => {
  test.each(calls)('$name', ({ name }) => {
    const sentence = `${name} is not in the permission table: say in ${TABLE}, under "procedures", who may call it.`;
    expect(procedures[name], sentence).toBeDefined();
  });

  test('and no row is left over', () => {
    const left = Object.keys(procedures).filter((name) => !calls.some((call) => call.name === name));
    expect(left, `These calls are gone: take their rows out of ${TABLE}.`).toEqual([]);
  });
});

describe('every plain route has its row', () => {
  const rest = new Set(
    calls.flatMap(({ rest }) =>
      [rest?.path, rest?.alias].flatMap((path) =>
        path ? [`${rest?.method} /api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`] : [],
      ),
    ),
  );

  test('and no row is left over', () => {
    const plain = [...new Set(routes)].filter((route) => !rest.has(route));
    const missing = plain.filter((route) => !plainRoutes[route]);
    expect(missing, `Say in ${TABLE}, under "plainRoutes", who may use these.`).toEqual([]);
    const left = Object.keys(plainRoutes).filter((route) => !plain.includes(route));
    expect(left, `These routes are gone: take their rows out of ${TABLE}.`).toEqual([]);
  });
});

type Door = (call: Call, input: unknown, me: TestAccount | undefined) => Promise<number>;

const browserDoor: Door = async (call, input, me) => {
  if (call.type === 'subscription') return subscribe(call.name, input, me);
  return (await portal.call(call.name, input, me)).status;
};

const integratorDoor: Door = async ({ rest, type }, input, me) => {
  if (!rest || type === 'subscription') return Number.NaN;
  const { path, left } = fillIn(rest.path, (input ?? {}) as Record<string, unknown>);
  const reading = rest.method === 'GET';
  const query = reading ? `?${new URLSearchParams(left as Record<string, string>)}` : '';
  const body = reading || input === undefined ? undefined : left;
  return (await portal.request({ method: rest.method, path: path + query, body, as: me })).status;
};

function fillIn(path: string, { ...left }: Record<string, unknown>) {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(left[name]);
    delete left[name];
    return value;
  });
  return { path: filled, left };
}

/** As server-sent events; sockets have tests of their own. */
async function subscribe(name: string, input: unknown, me: TestAccount | undefined): Promise<number> {
  const url = `${portal.address}/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`;
  const abort = new AbortController();
  try {
    const answer = await fetch(url, { headers: bearer(me), signal: abort.signal });
    for await (const chunk of answer.body ?? []) {
      const text = Buffer.from(chunk).toString();
      const refused = /event: serialized-error\ndata: .*"httpStatus":(\d+)/.exec(text)?.[1];
      if (refused) return Number(refused);
      if (text.includes('"name":"connected"')) return answer.status;
    }
    return Number.NaN;
  } finally {
    abort.abort();
  }
}

const withRow = calls.filter(({ name }) => procedures[name]);
const rowOf = (name: string) => procedures[name] as Row;

describe.each([
  ['the browser', browserDoor, withRow],
  ['integrators', integratorDoor, withRow.filter(({ rest }) => rest)],
] as const)('at the door of %s', (_name, door, open) => {
  test.each(open)('$name lets in whom it should', async (call) => {
    const row = rowOf(call.name);
    const answers = CALLERS.map(async (caller) => {
      const me = await accountOf(caller);
      const world = await makeWorld(portal, foreignDocumentUrl, me);
      return [caller, seen(await door(call, row.input?.(world, me), me))];
    });
    expect(Object.fromEntries(await Promise.all(answers))).toEqual(
      Object.fromEntries(CALLERS.map((caller) => [caller, expected(row, caller)])),
    );
  });

  test.each(open.filter(({ name }) => rowOf(name).foreign))(
    '$name hides what belongs to other people',
    async (call) => {
      const { allowed, foreign } = rowOf(call.name);
      for (const caller of allowed.filter((kind) => kind !== 'admin')) {
        const world = await makeWorld(portal, foreignDocumentUrl);
        expect([caller, await door(call, foreign?.(world), await accountOf(caller))]).toEqual([caller, 404]);
      }
    },
  );
});

const own = Object.entries(plainRoutes).filter(([, row]) => !row.seen);

describe('plain routes', () => {
  test.each(own)('%s lets in whom it should', async (route, row) => {
    const answers: Array<[Caller, number]> = [];
    for (const caller of CALLERS)
      answers.push([caller, seen(await ask(route, row, await accountOf(caller)))]);
    expect(Object.fromEntries(answers)).toEqual(
      Object.fromEntries(CALLERS.map((caller) => [caller, expected(row, caller)])),
    );
  });

  test('a file is not served without its signature, nor with that of another file', async () => {
    const signed = new URL(foreignDocumentUrl, 'http://portal.example');
    const elsewhere = await uploadForeignDocument(portal);
    const otherName = new URL(elsewhere, 'http://portal.example').pathname;
    const later = new URLSearchParams(signed.search);
    later.set('expires', String(Number(later.get('expires')) + 3_600));
    for (const url of [signed.pathname, `${otherName}${signed.search}`, `${signed.pathname}?${later}`]) {
      expect([url, (await portal.app.inject({ url })).statusCode]).toEqual([url, 403]);
    }
  });
});

async function ask(route: string, { url, upload }: PlainRow, me: TestAccount | undefined): Promise<number> {
  const [method, path = ''] = route.split(' ');
  const world = await makeWorld(portal, foreignDocumentUrl);
  const form = upload && multipart(upload.field, upload.file());
  const answer = await portal.app.inject({
    method: method === 'POST' ? 'POST' : 'GET',
    url: url?.(world) ?? path,
    headers: { ...bearer(me), ...form?.headers },
    ...(form ? { payload: form.payload } : {}),
  });
  return answer.statusCode;
}
