import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../core/kernel/ids.ts';
import type { TestAccount } from '../../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import { freshName } from '../../../test/inputs.ts';
import { sentences } from './constants.ts';
import type { ManagedAgent } from './schema.ts';
import { makeAgent } from './testing.ts';

let portal: TestPortal;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.account('admin');
});
afterAll(closeTestPortal);

const said = { description: 'Reads leases.', color: '#1d4ed8', icon: 'Scale', instructions: 'Read leases.' };
const change = (id: string, body: Record<string, unknown>) =>
  portal.request<{ agent: ManagedAgent }>({
    method: 'PUT',
    path: `/ai-agents/${id}`,
    as: admin,
    body: { ...said, isActive: true, ...body },
  });

const readOne = (id: string) =>
  portal.request<{ agent: ManagedAgent }>({ path: `/ai-agents/${id}`, as: admin });

test("a change is refused after another administrator's change, with the current name", async () => {
  const { id } = await makeAgent(portal);
  const name = freshName('Lease Reader');
  const { updatedAt } = (await change(id, { name })).body.agent;
  const managed = await portal.request<{ agents: ManagedAgent[] }>({ path: '/ai-agents/all', as: admin });
  expect(managed.body.agents).toContainEqual(expect.objectContaining({ id, name, updatedAt }));
  expect(await readOne(id)).toMatchObject({ status: 200, body: { agent: { id, name, updatedAt } } });
  portal.clock.advance(1_000);
  const answers = await Promise.all(
    ['One task.', 'Another task.'].map((instructions) =>
      change(id, { name, instructions, unchangedSince: updatedAt }),
    ),
  );
  const [done, late] = answers.sort((one, other) => one.status - other.status);
  expect([done, late]).toMatchObject([
    { status: 200 },
    { status: 409, body: { error: sentences.changedSinceSeen(name) } },
  ]);
  const again = await change(id, { name, unchangedSince: done?.body.agent.updatedAt });
  expect(again).toMatchObject({ status: 200, body: { agent: said } });
  expect((await change(id, { name, unchangedSince: 'yesterday' })).status).toBe(400);
});

test('questions to begin with are kept when a change leaves them out, and limited', async () => {
  const { id } = await makeAgent(portal);
  const prompts = ['What is the limit?', 'Who signed it?'];
  expect((await change(id, { name: freshName('Agent'), prompts })).body.agent.prompts).toEqual(prompts);
  expect((await change(id, { name: freshName('Agent') })).body.agent.prompts).toEqual(prompts);
  expect((await change(id, { name: freshName('Agent'), prompts: [] })).body.agent.prompts).toEqual([]);
  for (const wrong of [['x'.repeat(121)], [' '], Array.from({ length: 7 }, (_, at) => `Question ${at}?`)])
    expect((await change(id, { name: freshName('Agent'), prompts: wrong })).status).toBe(400);
});

test('names must differ by more than case', async () => {
  const one = await makeAgent(portal);
  const other = await makeAgent(portal);
  expect(await change(other.id, { name: one.name.toUpperCase() })).toMatchObject({
    status: 409,
    body: { fields: { name: sentences.nameTaken } },
  });
});

describe('the list of the administrators', () => {
  type Page = { agents: ManagedAgent[]; next: string | null };
  const page = async (query: string) => {
    const { status, body } = await portal.request<Page>({ path: `/ai-agents/all?${query}`, as: admin });
    expect([query, status]).toEqual([query, 200]);
    return body;
  };
  const idsOf = ({ agents }: Page) => agents.map(({ id }) => id);
  const pageByPage = async (query: string, limit: number) => {
    const found: string[] = [];
    let next: string | null = null;
    do {
      const read: Page = await page(`${query}&limit=${limit}${next ? `&before=${next}` : ''}`);
      expect(read.agents.length).toBeLessThanOrEqual(limit);
      found.push(...idsOf(read));
      next = read.next;
    } while (next);
    return found;
  };

  test('is sorted in each order, ignoring case, page by page, and exported alike', async () => {
    const mark = freshName('order').replaceAll(' ', '');
    const made: string[] = [];
    for (const name of ['Roofs', 'gutters', 'Attics', 'basements'])
      made.push((await makeAgent(portal, { name: `${name} ${mark}` })).id);
    const [roofs, gutters, attics, basements] = made;
    const orders = {
      oldest: made,
      newest: made.toReversed(),
      name: [attics, basements, gutters, roofs],
    };
    for (const [sort, whole] of Object.entries(orders))
      for (const limit of [1, 3])
        expect([sort, await pageByPage(`search=${mark}&sort=${sort}`, limit)]).toEqual([sort, whole]);
    expect(idsOf(await page(`search=${mark}`))).toEqual(orders.oldest);
    const { text } = await portal.request({ path: `/ai-agents.csv?search=${mark}&sort=name`, as: admin });
    expect(text.match(new RegExp(`\\w+(?= ${mark})`, 'g'))).toEqual([
      'Attics',
      'basements',
      'gutters',
      'Roofs',
    ]);
    for (const path of ['/ai-agents/all?sort=color', '/ai-agents.csv?sort=color'])
      expect([path, (await portal.request({ path, as: admin })).status]).toEqual([path, 400]);
  });

  test('is searched by name and description, and filtered, and so is the file', async () => {
    const mark = freshName('find').replaceAll(' ', '');
    const named = await makeAgent(portal, { name: `Lease ${mark}`, description: 'Reads 100% of it.' });
    const described = await makeAgent(portal, { description: `Knows every LEASE of ${mark}.` });
    const off = await makeAgent(portal, { name: `Bond ${mark}`, isActive: false });
    const found = async (query: string) => idsOf(await page(`search=${mark}${query}`));
    expect(await found('')).toEqual([named.id, described.id, off.id]);
    expect(await found('%20lease')).toEqual([named.id, described.id]);
    expect(await found('%20lease%20bond')).toEqual([]);
    expect(await found('%20100%25')).toEqual([named.id]);
    // Instructions are not searched: they are long, and mention the tasks of other specialists.
    expect(await found('%20things')).toEqual([off.id]);
    expect(await found('&status=active')).toEqual([named.id, described.id]);
    expect(await found('&status=inactive')).toEqual([off.id]);
    expect(await found('&status=')).toHaveLength(3);
    for (const [query, agents] of [
      ['', [named, described, off]],
      ['&status=inactive', [off]],
      ['%20lease&status=active&sort=newest', [described, named]],
    ] as const) {
      const { text } = await portal.request({ path: `/ai-agents.csv?search=${mark}${query}`, as: admin });
      const lines = text.trim().split('\r\n').slice(1);
      expect(lines.map((line) => line.split(',')[0])).toEqual(agents.map(({ name }) => name));
    }
    for (const path of ['/ai-agents/all', '/ai-agents.csv'])
      for (const query of ['status=asleep', 'search=a+b+c+d+e+f+g', 'limit=0', 'before=first'])
        if (path.endsWith('all') || !/limit|before/.test(query))
          expect((await portal.request({ path: `${path}?${query}`, as: admin })).status).toBe(400);
  });

  test('has all specialists without paging, and one is read by itself', async () => {
    const { id } = await makeAgent(portal);
    const all = await page('');
    expect(all.next).toBeNull();
    expect(idsOf(all)).toContain(id);
    expect(await readOne(id)).toMatchObject({ body: { agent: { id, sessionCount: 0 } } });
    expect((await readOne(newId())).status).toBe(404);
    expect((await readOne('first')).status).toBe(400);
  });
});
