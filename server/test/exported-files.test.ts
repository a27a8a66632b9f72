import { SAMPLE_PASSWORD, SAMPLE_SIGN_INS } from '@portal/db/sample/sign-ins.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { restCalls } from '../rest/calls.ts';
import { loadSampleIfEmpty } from '../sample.ts';
import { appRouter } from '../trpc/app-router.ts';
import { placed, rightCall } from './contract/right-call.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from './harness.ts';
import { findTesting, rowsOf } from './module-testing.ts';

/**
 * Every file of rows, read back by a parser that is not the one that the portal has: each row as wide as the header, as
 * many rows as were logged, and nothing that a spreadsheet takes for a formula.
 */
const homes = await findTesting();
const rows = rowsOf(homes, restCalls(appRouter));
const files = restCalls(appRouter).flatMap((call) => {
  const row = rows.get(call.name);
  return call.rest.csv && row ? [{ path: call.rest.path, call, row }] : [];
});

let portal: TestPortal;
let admin: { token: string };

async function sampleCompany() {
  portal = await startTestPortal();
  await loadSampleIfEmpty({ ...portal.services, sql: portal.database.sql });
  const email = SAMPLE_SIGN_INS.find(({ role }) => role === 'admin')?.email;
  const body = { email, password: SAMPLE_PASSWORD };
  const { token } = (await portal.request<{ token: string }>({ method: 'POST', path: '/auth/login', body }))
    .body;
  admin = { token };
}

/** RFC 4180, character by character. */
function parsed(text: string): string[][] {
  const records: string[][] = [[]];
  let field = '';
  let isQuoted = false;
  for (let index = text.startsWith('\uFEFF') ? 1 : 0; index < text.length; index += 1) {
    const sign = text.charAt(index);
    if (isQuoted && sign === '"' && text[index + 1] === '"') {
      field += '"';
      index += 1;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) field += sign;
    else if (sign === ',' || sign === '\r' || sign === '\n') {
      records.at(-1)?.push(field);
      field = '';
      if (sign === '\r' && text[index + 1] === '\n') index += 1;
      if (sign !== ',') records.push([]);
    } else field += sign;
  }
  expect([isQuoted, field, records.pop()]).toEqual([false, '', []]);
  return records;
}

const FORMULA = /(^|[\r\n])[=+\-@\t＝＋－＠]/;

async function expectReadable(path: string, { call, row }: (typeof files)[number]) {
  const [last] = await portal.database.sql<Array<{ id: string }>>`select max(id::text) as id from audit_log`;
  let answer = await portal.request({ path, as: admin });
  if (answer.status === 400) {
    const { input } = await rightCall(portal, row);
    answer = await portal.request({ ...placed(call.rest, input), as: admin });
  }
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  const [header = [], ...records] = parsed(answer.text);
  expect(records.filter(({ length }) => length !== header.length)).toEqual([]);
  expect([header, ...records].flat().filter((field) => FORMULA.test(field))).toEqual([]);
  const [line] = await portal.database.sql<Array<{ rows: number }>>`
    select coalesce(detail->>'rows', detail->>'count')::int as rows from audit_log
    where action like '%export%' and id::text > ${last?.id ?? ''} order by id desc limit 1`;
  if (row.holdsNothing === undefined) expect(records.length).toBe(line?.rows);
  return records.length;
}

describe('a file of the sample company is read back:', () => {
  beforeAll(sampleCompany);
  afterAll(closeTestPortal);
  beforeEach(() => portal.resetRateLimits());

  test.each(files)('$path', async (file) => {
    await expectReadable(file.path, file);
  });
});

/** Columns that hold words of the portal, not of people, or that have a form. */
const NOT_WRITTEN =
  /(^|_)(email|hash|zone|state|kind|type|status|role|url|rule|recurrence|key|secret|id|mode|purpose|mime|name_key|word|words|search|action|stage|color|icon|work|view|format|title_key)$/;

describe('a file of a company full of formulas and line breaks is read back:', () => {
  let changed = 0;
  beforeAll(async () => {
    await sampleCompany();
    const { sql } = portal.database;
    const columns = await sql<Array<{ table: string; column: string }>>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type = 'text' and is_generated = 'NEVER'
      and table_name not like 'audit%' and table_name <> 'company_settings' order by 1, 2`;
    for (const { table, column } of columns) {
      if (NOT_WRITTEN.test(column)) continue;
      const nasty = `=1+1\n=cmd|' /C calc'!A0\r@SUM(A1)\r\n\t-2+3, "quoted"\n`;
      try {
        await sql.unsafe(`update ${table} set ${column} = $1 || ${column} where ${column} <> ''`, [nasty]);
        changed += 1;
      } catch {
        // A column with a form of its own, which nobody can fill with such text.
      }
    }
  });
  afterAll(closeTestPortal);
  beforeEach(() => portal.resetRateLimits());

  test('which has such text in many columns', () => {
    expect(changed).toBeGreaterThan(60);
  });

  test.each(files)('$path', async (file) => {
    await expectReadable(file.path, file);
  });
});
