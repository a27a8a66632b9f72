import { SAMPLE_PASSWORD, SAMPLE_SIGN_INS } from '@portal/db/sample/sign-ins.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { makeAttestation } from '../modules/acknowledgements/testing.ts';
import { makeCorrection } from '../modules/time-clock/time-corrections/testing.ts';
import { allCalls, type Call } from '../rest/calls.ts';
import { loadSampleIfEmpty } from '../sample.ts';
import { appRouter } from '../trpc/app-router.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from './harness.ts';

/**
 * Every list of the sample company, in every order and with every filter of few values, page by page: together the pages
 * are the list, also when a row moves or vanishes after it was shown.
 */
type Input = Record<string, unknown>;
type Page = { ids: string[]; next: string | null };
type As = { token: string; userId: string };

/** Messages are numbered, and a page of theirs begins at one of them. */
const OTHERWISE = new Set(['messenger.messages']);

const schemaOf = (call: Call) =>
  z.toJSONSchema(call.input as z.ZodType, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, { enum?: string[]; anyOf?: Array<{ enum?: string[] }> }>;
  };
const isPaged = (call: Call) => {
  const { properties = {} } = call.input ? schemaOf(call) : {};
  return 'cursor' in properties && 'before' in properties && !OTHERWISE.has(call.name);
};
const paged = allCalls(appRouter).filter((call) => call.type === 'query' && isPaged(call) && !call.rest?.csv);

const directory = paged.find(({ name }) => name === 'directory.list') as Call;

let portal: TestPortal;
const accounts: Record<'admin' | 'staff', As> = {
  admin: { token: '', userId: '' },
  staff: { token: '', userId: '' },
};

async function signIn(role: 'admin' | 'staff') {
  const email = SAMPLE_SIGN_INS.find((each) => each.role === role)?.email;
  const body = { email, password: SAMPLE_PASSWORD };
  const { token } = (await portal.request<{ token: string }>({ method: 'POST', path: '/auth/login', body }))
    .body;
  const [user] = await portal.database.sql<Array<{ id: string }>>`
    select id from users where primary_email = ${email ?? ''} or work_email = ${email ?? ''}`;
  return { token, userId: user?.id ?? '' };
}

beforeAll(async () => {
  portal = await startTestPortal();
  await loadSampleIfEmpty({ ...portal.services, sql: portal.database.sql });
  accounts.admin = await signIn('admin');
  accounts.staff = await signIn('staff');
  await seed();
});
afterAll(closeTestPortal);
beforeEach(() => portal.resetRateLimits());

/** Rows of which the sample company has too few to page through. */
async function seed() {
  const { userId } = accounts.staff;
  for (let each = 0; each < ENOUGH; each += 1) {
    await makeAttestation(portal, [userId], { dueDate: `2199-12-0${each + 1}` });
    await makeCorrection(portal, { userId });
    await portal.database.sql`
      insert into time_entry_changes (id, entry_id, user_id, changed_by, kind, clock_in, reason, created_at)
      select gen_random_uuid(), id, user_id, ${accounts.admin.userId}, 'changed', clock_in, 'The tablet was off.', now()
      from time_entries where user_id = ${userId} order by id offset ${each} limit 1`;
    await portal.database.sql`
      update acknowledgements set confirmed_at = now() + ${`${each} seconds`}::interval where user_id = ${userId}
        and requirement_id = (select requirement_id from acknowledgements where user_id = ${userId}
          and confirmed_at is null order by requirement_id desc limit 1)`;
    await makeAttestation(portal, [userId], { dueDate: `2199-11-0${each + 1}` });
  }
}

const ENOUGH = 5;

const first = async (query: string) => (await portal.database.sql.unsafe(query))[0]?.id as string;
const mostOf = (from: string, column: string) =>
  first(`select ${column} as id from ${from} group by ${column} order by count(*) desc, ${column} limit 1`);

/** What a list is of: without it, it answers nothing. */
const OF: Record<string, () => Promise<Input>> = {
  'actionItems.history': async () => ({
    id: await mostOf('action_item_history h join action_items i on i.id = h.action_item_id', 'i.id'),
  }),
  'acknowledgements.people': async () => ({ id: await mostOf('acknowledgements', 'requirement_id') }),
  'candidates.list': async () => ({ id: await mostOf('deployment_offers', 'deployment_id') }),
  'experienceCategories.uses': async () => ({
    id: await first(`select c.id from experience_categories c join experiences e
      on lower(e.project_type) = lower(c.name) where e.superseded_at is null
      group by 1 order by count(*) desc, 1 limit 1`),
  }),
  'messenger.search': async () => ({ q: 'claim' }),
  'notifications.recipients': async () => ({
    id: await mostOf('notification_recipients', 'notification_id'),
  }),
  'people.search': async () => ({ among: 'everybody', search: 'a' }),
  'talent.byRegion': async () => ({ region: 'SOUTHEAST' }),
  'talent.byState': async () => ({ state: 'TX' }),
  'talent.search': async () => ({ q: 'an' }),
  'timeClock.entries': async () => ({
    from: await first("select (max(clock_in) - interval '20 days')::date::text as id from time_entries"),
    to: await first('select max(clock_in)::date::text as id from time_entries'),
  }),
};

/** One input without a choice, and one for each value of each choice. */
function variants(call: Call): Input[] {
  const choices = Object.entries(schemaOf(call).properties ?? {}).flatMap(([name, property]) =>
    [...(property.enum ?? []), ...(property.anyOf ?? []).flatMap((each) => each.enum ?? [])].map((value) => ({
      [name]: value,
    })),
  );
  // A filter of more values than that says nothing that the others do not.
  return [{}, ...choices.slice(0, 30)];
}

/** What tells a row from the others: its own id, or that of the first thing in it. */
function idOf(row: unknown): string | undefined {
  if (typeof row !== 'object' || row === null) return undefined;
  const own = '_id' in row ? row._id : 'id' in row ? row.id : undefined;
  return typeof own === 'string' ? own : Object.values(row).map(idOf).find(Boolean);
}

async function read(call: Call, input: Input, as: As): Promise<Page> {
  const { data } = await portal.call(call.name as 'directory.list', input, as);
  const rows = Object.values(data).find(Array.isArray) ?? [];
  return { ids: rows.map((row) => idOf(row) ?? ''), next: data.next };
}

/** The first rows of the pages after a cursor, each of one row. */
async function after(call: Call, input: Input, as: As, cursor: string | null): Promise<string[]> {
  const ids: string[] = [];
  let next = cursor;
  while (next !== null && ids.length < COMPARED) {
    const page = await read(call, { ...input, limit: 1, cursor: next }, as);
    ids.push(...page.ids);
    next = page.next;
  }
  return ids.slice(0, COMPARED);
}
const COMPARED = 6;

const whole = async (call: Call, input: Input, as: As) => (await read(call, { ...input, limit: 50 }, as)).ids;

/** Whoever of the two has more in the list. */
async function reader(call: Call, input: Input) {
  const lengths = await Promise.all(
    [accounts.admin, accounts.staff].map(async (as) => {
      const { status } = await portal.call(call.name as 'directory.list', input, as);
      return { as, length: status === 200 ? (await whole(call, input, as)).length : 0 };
    }),
  );
  return lengths.sort((one, other) => other.length - one.length)[0];
}

type Column = { table: string; column: string; type: string };

/** The columns of the tables that have a row with that id. */
async function columnsOf(id: string): Promise<Column[]> {
  const { sql } = portal.database;
  const found = await sql<Array<Column>>`
    select c.table_name as table, c.column_name as column, c.data_type as type from information_schema.columns c
    where c.table_schema = 'public' and c.is_generated = 'NEVER' and c.table_name <> 'audit_log'`;
  const tables = found.filter(({ column, type }) => column === 'id' && type === 'uuid');
  const selects = tables.map(({ table }) => `select '${table}' as table from ${table} where id = $1`);
  const has = await sql.unsafe<Array<{ table: string }>>(selects.join(' union all '), [id]);
  return found.filter(({ table }) => has.some((each) => each.table === table));
}

/** Somebody leaves; anything else is deleted, with all that belongs to it or in spite of what refers to it. */
async function vanish(id: string) {
  const { sql } = portal.database;
  await sql`update users set status = 'inactive' where id = ${id}`;
  for (const table of new Set((await columnsOf(id)).map((each) => each.table))) {
    if (table === 'users') continue;
    await sql`delete from ${sql(table)} where id = ${id}`.catch(() =>
      sql.begin(async (tx) => {
        await tx`set local session_replication_role = replica`;
        await tx`delete from ${tx(table)} where id = ${id}`;
      }),
    );
  }
}

const WORDS = ['name', 'title', 'first_name', 'last_name', 'position', 'location'];
let moved = 0;

/** A row gets another place in each order: its days and instants are others, its words begin otherwise. */
async function move(id: string) {
  moved += 1;
  for (const { table, column, type } of await columnsOf(id)) {
    const isWord = WORDS.includes(column);
    if (!isWord && type !== 'date' && type !== 'timestamp with time zone') continue;
    const value = isWord ? `'Zz' || ${column}` : `${column} + interval '25 hours' * ${moved}`;
    // What a constraint refuses stays where it is.
    await portal.database.sql
      .unsafe(`update ${table} set ${column} = ${value} where id = $1`, [id])
      .catch(() => undefined);
  }
}

const lists = paged.map((call) => ({ call }));
const chosen = paged.flatMap((call) => variants(call).map((choice) => ({ call, choice })));
const inputOf = async (call: Call, choice: Input = {}) => ({ ...(await OF[call.name]?.()), ...choice });

test('are all that there are', () => {
  expect(paged.length).toBeGreaterThan(40);
});

test.each(lists)('$call.name has enough rows for pages', async ({ call }) => {
  const by = await reader(call, await inputOf(call));
  expect(by?.length).toBeGreaterThan(1);
});

const isReader = (id: string) => Object.values(accounts).some(({ userId }) => userId === id);

/** Reads a page, changes its last row, and compares the next pages with what is left of the list. */
async function expectOthers(call: Call, input: Input, change: (id: string) => Promise<void>, limit = 1) {
  const { as } = (await reader(call, input)) ?? { as: accounts.admin };
  const page = await read(call, { ...input, limit }, as);
  const changed = page.ids.at(-1);
  if (page.next === null || changed === undefined) return false;
  if (isReader(changed)) return expectOthers(call, input, change, limit + 1);
  await change(changed);
  const following = await after(call, input, as, page.next);
  const left = (await whole(call, input, as)).filter((id) => !page.ids.includes(id));
  const others = (ids: string[]) => ids.filter((id) => id !== changed).slice(0, COMPARED - 1);
  expect(others(following)).toEqual(others(left));
  return true;
}

// What belongs to people comes before the people.
test.each(lists.toReversed())('$call.name when a shown row vanishes', async ({ call }) => {
  expect(await expectOthers(call, await inputOf(call), vanish)).toBe(true);
});

test.each(chosen)('$call.name with $choice when a shown row moves', async ({ call, choice }) => {
  await expectOthers(call, await inputOf(call, choice), move);
});

test('a cursor of another order, or one that somebody changed, is refused', async () => {
  const { next } = await read(directory, { sort: 'name', limit: 2 }, accounts.admin);
  const ask = async (cursor: string | null, sort = 'name') => {
    const { status, error } = await portal.call('directory.list', { sort, cursor }, accounts.admin);
    return [status, error?.message];
  };
  const refused = [400, 'This list has no such page in this order. Load it from its first page.'];
  const text = Buffer.from(next ?? '', 'base64url').toString();
  const changed = (words: string) => Buffer.from(words).toString('base64url');
  expect(await ask(next)).toEqual([200, undefined]);
  expect(await ask(next, 'department')).toEqual(refused);
  expect(await ask('x')).toEqual(refused);
  expect(await ask(changed(`${text.slice(0, 6)}["a"]`))).toEqual(refused);
  expect(await ask(changed(`${text.slice(0, 6)}["a","no id"]`))).toEqual(refused);
  expect(await ask(changed(`${text.slice(0, 6)}[`))).toEqual(refused);
});
