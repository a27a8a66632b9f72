import { SAMPLE_PASSWORD, SAMPLE_SIGN_INS } from '@portal/db/sample/sign-ins.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../core/kernel/ids.ts';
import { type RestCall, restCalls } from '../rest/calls.ts';
import { loadSampleIfEmpty } from '../sample.ts';
import { appRouter } from '../trpc/app-router.ts';
import { type ApiAnswers, readApiDocument } from './api-answers.ts';
import { foreignInput } from './contract/foreign-ids.ts';
import { accountOf } from './contract/permissions.ts';
import { placed, rightCall } from './contract/right-call.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from './harness.ts';
import { multipart } from './inputs.ts';
import { callersOfRoute, findTesting, type Row, rowsOf } from './module-testing.ts';
import { bearer } from './protocols.ts';

/** Answers match the API document: with and without optional values, for success and for failure. */
const homes = await findTesting();
const rows = rowsOf(homes, restCalls(appRouter));
const calls = restCalls(appRouter).flatMap((call) => {
  const row = rows.get(call.name);
  return row ? [{ call, row }] : [];
});
const uploads = homes.flatMap(({ routes = {} }) =>
  Object.entries(routes).flatMap(([route, { upload }]) => (upload ? [{ route, upload }] : [])),
);

type Input = Record<string, unknown>;
type As = { token: string } | undefined;
const nobody = { token: 'nobody' };

let portal: TestPortal;
let api: ApiAnswers;

beforeEach(() => portal.resetRateLimits());

describe('answers match the API document:', () => {
  beforeAll(async () => {
    portal = await startTestPortal();
    api = await readApiDocument(portal);
  });
  afterAll(closeTestPortal);

  test.each(calls)('$call.name', async ({ call, row }) => {
    const { me, input } = await rightCall(portal, row);
    expect(await problemsOf(call, input, me)).toEqual([]);
    for (const [refused, as] of await refusals(call, row, { me, input })) {
      expect([refused, await problemsOf(call, refused, as)]).toEqual([refused, []]);
    }
  });

  test.each(uploads)('$route', async ({ route, upload }) => {
    const [method = '', path = ''] = route.split(' ');
    const [caller = 'staff'] = await callersOfRoute(route);
    const me = await accountOf(portal, caller);
    const fields = await upload.fields?.({ portal, me });
    const right = multipart(upload.field, upload.file(), { fields });
    const gone = multipart(upload.field, upload.file(), { fields: fields && withOtherIds(fields) });
    const wrong = multipart(upload.field, Buffer.from('neither text nor picture\0'), { fields });
    for (const [form, as] of [
      [right, me],
      [gone, me],
      [wrong, me],
      [right, nobody],
    ] as const) {
      const { payload, headers } = form;
      const answer = await portal.app.inject({
        method: 'POST',
        url: path,
        payload,
        headers: { ...bearer(as), ...headers },
      });
      const answered = { method, path: path.replace('/api', ''), status: answer.statusCode };
      expect(api.problemsOf({ ...answered, text: answer.payload })).toEqual([]);
    }
  });
});

/** Inputs that are refused, each with its caller. */
async function refusals(
  { rest }: RestCall,
  row: Row,
  { me, input }: { me: As; input: Input },
): Promise<Array<[Input, As]>> {
  const caller = row.allowed.find((kind) => kind === 'staff' || kind === 'signup');
  const other = caller && (await portal.account(caller));
  const foreign = await Promise.all(
    Object.keys(row.foreign ?? {}).map((path) => foreignInput(portal, row, path, other)),
  );
  return [
    [{}, me],
    [{ id: 'x', nothing: 1 }, me],
    [{}, nobody],
    [input, nobody],
    [withOtherIds(input), me],
    ...api
      .idParameters(rest.method, rest.path)
      .map((name): [Input, As] => [{ ...input, [name]: newId() }, me]),
    ...(other ? foreign.map((each): [Input, As] => [each.input, other]) : []),
  ];
}

/** The same input with ids that do not exist. */
const withOtherIds = <T>(input: T): T =>
  JSON.parse(JSON.stringify(input).replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, () => newId()));

/** All administrators read the same. */
const readers = SAMPLE_SIGN_INS.filter(
  ({ role }, place) => role !== 'admin' || place === SAMPLE_SIGN_INS.findIndex((each) => each.role === role),
);

describe('reads of the sample company match the API document:', () => {
  beforeAll(async () => {
    portal = await startTestPortal();
    api = await readApiDocument(portal);
    await loadSampleIfEmpty({ ...portal.services, sql: portal.database.sql });
  });
  afterAll(closeTestPortal);

  test.each(readers.map(({ email }) => email))('by %s', async (email) => {
    const body = { email, password: SAMPLE_PASSWORD };
    const { token } = (await portal.request<{ token: string }>({ method: 'POST', path: '/auth/login', body }))
      .body;
    const ids = new Set<string>();
    const wrong: Record<string, string[]> = {};
    const reads = calls.filter(({ call: { rest } }) => rest.method === 'GET');
    for (const { call } of reads.filter(({ call: { rest } }) => !rest.path.includes('{'))) {
      const found = [...(await read(call, {})).matchAll(/"id":"([0-9a-f-]{36})"/g)];
      for (const [, id = ''] of found.slice(0, IDS_OF_A_LIST)) ids.add(id);
    }
    for (const { call } of reads.filter(({ call: { rest } }) => rest.path.includes('{id}')))
      for (const id of ids) await read(call, { id });
    expect(wrong).toEqual({});

    async function read(call: RestCall, input: Input): Promise<string> {
      const place = { ...placed(call.rest, input), as: { token } };
      let { status, text } = await portal.request(place);
      if (status === 429) {
        await portal.resetRateLimits();
        ({ status, text } = await portal.request(place));
      }
      const problems = api.problemsOf({ ...call.rest, status, text });
      if (problems.length > 0) wrong[call.name] = problems.slice(0, 3);
      return text;
    }
  });
});

/** Ids of each list that are read: enough for each kind of record to occur. */
const IDS_OF_A_LIST = 6;

async function problemsOf(call: RestCall, input: Input, as: As): Promise<string[]> {
  const { status, text } = await portal.request({ ...placed(call.rest, input), as });
  return api.problemsOf({ ...call.rest, status, text });
}
