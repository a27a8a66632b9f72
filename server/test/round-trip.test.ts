import { isDeepStrictEqual } from 'node:util';
import { SAMPLE_PASSWORD, SAMPLE_SIGN_INS } from '@portal/db/sample/sign-ins.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RestCall, restCalls } from '../rest/calls.ts';
import { loadSampleIfEmpty } from '../sample.ts';
import { appRouter } from '../trpc/app-router.ts';
import { placed } from './contract/right-call.ts';
import { countTraces, SAYS_AGAIN } from './contract/same-again.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from './harness.ts';
import type { RestAnswer } from './protocols.ts';

/** What a read of a record answers may be sent back to the call that changes it, and changes nothing. */
const calls = restCalls(appRouter);
const reads = calls.filter(({ rest }) => rest.method === 'GET');
const pairs = calls.flatMap((change) => {
  const read = ['PUT', 'PATCH'].includes(change.rest.method)
    ? reads.find(({ rest }) => rest.path === change.rest.path)
    : undefined;
  return read ? [{ name: change.name, change, read }] : [];
});

/** Calls at one path whose read answers something else than the record that the other one changes. */
const OTHER_RECORD = ['onboarding.saveDraft', 'continuingEducation.saveRule'];

/** Calls that confirm what they repeat, such as the zone of a new company. */
const CONFIRMS = ['companySettings.update', ...SAYS_AGAIN];

let portal: TestPortal;
type SignedIn = { token: string; ids: Set<string> };
/** Administrators first: they may change most records. */
const callers: SignedIn[] = [];
const month = {
  start: new Date(Date.now() - 15 * 86_400_000).toISOString(),
  end: new Date(Date.now() + 15 * 86_400_000).toISOString(),
};

beforeAll(async () => {
  portal = await startTestPortal();
  await loadSampleIfEmpty({ ...portal.services, sql: portal.database.sql });
  for (const { email } of [...SAMPLE_SIGN_INS].sort((a, b) => a.role.localeCompare(b.role))) {
    await portal.resetRateLimits();
    const body = { email, password: SAMPLE_PASSWORD };
    const answer = await portal.request<{ token: string }>({ method: 'POST', path: '/auth/login', body });
    const caller = { token: answer.body.token, ids: new Set<string>() };
    for (const { rest } of reads.filter(({ rest }) => !rest.path.includes('{'))) {
      const { text } = await asked(caller, rest, rest.path === '/calendar/events' ? month : {});
      for (const [, id = ''] of text.matchAll(/"id":"([0-9a-f-]{36})"/g)) caller.ids.add(id);
    }
    callers.push(caller);
  }
});
afterAll(closeTestPortal);

async function asked(
  as: SignedIn,
  rest: RestCall['rest'],
  input: Record<string, unknown>,
): Promise<RestAnswer<Record<string, unknown>>> {
  const place = { ...placed(rest, input), as };
  const answer = await portal.request<Record<string, unknown>>(place);
  if (answer.status !== 429) return answer;
  await portal.resetRateLimits();
  return portal.request(place);
}

/** Links to files are signed anew. */
const settled = (text: string) => text.replaceAll(/(\/files\/[^"?]*)\?[^"]*/g, '$1');

/** The same without what a call confirms again. */
const confirmed = (text: string) =>
  settled(text).replaceAll(/"(updatedAt|changedAt|confirmedAt|stale|timeZoneChosen)":("[^"]*"|\w+)/g, '');

/** The record inside of an answer; undefined where the answer is the record, or has none. */
const recordIn = (answer: Record<string, unknown>) =>
  Object.values(answer).find((each) => typeof each === 'object' && each !== null && !Array.isArray(each));

describe('what a read answers is taken back unchanged by', () => {
  test.each(pairs.filter(({ name }) => !OTHER_RECORD.includes(name)))('$name', async ({ read, change }) => {
    const wrong: unknown[] = [];
    const confirms = CONFIRMS.includes(change.name);
    const same = confirms ? confirmed : settled;
    let count = 0;
    for (const caller of callers) {
      // Everybody sees more or less the same records.
      if (count > 0) break;
      for (const input of read.rest.path.includes('{') ? [...caller.ids].map((id) => ({ id })) : [{}]) {
        const before = await asked(caller, read.rest, input);
        if ([403, 404].includes(before.status)) continue;
        expect(before.status, before.text).toBe(200);
        if (Object.values(before.body).every((each) => each === null)) continue;
        for (const sent of [before.body, recordIn(before.body) ?? before.body]) {
          const traces = await countTraces(portal);
          const answer = await asked(caller, change.rest, { ...(sent as object), ...input });
          const after = await asked(caller, read.rest, input);
          const left = await countTraces(portal);
          // A record that the caller can't change (any more) is not sent back.
          if ([403, 404, 409, 422].includes(answer.status)) expect(after.text).toBe(before.text);
          else if (answer.status !== 200) wrong.push([input, answer.text]);
          else if (same(after.text) !== same(before.text)) wrong.push([input, before.text, after.text]);
          else if (!confirms && !isDeepStrictEqual(left, traces)) wrong.push([input, traces, left]);
          else count += 1;
        }
      }
    }
    expect([wrong.length, wrong.slice(0, 3)]).toEqual([0, []]);
    expect(count).toBeGreaterThan(0);
  });
});
