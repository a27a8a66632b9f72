import { eq } from '@portal/db/drizzle.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { deployments } from '@portal/db/schema/deployments.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../core/kernel/ids.ts';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { positionSentences, sentences } from './constants.ts';
import { makePosition } from './positions/testing.ts';
import type { Deployment, Position } from './schema.ts';
import { deploymentFields, makeDeployment } from './testing.ts';

let portal: TestPortal;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.account('admin');
});
afterAll(closeTestPortal);

type Answer = { deployment: Deployment; position: Position };
const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  portal.request<Answer>({ method, path: `/deployments${path}`, as: admin, body });
const read = async (id: string) =>
  (await portal.request<Answer>({ path: `/deployments/${id}`, as: admin })).body.deployment;

describe('planning', () => {
  test('answers the deployment, planned, and audits it', async () => {
    const input = deploymentFields();
    const { status, body } = await send('POST', '', { ...input, states: ['MS', 'LA', 'MS'] });
    expect([status, body.deployment]).toMatchObject([
      201,
      { ...input, states: ['LA', 'MS'], status: 'planned', positions: [] },
    ]);
    const { id, name } = body.deployment;
    const log = await portal.services.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(log).toMatchObject([{ action: 'deployment.created', detail: { name } }]);
  });

  test.each([
    [{ name: ' ' }, { name: sentences.nameRequired }],
    [{ states: [] }, { states: sentences.statesRequired }],
    [{ endDate: '2031-03-02' }, { endDate: sentences.endBeforeStart }],
    [{ endDate: '2032-03-05' }, { endDate: sentences.tooLong }],
    [{ endDate: 'soon' }, { endDate: 'End date must be a date as YYYY-MM-DD.' }],
  ])('refuses %j', async (change, fields) => {
    const { status, body } = await send('POST', '', { ...deploymentFields(), ...change });
    expect([status, body.fields]).toEqual([400, fields]);
  });

  test('with its positions, each with a line in the log', async () => {
    const { body } = await send('POST', '', {
      ...deploymentFields(),
      positions: [
        { role: 'adjuster', count: 40 },
        { role: 'inspector', count: '10', states: ['MS'], startDate: '2031-03-05', endDate: '' },
      ],
    });
    const { id, positions } = body.deployment;
    expect(positions).toMatchObject([
      { role: 'adjuster', count: 40, states: ['LA', 'MS'], startDate: '2031-03-03', endDate: '2031-03-23' },
      { role: 'inspector', count: 10, states: ['MS'], startDate: '2031-03-05', endDate: '2031-03-23' },
    ]);
    const log = await portal.services.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(log.map(({ action }) => action).sort()).toEqual([
      'deployment.created',
      'deployment.position_added',
      'deployment.position_added',
    ]);
  });

  test.each([
    [{ count: 0 }, { 'positions.1.count': positionSentences.places }],
    [{ states: ['TX'] }, { 'positions.1.states': positionSentences.otherStates }],
    [{ endDate: '2031-03-24' }, { 'positions.1.endDate': positionSentences.otherDays }],
    [
      { startDate: '2031-03-09', endDate: '2031-03-08' },
      { 'positions.1.endDate': positionSentences.endBeforeStart },
    ],
  ])('refuses a position with %j, and adds nothing', async (change, fields) => {
    const input = deploymentFields();
    const position = { role: 'adjuster', count: 5 };
    const positions = [position, { ...position, ...change }];
    const { status, body } = await send('POST', '', { ...input, positions });
    expect([status, body.fields]).toEqual([400, fields]);
    const rows = await portal.services.db.select().from(deployments).where(eq(deployments.name, input.name));
    expect(rows).toEqual([]);
  });

  test('refuses an unknown state and kind', async () => {
    const { status, body } = await send('POST', '', { ...deploymentFields(), states: ['XX'], kind: 'snow' });
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {}).sort()).toEqual(['kind', 'states.0']);
  });
});

describe('cloning', () => {
  const days = { startDate: '2032-04-01', endDate: '2032-04-14' };

  test('plans facts and positions once more, on other days, without people, and says of what', async () => {
    const { body } = await send('POST', '', {
      ...deploymentFields(),
      offersNext: false,
      positions: [
        { role: 'adjuster', count: 40 },
        { role: 'inspector', count: 10, states: ['MS'], startDate: '2031-03-05', endDate: '2031-03-12' },
        { role: 'adjuster', count: 3, startDate: '2031-03-05' },
      ],
    });
    const of = body.deployment;
    await send('POST', `/${of.id}/cancel`);
    const clone = await send('POST', `/${of.id}/clone`, { name: 'Ida Returns', ...days });
    expect([clone.status, clone.body.deployment]).toMatchObject([
      201,
      {
        ...days,
        name: 'Ida Returns',
        status: 'planned',
        kind: of.kind,
        catNumber: of.catNumber,
        carrier: of.carrier,
        states: of.states,
        reportTo: of.reportTo,
        description: of.description,
        contact: of.contact,
        offersNext: false,
        positions: [
          { role: 'adjuster', count: 40, states: ['LA', 'MS'], ...days },
          { role: 'inspector', count: 10, states: ['MS'], startDate: '2032-04-03', endDate: '2032-04-10' },
          // The new deployment is shorter than that.
          { role: 'adjuster', count: 3, states: ['LA', 'MS'], ...days },
        ],
      },
    ]);
    const { id } = clone.body.deployment;
    const log = await portal.services.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(log).toContainEqual(
      expect.objectContaining({ action: 'deployment.cloned', detail: { name: 'Ida Returns', of: of.name } }),
    );
    // Its positions follow it, as those of any other.
    const longer = { ...deploymentFields(), endDate: '2032-04-28', startDate: '2032-04-01' };
    const changed = (await send('PUT', `/${id}`, longer)).body.deployment;
    expect(changed.positions[0]).toMatchObject({ endDate: '2032-04-28' });
  });

  test.each([
    [{ name: ' ' }, { name: sentences.nameRequired }],
    [{ endDate: '2032-03-31' }, { endDate: sentences.endBeforeStart }],
    [{ endDate: '2033-04-03' }, { endDate: sentences.tooLong }],
  ])('refuses %j', async (change, fields) => {
    const { id } = await makeDeployment(portal);
    const { status, body } = await send('POST', `/${id}/clone`, { name: 'Ida', ...days, ...change });
    expect([status, body.fields]).toEqual([400, fields]);
  });

  test('refuses one that does not exist', async () => {
    expect(await send('POST', `/${newId()}/clone`, { name: 'Ida', ...days })).toMatchObject({ status: 404 });
  });
});

describe('changing', () => {
  test('replaces the fields, unless it was changed since', async () => {
    const { id } = await makeDeployment(portal);
    const { updatedAt } = await read(id);
    const input = { ...deploymentFields(), unchangedSince: updatedAt };
    const first = await send('PUT', `/${id}`, input);
    expect([first.status, first.body.deployment.name]).toEqual([200, input.name]);
    const second = await send('PUT', `/${id}`, { ...input, name: 'Other' });
    expect([second.status, second.body.error]).toEqual([409, sentences.changedSinceSeen(input.name)]);
  });

  test('refuses states and days that a position of its own needs, and keeps everything', async () => {
    const { id, name } = await makeDeployment(portal, { states: ['LA', 'MS'] });
    await makePosition(portal, id, { states: ['MS'], startDate: '2031-03-20' });
    const input = { ...deploymentFields(), name };
    for (const change of [{ states: ['LA'] }, { endDate: '2031-03-19' }]) {
      const { status, body } = await send('PUT', `/${id}`, { ...input, ...change });
      expect([status, body.error]).toEqual([409, sentences.positionsElsewhere]);
    }
    expect(await read(id)).toMatchObject({ states: ['LA', 'MS'], endDate: '2031-03-23' });
  });

  test('a position follows the days and states of its deployment unless it has its own', async () => {
    const { id } = await makeDeployment(portal, { states: ['LA', 'MS'] });
    await makePosition(portal, id);
    const { body } = await send('PUT', `/${id}`, {
      ...deploymentFields(),
      states: ['TX'],
      startDate: '2031-05-01',
      endDate: '2031-05-09',
    });
    expect(body.deployment.positions).toMatchObject([
      { states: ['TX'], startDate: '2031-05-01', endDate: '2031-05-09' },
    ]);
  });
});

test('is opened, closed, opened again and canceled', async () => {
  const { id } = await makeDeployment(portal);
  const steps = [
    ['close', 409, sentences.notOpen],
    ['open', 200, undefined],
    ['open', 409, sentences.alreadyOpen],
    ['close', 200, undefined],
    ['cancel', 409, sentences.over('closed')],
    ['open', 200, undefined],
    ['cancel', 200, undefined],
    ['close', 409, sentences.notOpen],
    ['cancel', 409, sentences.over('canceled')],
  ] as const;
  for (const [act, status, error] of steps) {
    const answer = await send('POST', `/${id}/${act}`);
    expect([act, answer.status, answer.body.error]).toEqual([act, status, error]);
  }
  const refused = await send('PUT', `/${id}`, deploymentFields());
  expect([refused.status, refused.body.error]).toEqual([409, sentences.over('canceled')]);
});

test('lists one status, the latest first day first, page after page', async () => {
  const days = ['2034-01-01', '2034-01-03', '2034-01-02'];
  const made = await Promise.all(
    days.map((startDate) => makeDeployment(portal, { status: 'closed', startDate, endDate: '2034-02-01' })),
  );
  type List = { deployments: Deployment[]; next: string | null };
  const page = async (before = '') =>
    (
      await portal.request<List>({
        path: `/deployments?status=closed&limit=2${before && `&before=${before}`}`,
        as: admin,
      })
    ).body;
  const first = await page();
  const second = await page(first.next ?? '');
  expect([...first.deployments, ...second.deployments].map(({ id }) => id)).toEqual(
    [made[1], made[2], made[0]].map((each) => each?.id),
  );
  expect(second.next).toBeNull();
});

describe('positions', () => {
  const wanted = { role: 'adjuster', count: 40, states: [], startDate: '', endDate: '' };

  test('are added, changed and removed', async () => {
    const { id } = await makeDeployment(portal, { states: ['LA', 'MS'] });
    const added = await send('POST', `/${id}/positions`, wanted);
    const { position } = added.body;
    expect([added.status, position]).toMatchObject([
      201,
      { role: 'adjuster', count: 40, states: ['LA', 'MS'], startDate: '2031-03-03', endDate: '2031-03-23' },
    ]);
    const changed = await send('PUT', `/${id}/positions/${position.id}`, {
      ...wanted,
      role: 'inspector',
      count: '10',
      states: ['MS'],
      startDate: '2031-03-05',
    });
    expect(changed.body.position).toMatchObject({
      id: position.id,
      role: 'inspector',
      count: 10,
      states: ['MS'],
      startDate: '2031-03-05',
      endDate: '2031-03-23',
    });
    expect((await send('DELETE', `/${id}/positions/${position.id}`)).status).toBe(200);
    expect((await read(id)).positions).toEqual([]);
    expect((await send('DELETE', `/${id}/positions/${position.id}`)).status).toBe(404);
  });

  test.each([
    [{ count: 0 }, { count: positionSentences.places }],
    [{ count: 10_000 }, { count: positionSentences.places }],
    [{ count: 'many' }, { count: positionSentences.places }],
    [{ states: ['TX'] }, { states: positionSentences.otherStates }],
    [{ startDate: '2031-03-02' }, { startDate: positionSentences.otherDays }],
    [{ endDate: '2031-03-24' }, { endDate: positionSentences.otherDays }],
    [{ startDate: '2031-03-09', endDate: '2031-03-08' }, { endDate: positionSentences.endBeforeStart }],
  ])('refuse %j', async (change, fields) => {
    const { id } = await makeDeployment(portal);
    const { status, body } = await send('POST', `/${id}/positions`, { ...wanted, ...change });
    expect([status, body.fields]).toEqual([400, fields]);
  });

  test('of another deployment, or of one that is over, are not changed', async () => {
    const { id } = await makeDeployment(portal);
    const other = await makeDeployment(portal, { status: 'closed' });
    const position = await makePosition(portal, other.id);
    const put = (deploymentId: string) => send('PUT', `/${deploymentId}/positions/${position.id}`, wanted);
    expect((await put(id)).status).toBe(404);
    const refused = await put(other.id);
    expect([refused.status, refused.body.error]).toEqual([409, sentences.over('closed')]);
    expect((await send('POST', `/${other.id}/positions`, wanted)).status).toBe(409);
    expect((await send('POST', `/${newId()}/positions`, wanted)).status).toBe(404);
  });
});
