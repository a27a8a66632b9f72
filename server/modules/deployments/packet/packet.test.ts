import { createHash } from 'node:crypto';
import { eq } from '@portal/db/drizzle.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestAccount } from '../../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import { pdf } from '../../../test/upload-corpus.ts';
import { makeBond, makeLicense } from '../../qualifications/credentials/testing.ts';
import { makeAssignment, makeOpenPosition } from '../offers/testing.ts';

let portal: TestPortal;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal({ listen: true });
  portal.clock.freeze('2031-03-01T17:00:00Z');
  admin = await portal.account('admin', { position: 'Deployment Manager' });
});
afterAll(closeTestPortal);

const held = {
  ...({ status: 'approved', state: 'LA', issuedDate: '2025-01-01', expiresDate: '2033-01-01' } as const),
  reviewedAt: '2031-01-10T12:00:00.000Z',
};

async function upload(content: Buffer, name: string): Promise<string> {
  const body = new FormData();
  body.append('document', new Blob([new Uint8Array(content)]), name);
  const response = await fetch(`${portal.address}/api/upload/document`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const { documentUrl } = (await response.json()) as { documentUrl: string };
  return documentUrl.match(/[0-9a-f-]{36}/)?.[0] ?? '';
}

/** An assigned adjuster with an approved license and bond. */
async function assigned(
  place: Awaited<ReturnType<typeof makeOpenPosition>>,
  {
    number,
    documentId,
    ...days
  }: { number: string; documentId?: string; startDate?: string; endDate?: string },
) {
  const account = await portal.account('staff', { firstName: 'Łucja', lastName: `Núñez-${number}` });
  const { userId } = account;
  const license = await makeLicense(portal, userId, { ...held, licenseNumber: `L-${number}`, documentId });
  const bond = await makeBond(portal, userId, {
    ...held,
    bondNumber: `B-${number}`,
    expiresDate: '2032-05-31',
  });
  const assignment = await makeAssignment(portal, {
    deploymentId: place.deployment.id,
    positionId: place.position.id,
    userId,
    offeredBy: admin.userId,
    ...days,
  });
  return { account, license, bond, assignment };
}

const get = (path: string) =>
  fetch(`${portal.address}/api${path}`, { headers: { authorization: `Bearer ${admin.token}` } });
const rosterOn = async (id: string, on: string) =>
  (await get(`/deployments/${id}/roster.csv?on=${on}`)).text();

test('the roster has who was there on the day, with what was in force and known on it', async () => {
  const place = await makeOpenPosition(portal, { createdBy: admin.userId });
  const { id } = place.deployment;
  const stays = await assigned(place, { number: '100' });
  const left = await assigned(place, { number: '200', endDate: '2031-03-05' });
  const came = await assigned(place, { number: '300', startDate: '2031-03-08' });
  const dropped = await assigned(place, { number: '400' });
  await portal.database
    .sql`update deployment_assignments set status = 'dropped_out', updated_at = '2031-03-06T12:00:00Z'
    where id = ${dropped.assignment.id}`;
  // Replaced on the 6th: the new one was approved then, and ends before the former one.
  await portal.database
    .sql`update licenses set superseded_at = '2031-03-06T12:00:00Z' where id = ${stays.license.id}`;
  await makeLicense(portal, stays.account.userId, {
    ...held,
    licenseNumber: 'L-NEW',
    reviewedAt: '2031-03-06T12:00:00.000Z',
    expiresDate: '2032-01-01',
  });
  // Not approved.
  await makeLicense(portal, left.account.userId, { ...held, status: 'pending', licenseNumber: 'L-PENDING' });

  const before = await rosterOn(id, '2031-03-04');
  expect(before.split('\r\n')[0]).toBe(
    'Name,Role,State,License Number,License Through,Bond Number,Bond Through,First Day,Last Day',
  );
  expect(before).toContain(
    'Łucja Núñez-100,Adjuster,LA,L-100,2033-01-01,B-100,2032-05-31,2031-03-03,2031-03-23',
  );
  const numbers = (text: string) => [...text.matchAll(/,(L-\w+),/g)].map(([, number]) => number);
  expect(numbers(before)).toEqual(['L-100', 'L-200', 'L-400']);
  // A person who drops out is not there on that day any more.
  expect(numbers(await rosterOn(id, '2031-03-06'))).toEqual(['L-NEW']);
  expect(numbers(await rosterOn(id, '2031-03-08'))).toEqual(['L-NEW', 'L-300']);
  expect(came.account.userId).not.toBe(left.account.userId);

  const lines = await portal.services.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(lines.map(({ action, detail }) => [action, detail])).toContainEqual([
    'deployment.roster_exported',
    expect.objectContaining({ on: '2031-03-04', count: 3 }),
  ]);
});

test('the packet has the roster, the documents and their sums, and nothing else', async () => {
  const content = pdf('A license of Louisiana');
  const documentId = await upload(content, '../../evil name.pdf');
  const place = await makeOpenPosition(portal, { createdBy: admin.userId, name: 'Hurricane Ødette' });
  await assigned(place, { number: '500', documentId });
  const answer = await get(`/deployments/${place.deployment.id}/packet.zip?on=2031-03-04`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="packet-hurricane-dette-2031-03-04.zip"',
  );
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const document = 'documents/001 Łucja Núñez-500/LA license.pdf';
  expect(Object.keys(files).toSorted()).toEqual([document, 'manifest.sha256', 'roster.csv', 'roster.pdf']);
  expect(Buffer.from(files[document] ?? [])).toEqual(content);
  const manifest = Buffer.from(files['manifest.sha256'] ?? []).toString();
  const sums = manifest
    .trimEnd()
    .split('\n')
    .map((line) => line.split('  '));
  expect(sums.map(([, path]) => path).toSorted()).toEqual([document, 'roster.csv', 'roster.pdf']);
  for (const [sum, path = ''] of sums)
    expect(
      createHash('sha256')
        .update(files[path] ?? '')
        .digest('hex'),
    ).toBe(sum);
  const { text } = await extractText(await getDocumentProxy(files['roster.pdf'] ?? new Uint8Array()), {
    mergePages: true,
  });
  expect(text).toContain('Hurricane Ødette');
  expect(text).toContain('L-500');
  expect(text).toContain('Łucja');
});

test('a document that is not what was stored ends the download', async () => {
  const content = pdf('A license that somebody changes');
  const documentId = await upload(content, 'license.pdf');
  await portal.database.sql`update files set sha256 = ${'0'.repeat(64)} where id = ${documentId}`;
  const place = await makeOpenPosition(portal, { createdBy: admin.userId });
  await assigned(place, { number: '600', documentId });
  const answer = await get(`/deployments/${place.deployment.id}/packet.zip?on=2031-03-04`);
  await expect(answer.arrayBuffer()).rejects.toThrow();
});
