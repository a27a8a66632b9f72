import { describe, expect, test } from 'vitest';
import type { RestCall } from '../../rest/calls.ts';
import type { RestAnswer } from '../protocols.ts';
import { countRows } from '../rows.ts';
import type { Contract } from './describe-contract.ts';
import { fieldsOf } from './fuzz.ts';
import { placed, rightCall } from './right-call.ts';

/** Expects a refusal with the portal's own message. */
function expectRefusal({ status, body, text }: RestAnswer<unknown>, statuses: number[], what: string) {
  expect(statuses, `${what} was answered ${status}: ${text.slice(0, 300)}`).toContain(status);
  expect(body).toMatchObject({
    error: expect.stringMatching(/^[A-Z].{5,}$/),
    code: expect.stringMatching(/^[a-z_]+$/),
    requestId: expect.any(String),
  });
  expect(text).not.toMatch(/at .*\.ts|node_modules|postgres|drizzle|select .* from |insert into /i);
}

const JSON_TYPE = { 'content-type': 'application/json' };

const bodies: Array<[string, number[], Record<string, string>, string]> = [
  ['JSON that breaks off', [400], JSON_TYPE, '{"name": "half'],
  ['no JSON at all', [400], JSON_TYPE, 'name=Harbour'],
  ['a list', [400], JSON_TYPE, '[{"name": "one"}]'],
  ['a text', [400], JSON_TYPE, '"name"'],
  ['a number', [400], JSON_TYPE, '42'],
  ['a prototype', [400], JSON_TYPE, '{"__proto__": {"role": "admin"}, "name": "x"}'],
  ['a constructor', [400], JSON_TYPE, '{"constructor": {"prototype": {"role": "admin"}}}'],
  ['a nest of lists', [400], JSON_TYPE, `{"name": ${'['.repeat(200_000)}${']'.repeat(200_000)}}`],
  ['a nest of objects', [400], JSON_TYPE, `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  ['two megabytes', [413], JSON_TYPE, JSON.stringify({ name: 'x'.repeat(2_000_000) })],
  ['plain text', [415], { 'content-type': 'text/plain' }, 'name'],
  ['XML', [415], { 'content-type': 'application/xml' }, '<name/>'],
  ['a web form', [415], { 'content-type': 'application/x-www-form-urlencoded' }, 'name=x'],
  ['a multipart form', [415], { 'content-type': 'multipart/form-data; boundary=x' }, '--x--'],
];

type Spoiled = [what: string, value: unknown];
const unstorable: Spoiled[] = [
  ['a NUL', 'be\u0000fore'],
  ['half a surrogate pair', 'be\ud800fore'],
];
const huge: Spoiled[] = [['too long a text', 'x'.repeat(500_000)]];
const strange: Spoiled[] = [
  ['a number', 1e308],
  ['a number below zero', -1],
  ['a part of a number', 0.5],
  ['a list', [[], [1]]],
  ['an object', { $ne: null, toString: 'x' }],
  ['a flag', true],
  ['nothing', null],
  ['an empty text', ''],
  ['SQL', "'; drop table users; --"],
  ['the year 0', '0000-01-01'],
  ['a day that is none', '2026-02-30'],
];

/** A Hangul filler and a zero-width space. */
const INVISIBLE = '\u{3164}\u{200b}';

/** Replaces each text and number of the input in turn, at any depth. */
function* spoil(input: unknown, value: unknown, path: string[] = []): Generator<[string[], unknown]> {
  if (typeof input === 'string' || typeof input === 'number') yield [path, value];
  if (typeof input !== 'object' || input === null) return;
  for (const [key, inner] of Object.entries(input)) {
    for (const [where, spoiled] of spoil(inner, value, [...path, key])) {
      const copy = structuredClone(input);
      Object.assign(copy, { [key]: spoiled });
      yield [where, copy];
    }
  }
}

const spoiledInputs = (input: Record<string, unknown>, value: unknown) =>
  [...spoil(input, value)] as Array<[string[], Record<string, unknown>]>;

/** The same, and the value in each field that the example leaves out, such as filters and limits. */
const spoiledFields = (call: RestCall, input: Record<string, unknown>, value: unknown) => {
  const left = fieldsOf(call).filter((name) => !(name in input));
  const added = left.map((name): [string[], Record<string, unknown>] => [
    [name],
    { ...input, [name]: value },
  ]);
  return [...spoiledInputs(input, value), ...added];
};

const ids: Array<[what: string, id: string, statuses: number[]]> = [
  ['a number', '0', [400]],
  ['a word', 'not-an-id', [400]],
  ['a NUL', '%00', [400]],
  ['a path', '..%2F..%2Fetc%2Fpasswd', [400]],
  ['SQL', "1' or '1'='1", [400]],
  ['3,000 letters', 'x'.repeat(3_000), [400]],
  ['9,000 letters', 'x'.repeat(9_000), [400, 404]],
  ['broken encoding', '%E0%A4%A', [400]],
  ['nobody', '018f0000-0000-7000-8000-000000000000', [404]],
];

/** Malformed input is refused with the portal's own message, and nothing is written. */
export function describeBadInput(contract: Contract): void {
  const writes = contract.restCalls.filter(({ call }) => call.rest.method !== 'GET');
  const spoilable = contract.restCalls.filter(({ call }) => call.input);
  const withId = contract.restCalls.filter(({ call }) => call.rest.path.includes('{id}'));

  describeEach('what is no JSON object is refused by', writes, async ({ call, row }) => {
    const { portal } = contract;
    const { me, input } = await rightCall(portal, row);
    const { method, path } = placed(call.rest, input);
    const before = await countRows(portal);
    for (const [what, statuses, headers, body] of bodies)
      expectRefusal(await portal.request({ method, path, as: me, headers, body }), statuses, what);
    expect(await countRows(portal)).toEqual(before);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as Record<string, unknown>).role).toBeUndefined();
  });

  describeEach('text that cannot be stored, and text without end, is refused by', spoilable, async (each) => {
    const { portal } = contract;
    const { call } = each;
    const { rest } = call;
    const { me, input } = await rightCall(portal, each.row);
    const before = await countRows(portal);
    for (const [what, value] of [...unstorable, ...huge]) {
      for (const [path, spoiled] of spoiledFields(call, input, value)) {
        // Paths and queries cannot carry lone surrogates, nor text of that length.
        if (rest.method === 'GET' && what !== 'a NUL') continue;
        if (path.length === 1 && rest.path.includes(`{${path[0]}}`)) continue;
        const answer = await portal.request({ ...placed(rest, spoiled), as: me });
        expectRefusal(answer, [400], `${what} in ${path.join('.')}`);
      }
    }
    expect(await countRows(portal)).toEqual(before);
  });

  describeEach('a value of another kind never breaks', spoilable, async ({ call, row }) => {
    const { portal } = contract;
    let { me, input } = await rightCall(portal, row);
    for (const [what, value] of strange) {
      for (const [path, spoiled] of spoiledFields(call, input, value)) {
        const answer = await portal.request({ ...placed(call.rest, spoiled), as: me });
        // A call that succeeds once, such as completing the onboarding, needs a new example.
        if (answer.status < 400) ({ me, input } = await rightCall(portal, row));
        else expectRefusal(answer, [400, 401, 404, 409, 429], `${what} in ${path.join('.')}`);
      }
    }
  });

  describeEach('text without a visible character is refused where blanks are by', spoilable, async (each) => {
    const { portal } = contract;
    const { rest } = each.call;
    let { me, input } = await rightCall(portal, each.row);
    const send = (spoiled: Record<string, unknown>) => portal.request({ ...placed(rest, spoiled), as: me });
    const paths = spoiledInputs(input, ' ').map(([path]) => path);
    for (const path of paths) {
      if (path.length === 1 && rest.path.includes(`{${path[0]}}`)) continue;
      for (const text of [' ', INVISIBLE]) {
        const [, spoiled] = spoiledInputs(input, text).find(([where]) => where.join() === path.join()) ?? [];
        if (!spoiled) break;
        const answer = await send(spoiled);
        if (answer.status < 400) ({ me, input } = await rightCall(portal, each.row));
        if (text === ' ' && answer.status !== 400) break;
        expectRefusal(answer, [400], `invisible text in ${path.join('.')}`);
      }
    }
  });

  describeEach('an id that is none is refused by', withId, async ({ call, row }) => {
    const { portal } = contract;
    const { me, input } = await rightCall(portal, row);
    const { method, path: right, body } = placed(call.rest, input);
    for (const [what, id, statuses] of ids) {
      const path = right.replace(
        (input as { id: string }).id,
        id.includes('%') ? id : encodeURIComponent(id),
      );
      expectRefusal(await portal.request({ method, path, as: me, body }), statuses, what);
    }
  });
}

type Each = Contract['restCalls'][number];

function describeEach(what: string, calls: Each[], run: (each: Each) => Promise<void>): void {
  if (calls.length === 0) return;
  describe(what, () => {
    for (const each of calls) test(`${each.call.rest.method} ${each.call.rest.path}`, () => run(each));
  });
}
