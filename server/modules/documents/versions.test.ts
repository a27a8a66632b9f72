import { eq } from '@portal/db/drizzle.ts';
import { writePdf } from '@portal/db/sample/pdf.ts';
import { userDepartments } from '@portal/db/schema/departments.ts';
import { documentPassages, documentVersions } from '@portal/db/schema/documents.ts';
import { files } from '@portal/db/schema/files.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { addToDepartment, makeDepartment } from '../departments/testing.ts';
import { sentences, VERSIONS_MAX } from './constants.ts';
import type { DocumentVersion, LibraryDocument } from './schema.ts';
import { makeDocument } from './testing.ts';

let portal: TestPortal;
let admin: TestAccount;
let member: TestAccount;
let stranger: TestAccount;
let departmentId: string;

beforeAll(async () => {
  portal = await startTestPortal({ listen: true, jobs: true });
  admin = await portal.account('admin');
  member = await portal.account('staff');
  stranger = await portal.account('staff');
  departmentId = (await makeDepartment(portal)).id;
  await addToDepartment(portal, departmentId, member.userId);
});
afterAll(closeTestPortal);

const paper = (line: string) => writePdf({ title: 'Conduct', lines: [line] });

async function send(path: string, fields: Record<string, string>, file?: Buffer, as = admin) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  if (file) form.append('file', new Blob([new Uint8Array(file)]), 'conduct.pdf');
  const answer = await fetch(`${portal.address}/api${path}`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${as.token}` },
  });
  return { status: answer.status, body: await answer.json() };
}

async function added(line: string): Promise<LibraryDocument> {
  const { body } = await send(
    '/documents',
    { name: 'Conduct', departmentIds: JSON.stringify([departmentId]) },
    paper(line),
  );
  return body.document;
}

const replaced = (documentId: string, line: string, more: Record<string, string> = {}) =>
  send('/documents/versions', { documentId, changes: `Now: ${line}`, ...more }, paper(line));

const versionsOf = (id: string, as: TestAccount) =>
  portal.request<{ versions: DocumentVersion[] }>({ path: `/documents/${id}/versions`, as });
const versionOf = (id: string, number: number, as: TestAccount) =>
  portal.request<{ version: DocumentVersion & { fileUrl: string } }>({
    path: `/documents/${id}/versions/${number}`,
    as,
  });
const passagesOf = (id: string) =>
  portal.services.db
    .select({ text: documentPassages.text })
    .from(documentPassages)
    .where(eq(documentPassages.documentId, id));

describe('a new version', () => {
  test('replaces the file, and the history says who changed what', async () => {
    const { id, version } = await added('Wear a tie.');
    expect(version).toBe(1);
    const { status, body } = await replaced(id, 'Wear a scarf.', { seen: '1' });
    expect([status, body.document.version]).toEqual([201, 2]);
    const { versions } = (await versionsOf(id, member)).body;
    expect(versions).toMatchObject([
      { number: 2, changes: 'Now: Wear a scarf.', uploadedBy: { id: admin.userId } },
      { number: 1, changes: '', uploadedBy: { id: admin.userId } },
    ]);
    expect(new Set(versions.map(({ sha256 }) => sha256)).size).toBe(2);
    for (const [number, line] of [
      [1, 'tie'],
      [2, 'scarf'],
    ] as const) {
      const opened = await versionOf(id, number, member);
      const file = await fetch(`${portal.address}${opened.body.version.fileUrl}`, {
        headers: { authorization: `Bearer ${member.token}` },
      });
      expect([number, file.status]).toEqual([number, 200]);
      expect([line, Buffer.from(await file.arrayBuffer()).equals(paper(`Wear a ${line}.`))]).toEqual([
        line,
        true,
      ]);
    }
  });

  test('is what the search finds, in place of the former text', async () => {
    const { id } = await added('Bring the quokka.');
    await expect.poll(() => passagesOf(id), { timeout: 20_000 }).toHaveLength(1);
    await replaced(id, 'Bring the numbat.');
    await expect
      .poll(async () => (await passagesOf(id)).map(({ text }) => text.includes('numbat')), {
        timeout: 20_000,
      })
      .toEqual([true]);
    const found = async (word: string) =>
      (await portal.request<{ total: number }>({ path: `/documents?search=${word}`, as: member })).body.total;
    expect([await found('quokka'), await found('numbat')]).toEqual([0, 1]);
  });

  test('is refused when it is the same file, when somebody else was faster, and without a word on it', async () => {
    const { id } = await added('Call first.');
    const same = await send('/documents/versions', { documentId: id, changes: 'None' }, paper('Call first.'));
    expect([same.status, same.body.fields]).toEqual([409, { file: sentences.sameFile(1) }]);
    await replaced(id, 'Call twice.', { seen: '1' });
    const late = await replaced(id, 'Call never.', { seen: '1' });
    expect([late.status, late.body.error]).toEqual([409, sentences.changedMeanwhile(2)]);
    const silent = await replaced(id, 'Call back.', { changes: ' ' });
    expect([silent.status, silent.body.fields]).toEqual([400, { changes: sentences.changesRequired }]);
    const empty = await send('/documents/versions', { documentId: id, changes: 'None' });
    expect([empty.status, empty.body.error]).toEqual([400, sentences.versionIncomplete]);
    expect((await versionsOf(id, admin)).body.versions).toHaveLength(2);
  });

  test('ends with the limit of versions', async () => {
    const { id } = await makeDocument(portal, [departmentId], { version: VERSIONS_MAX });
    const { status, body } = await replaced(id, 'One more.');
    expect([status, body.error]).toEqual([409, sentences.tooManyVersions]);
  });

  test('belongs to one of two uploads at the same time', async () => {
    const { id } = await added('Go.');
    const answers = await Promise.all(
      ['left', 'right'].map((way) => replaced(id, `Go ${way}.`, { seen: '1' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('who may read it', () => {
  test('staff of other departments see no versions, and a link to one ends with the membership', async () => {
    const { id } = await added('Lock up.');
    await replaced(id, 'Lock twice.');
    expect((await versionsOf(id, stranger)).status).toBe(404);
    expect((await versionOf(id, 1, stranger)).status).toBe(404);
    expect((await versionOf(id, 3, member)).status).toBe(404);
    const former = await portal.account('staff');
    await addToDepartment(portal, departmentId, former.userId);
    const { fileUrl } = (await versionOf(id, 1, former)).body.version;
    const opened = () =>
      fetch(`${portal.address}${fileUrl}`, { headers: { authorization: `Bearer ${former.token}` } });
    expect((await opened()).status).toBe(200);
    await portal.services.db.delete(userDepartments).where(eq(userDepartments.userId, former.userId));
    expect((await opened()).status).toBe(404);
  });
});

test('deleting the document deletes the files of all its versions', async () => {
  const { id } = await added('Keep.');
  await replaced(id, 'Keep more.');
  const kept = await portal.services.db
    .select({ fileId: documentVersions.fileId })
    .from(documentVersions)
    .where(eq(documentVersions.documentId, id));
  await portal.request({ method: 'DELETE', path: `/documents/${id}`, as: admin });
  for (const { fileId } of kept) {
    expect(await portal.services.db.select().from(files).where(eq(files.id, fileId))).toEqual([]);
  }
});
