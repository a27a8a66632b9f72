import { eq } from '@portal/db/drizzle.ts';
import { users } from '@portal/db/schema/users.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../core/kernel/ids.ts';
import type { TestAccount } from '../../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import { makeDocument } from '../../documents/testing.ts';
import type { OwnOffer } from '../offers/schema.ts';
import { makeOffer, makeOpenPosition, makeReady } from '../offers/testing.ts';
import type { OwnStandby } from '../standby/schema.ts';
import { sentences } from './constants.ts';
import { listConcerned } from './queries.ts';
import type { DeploymentDocument } from './schema.ts';
import { makeDeploymentDocument } from './testing.ts';

let portal: TestPortal;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  portal.clock.freeze('2031-02-20T17:00:00Z');
  admin = await portal.account('admin');
});
afterAll(closeTestPortal);

type Answer = {
  documents: DeploymentDocument[];
  document: { fileUrl: string };
  offers: OwnOffer[];
  standby: OwnStandby[];
  error: string;
};
const send = (method: 'GET' | 'POST' | 'DELETE', path: string, as: TestAccount, body?: unknown) =>
  portal.request<Answer>({ method, path, as, body });

const DEADLINE = '2031-02-22T17:00:00.000Z';

async function offered() {
  const place = await makeOpenPosition(portal, { createdBy: admin.userId });
  const document = await makeDeploymentDocument(portal, place.deployment);
  const person = await portal.account('staff');
  await makeReady(portal, person.userId);
  const { id } = await makeOffer(portal, {
    deploymentId: place.deployment.id,
    positionId: place.position.id,
    userId: person.userId,
    offeredBy: admin.userId,
    deadline: DEADLINE,
  });
  const reads = async (as = person) => {
    const [list, open, download] = await Promise.all([
      send('GET', `/deployments/${place.deployment.id}/documents`, as),
      send('GET', `/documents/${document.id}`, as),
      send('GET', `/documents/${document.id}/download`, as),
    ]);
    return [list.status, open.status, download.status];
  };
  return { ...place, document, person, offerId: id, reads };
}
const READS = [200, 200, 200];
const HIDDEN = [404, 404, 404];

test('a document is read as long as its deployment asks for the person or has them', async () => {
  const { person, document, offerId, reads } = await offered();
  expect(await reads()).toEqual(READS);
  const own = await send('GET', '/offers/my', person);
  expect(own.body.offers[0]?.documents).toMatchObject([{ id: document.id, name: document.name }]);
  expect((await send('POST', `/offers/${offerId}/accept`, person)).status).toBe(200);
  expect(await reads()).toEqual(READS);
  const { body } = await send('GET', '/offers/my', person);
  await send('POST', `/assignments/${body.offers[0]?.assignment?.id}/status`, person, {
    status: 'dropped_out',
    reason: 'Injured',
  });
  expect(await reads()).toEqual(HIDDEN);
  expect((await send('GET', '/offers/my', person)).body.offers[0]?.documents).toEqual([]);
});

test('it is not read after a refusal, the deadline or the end of the deployment, nor by anybody else', async () => {
  const [declined, closed, late] = [await offered(), await offered(), await offered()];
  const stranger = await portal.account('staff');
  expect(await declined.reads(stranger)).toEqual(HIDDEN);
  expect(await declined.reads(closed.person)).toEqual(HIDDEN);
  await send('POST', `/offers/${declined.offerId}/decline`, declined.person);
  expect(await declined.reads()).toEqual(HIDDEN);
  await send('POST', `/deployments/${closed.deployment.id}/close`, admin);
  expect(await closed.reads()).toEqual(HIDDEN);
  expect(await closed.reads(admin)).toEqual(READS);
  portal.clock.freeze(DEADLINE);
  expect(await late.reads()).toEqual(HIDDEN);
  portal.clock.freeze('2031-02-20T17:00:00Z');
  // The library does not list what only a deployment gives.
  const library = await send('GET', '/documents?limit=100', late.person);
  expect(library.body.documents.map(({ id }) => id)).not.toContain(late.document.id);
});

test('a change reaches the people who are asked and work here', async () => {
  const { deployment, person } = await offered();
  const now = portal.services.clock.now().toISOString();
  const concerned = () => listConcerned(portal.services.db, deployment.id, now);
  expect(await concerned()).toEqual([person.userId]);
  await portal.services.db.update(users).set({ status: 'inactive' }).where(eq(users.id, person.userId));
  expect(await concerned()).toEqual([]);
});

test('a standby call shows the documents, until the answer is no', async () => {
  const { deployment } = await makeOpenPosition(portal, { createdBy: admin.userId });
  const document = await makeDeploymentDocument(portal, deployment);
  const person = await portal.account('staff');
  await send('POST', `/deployments/${deployment.id}/standby`, admin, {
    userIds: [person.userId],
    message: '',
    deadline: DEADLINE,
  });
  const { body } = await send('GET', '/standby/my', person);
  expect(body.standby[0]?.documents).toMatchObject([{ id: document.id }]);
  expect((await send('GET', `/documents/${document.id}`, person)).status).toBe(200);
  await send('POST', `/standby/${body.standby[0]?.id}/answer`, person, { answer: 'no' });
  expect((await send('GET', `/documents/${document.id}`, person)).status).toBe(404);
});

test('a document is added and removed once, while the deployment goes on', async () => {
  const { deployment } = await makeOpenPosition(portal, { createdBy: admin.userId });
  const document = await makeDocument(portal);
  const path = `/deployments/${deployment.id}/documents`;
  const add = (documentId: string) => send('POST', path, admin, { documentId });
  expect((await add(document.id)).body.documents).toMatchObject([{ id: document.id }]);
  const again = await add(document.id);
  expect([again.status, again.body.error]).toEqual([409, sentences.added]);
  expect((await add(newId())).status).toBe(404);
  expect((await send('DELETE', `${path}/${document.id}`, admin)).body.documents).toEqual([]);
  expect((await send('DELETE', `${path}/${document.id}`, admin)).status).toBe(404);
  await send('POST', `/deployments/${deployment.id}/close`, admin);
  expect((await add(document.id)).status).toBe(409);
});
