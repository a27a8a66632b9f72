import { afterAll, beforeAll, expect, test } from 'vitest';
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
    ...{ method: 'PUT', path: `/ai-agents/${id}`, as: admin },
    body: { ...said, isActive: true, ...body },
  });

test('a change is refused once somebody else was faster, and says what it is called now', async () => {
  const { id } = await makeAgent(portal);
  const name = freshName('Lease Reader');
  const { updatedAt } = (await change(id, { name })).body.agent;
  const managed = await portal.request<{ agents: ManagedAgent[] }>({ path: '/ai-agents/all', as: admin });
  expect(managed.body.agents).toContainEqual(expect.objectContaining({ id, name, updatedAt }));
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

test('names differ by more than their capitals', async () => {
  const one = await makeAgent(portal);
  const other = await makeAgent(portal);
  expect(await change(other.id, { name: one.name.toUpperCase() })).toMatchObject({
    status: 409,
    body: { fields: { name: sentences.nameTaken } },
  });
});
