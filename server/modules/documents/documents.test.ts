import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq } from '@portal/db/drizzle.ts';
import { writeXlsx } from '@portal/db/sample/office-files.ts';
import { writePdf } from '@portal/db/sample/pdf.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { userDepartments } from '@portal/db/schema/departments.ts';
import { documents } from '@portal/db/schema/documents.ts';
import { files } from '@portal/db/schema/files.ts';
import { realtimeEvents } from '@portal/db/schema/realtime-events.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../core/kernel/ids.ts';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { openSender } from '../../test/slow-sender.ts';
import { compoundFile, doc, docx, picture, zip } from '../../test/upload-corpus.ts';
import { sentences as departmentSentences } from '../departments/constants.ts';
import { addToDepartment, makeDepartment } from '../departments/testing.ts';
import { sentences as fileSentences } from '../files/constants.ts';
import { signFileUrl } from '../files/queries.ts';
import { sentences } from './constants.ts';
import type { DocumentsPage, LibraryDocument } from './schema.ts';
import { makeDocument } from './testing.ts';

let portal: TestPortal;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal({ listen: true });
  admin = await portal.account('admin');
});
afterAll(closeTestPortal);
beforeEach(() => portal.resetRateLimits());

type Part = [field: string, value: string | Buffer];

const pdf = () => writePdf({ title: 'Handbook', lines: ['Wear a hard hat.'] });

async function upload(parts: Part[], { as = admin, key }: { as?: TestAccount; key?: string } = {}) {
  const form = new FormData();
  for (const [field, value] of parts) {
    if (typeof value === 'string') form.append(field, value);
    else form.append(field, new Blob([new Uint8Array(value)]), 'hand book.pdf');
  }
  const answer = await fetch(`${portal.address}/api/documents`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${as.token}`, ...(key ? { 'idempotency-key': key } : {}) },
  });
  return { status: answer.status, body: await answer.json() };
}

async function added(departmentIds: string[], more: Part[] = []): Promise<LibraryDocument> {
  const { status, body } = await upload([
    ['file', pdf()],
    ['name', 'Handbook'],
    ['departmentIds', JSON.stringify(departmentIds)],
    ...more,
  ]);
  expect([status, body.error]).toEqual([201, undefined]);
  return body.document;
}

const list = async (as: TestAccount, query = '') =>
  (await portal.request<DocumentsPage>({ path: `/documents?${query}`, as })).body;
const idsOf = async (as: TestAccount, query = 'limit=100') =>
  (await list(as, query)).documents.map(({ id }) => id);
const rowOf = async (id: string) =>
  (await portal.services.db.select().from(documents).where(eq(documents.id, id)))[0];
const storedKeys = async () => (await readdir(join(portal.services.settings.dataDir, 'files'))).sort();
const storedRows = async () =>
  (await portal.services.db.select({ id: files.id }).from(files).where(eq(files.ownerId, admin.userId)))
    .length;

async function member(...departmentIds: string[]) {
  const account = await portal.account('staff');
  for (const id of departmentIds) await addToDepartment(portal, id, account.userId);
  return account;
}

const leave = (account: TestAccount, departmentId: string) =>
  portal.services.db
    .delete(userDepartments)
    .where(and(eq(userDepartments.userId, account.userId), eq(userDepartments.departmentId, departmentId)));

describe('uploading', () => {
  test('stores the file with its data, audits it and announces it to every tab', async () => {
    const [b, a] = [await makeDepartment(portal, { name: 'b' }), await makeDepartment(portal, { name: 'A' })];
    const { status, body } = await upload([
      ['tags', '[" safety ","roof","Safety"]'],
      ['file', pdf()],
      ['name', '  Field Handbook '],
      ['description', ' What to wear '],
      ['departmentIds', JSON.stringify([b.id, a.id, b.id])],
    ]);
    expect([status, body.document]).toMatchObject([
      201,
      {
        name: 'Field Handbook',
        description: 'What to wear',
        department: { id: a.id, name: 'A' },
        departments: [
          { id: a.id, name: 'A' },
          { id: b.id, name: 'b' },
        ],
        tags: ['safety', 'roof'],
        uploadedBy: { id: admin.userId, firstName: expect.any(String), lastName: expect.any(String) },
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        downloadCount: 0,
        fileSize: pdf().length,
        mimeType: 'application/pdf',
        fileName: 'hand book.pdf',
      },
    ]);
    const { id } = body.document;
    expect(body.document._id).toBe(id);
    const log = await portal.services.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(log).toMatchObject([{ action: 'document.uploaded', actorId: admin.userId }]);
    expect(await portal.services.db.select().from(realtimeEvents)).toContainEqual(
      expect.objectContaining({ audience: 'all', name: 'documents_changed', payload: { documentId: id } }),
    );
    expect(await storedKeys()).toContain((await rowOf(id))?.fileId);
  });

  test.each([
    ['PDF', pdf, 'application/pdf'],
    ['DOC', doc, 'application/msword'],
    ['DOCX', docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['XLS', () => compoundFile([{ name: 'Workbook', type: 'stream' }]), 'application/vnd.ms-excel'],
    [
      'XLSX',
      () => writeXlsx([{ name: 'Rates', rows: [['a', 1]] }]),
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
  ])('recognizes %s by its content, whatever its name', async (_name, content, mimeType) => {
    const { id } = await makeDepartment(portal);
    const { status, body } = await upload([
      ['file', content()],
      ['name', 'x'],
      ['departmentIds', JSON.stringify([id])],
    ]);
    expect([status, body.document.mimeType]).toEqual([201, mimeType]);
  });

  const refused: Array<[string, () => Promise<Buffer> | Buffer, number, string]> = [
    ['a picture', () => picture('png'), 415, sentences.fileType],
    ['any archive', () => zip({ 'a.txt': 'a' }), 415, sentences.fileType],
    [
      'a document with macros',
      () => docx({ 'word/vbaProject.bin': 'x' }),
      415,
      fileSentences.refused.macros.docx,
    ],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, sentences.fileType],
    ['a byte too much', () => Buffer.concat([pdf(), Buffer.alloc(10_485_761)]), 413, sentences.tooLarge],
  ];
  test.each(refused)('refuses %s, and stores nothing of it', async (_what, content, status, error) => {
    const { id } = await makeDepartment(portal);
    const before = [await storedKeys(), await storedRows()];
    const answer = await upload([
      ['file', await content()],
      ['name', 'x'],
      ['departmentIds', JSON.stringify([id])],
    ]);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
    expect([await storedKeys(), await storedRows()]).toEqual(before);
  });

  test('needs a file, a name and a department, with one message for all', async () => {
    const { id } = await makeDepartment(portal);
    const file: Part = ['file', pdf()];
    const shared: Part = ['departmentIds', JSON.stringify([id])];
    const name: Part = ['name', 'Handbook'];
    const before = [await storedKeys(), await storedRows()];
    const incomplete: Array<[Part[], string]> = [
      [[name, shared], 'file'],
      [[file, shared], 'name'],
      [[file, ['name', '  '], shared], 'name'],
      [[file, name], 'departmentIds'],
      [[file, name, ['departmentIds', '[]']], 'departmentIds'],
    ];
    for (const [parts, field] of incomplete) {
      const { status, body } = await upload(parts);
      expect([status, body.error, Object.keys(body.fields)]).toEqual([400, sentences.incomplete, [field]]);
    }
    for (const [field, value] of [
      ['departmentIds', `["${newId()}"]`],
      ['departmentIds', 'Claims'],
      ['tags', '{"a":1}'],
      ['tags', `["${'t'.repeat(41)}"]`],
      ['name', 'n'.repeat(201)],
    ] as const) {
      const { status, body } = await upload([file, name, shared, [field, value]]);
      expect([status, Object.keys(body.fields).map((path) => path.split('.')[0])]).toEqual([400, [field]]);
    }
    expect([await storedKeys(), await storedRows()]).toEqual(before);
  });

  test('twice with one idempotency key makes one document', async () => {
    const { id } = await makeDepartment(portal);
    const before = (await storedKeys()).length;
    const key = newId();
    const parts: Part[] = [
      ['file', pdf()],
      ['name', 'Twice'],
      ['departmentIds', JSON.stringify([id])],
    ];
    const answers = [
      ...(await Promise.all([upload(parts, { key }), upload(parts, { key })])),
      await upload(parts, { key }),
    ];
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.document?.id}`)).size).toBe(1);
    expect((await list(admin, `department=${id}`)).total).toBe(1);
    await expect.poll(async () => (await storedKeys()).length).toBe(before + 1);
    const other = await upload([...parts, ['description', 'another']], { key });
    expect(other.status).toBe(409);
  });

  test('leaves nothing behind when it is cut off', async () => {
    const before = [await storedKeys(), await storedRows()];
    const sender = openSender(portal.address, {
      token: admin.token,
      path: '/api/documents',
      field: 'file',
      bytes: 3_000_000,
    });
    sender.write(Buffer.concat([pdf(), Buffer.alloc(1_000_000)]));
    await expect
      .poll(async () => (await storedKeys()).length)
      .toBeGreaterThan((before[0] as string[]).length);
    sender.hangUp();
    await expect.poll(async () => [await storedKeys(), await storedRows()]).toEqual(before);
  });
});

describe('access to a document', () => {
  /** The results of each call that could reveal the document: the list, a search, then the statuses of the others. */
  async function seen(as: TestAccount, document: LibraryDocument, link: string) {
    const { id } = document;
    const get = await portal.request({ path: `/documents/${id}`, as });
    const download = await portal.request<{ downloadUrl: string }>({ path: `/documents/${id}/download`, as });
    const opened = async (url: string | undefined) =>
      url === undefined ? undefined : (await fetch(portal.address + url)).status;
    return {
      listed: (await idsOf(as)).includes(id),
      narrowed: (await idsOf(as, `department=${document.departments[0]?.id}`)).includes(id),
      found: (await idsOf(as, `search=${encodeURIComponent(document.name)}`)).includes(id),
      chips: (await portal.call('documents.departments', undefined, as)).data?.departments.some(
        (department) => department.id === document.departments[0]?.id,
      ),
      get: get.status,
      download: download.status,
      link: await opened(link),
      own: await opened(download.body.downloadUrl),
    };
  }

  const everything = {
    listed: true,
    narrowed: true,
    found: true,
    chips: true,
    get: 200,
    download: 200,
    link: 200,
    own: 200,
  };
  const nothing = {
    listed: false,
    narrowed: false,
    found: false,
    chips: false,
    get: 404,
    download: 404,
    link: 404,
    own: undefined,
  };

  test('is given to members of its departments and administrators by every call, and to nobody else by any', async () => {
    const [claims, field, other] = [
      await makeDepartment(portal),
      await makeDepartment(portal),
      await makeDepartment(portal),
    ];
    const document = await added([claims.id, field.id], [['name', `Matrix ${newId().slice(-6)}`]]);
    const first = document.departments[0]?.id === claims.id ? claims : field;
    const second = first === claims ? field : claims;
    const { fileId } = (await rowOf(document.id)) ?? { fileId: '' };
    const linkOf = (account: TestAccount) =>
      signFileUrl(
        { services: portal.services, actor: { sessionId: sessionOf(account) } },
        fileId,
        'application/pdf',
      );
    const see = (account: TestAccount) => seen(account, document, linkOf(account));
    expect({
      inFirst: await see(await member(first.id)),
      inBoth: await see(await member(first.id, second.id)),
      elsewhere: await see(await member(other.id)),
      nowhere: await see(await member()),
      admin: await see(admin),
    }).toEqual({
      inFirst: everything,
      inBoth: everything,
      elsewhere: nothing,
      nowhere: nothing,
      admin: everything,
    });
    // Filtering by a department of others finds nothing, not even readable documents.
    expect(await see(await member(second.id))).toEqual({ ...everything, narrowed: false, chips: false });
  });

  test('ends at once for people who leave the department, with their links', async () => {
    const { id } = await makeDepartment(portal);
    const document = await added([id], [['name', `Leaving ${newId().slice(-6)}`]]);
    const account = await member(id);
    const { body } = await portal.request<{ downloadUrl: string }>({
      path: `/documents/${document.id}/download`,
      as: account,
    });
    expect(await seen(account, document, body.downloadUrl)).toEqual(everything);
    await leave(account, id);
    expect(await seen(account, document, body.downloadUrl)).toEqual(nothing);
  });

  test('ends for a department when the document is shared with others instead', async () => {
    const [from, to] = [await makeDepartment(portal), await makeDepartment(portal)];
    const document = await added([from.id], [['name', `Moved ${newId().slice(-6)}`]]);
    const [before, after] = [await member(from.id), await member(to.id)];
    const { body } = await portal.request<{ downloadUrl: string }>({
      path: `/documents/${document.id}/download`,
      as: before,
    });
    const moved = await portal.request<{ document: LibraryDocument }>({
      method: 'PUT',
      path: `/documents/${document.id}`,
      as: admin,
      body: { departmentIds: [to.id] },
    });
    expect(moved.body.document.departments).toEqual([{ _id: to.id, id: to.id, name: to.name }]);
    expect((await fetch(portal.address + body.downloadUrl)).status).toBe(404);
    expect(await idsOf(before)).not.toContain(document.id);
    expect(await idsOf(after)).toContain(document.id);
  });
});

describe('the list', () => {
  test('is sorted newest first, paged, and has the total after each change', async () => {
    const [mine, also] = [await makeDepartment(portal), await makeDepartment(portal)];
    const account = await member(mine.id, also.id);
    const made: string[] = [];
    // Every third one is shared with both departments, and listed once.
    for (let number = 0; number < 45; number += 1) {
      const shared = number % 3 === 0 ? [mine.id, also.id] : [number % 3 === 1 ? mine.id : also.id];
      made.push((await makeDocument(portal, shared)).id);
    }
    const newest = made.reverse();
    const pages = [await list(account), await list(account, 'page=2'), await list(account, 'page=3')];
    expect(pages.flatMap(({ documents: rows }) => rows.map(({ id }) => id))).toEqual(newest);
    expect(pages.map(({ currentPage, totalPages, total }) => [currentPage, totalPages, total])).toEqual([
      [1, 3, 45],
      [2, 3, 45],
      [3, 3, 45],
    ]);
    expect(await list(account, 'page=4')).toMatchObject({ documents: [], currentPage: 4, totalPages: 3 });
    expect(await list(account, `department=${mine.id}&limit=7&page=2`)).toMatchObject({
      total: 30,
      totalPages: 5,
    });
    const [first = ''] = newest;
    await portal.request({ method: 'DELETE', path: `/documents/${first}`, as: admin });
    const rest = await list(account);
    expect([rest.total, rest.documents[0]?.id]).toEqual([44, newest[1]]);
    await leave(account, also.id);
    expect((await list(account)).total).toBe(
      await list(account, `department=${mine.id}`).then(({ total }) => total),
    );
  });

  test('has a page also without documents', async () => {
    expect(await list(await member())).toEqual({
      documents: [],
      currentPage: 1,
      totalPages: 1,
      total: 0,
      next: null,
    });
  });

  test.each(['page=0', 'page=1.5', 'limit=0', 'limit=101', 'department=claims', `search=${'x'.repeat(101)}`])(
    'refuses ?%s',
    async (query) => {
      expect((await portal.request({ path: `/documents?${query}`, as: admin })).status).toBe(400);
    },
  );
});

describe('downloading', () => {
  test('is counted and audited each time; a preview is not counted', async () => {
    const { id: departmentId } = await makeDepartment(portal);
    const { id } = await added([departmentId]);
    const account = await member(departmentId);
    const ask = () =>
      portal.request<{ downloadUrl: string }>({ path: `/documents/${id}/download`, as: account });
    const answers = await Promise.all([ask(), ask(), ask()]);
    await portal.request({ path: `/documents/${id}`, as: account });
    expect((await list(account)).documents).toMatchObject([{ id, downloadCount: 3 }]);
    const log = await portal.services.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, 'document.downloaded')));
    expect(log.map(({ actorId }) => actorId)).toEqual([account.userId, account.userId, account.userId]);
    const served = await fetch(portal.address + answers[0]?.body.downloadUrl);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(pdf());
  });

  test('refuses HEAD, and does not count it', async () => {
    const { id: departmentId } = await makeDepartment(portal);
    const { id } = await added([departmentId]);
    const account = await member(departmentId);
    const statusOf = async (path: string) => {
      const headers = { authorization: `Bearer ${account.token}` };
      return (await fetch(portal.address + path, { method: 'HEAD', headers })).status;
    };
    expect(await statusOf(`/api/documents/${id}/download`)).toBe(404);
    expect(await statusOf(`/api/documents/${id}`)).toBe(200);
    expect((await list(account)).documents).toMatchObject([{ id, downloadCount: 0 }]);
  });
});

describe('changing', () => {
  const change = (id: string, body: unknown) =>
    portal.request<{ document: LibraryDocument }>({
      method: 'PUT',
      path: `/documents/${id}`,
      as: admin,
      body,
    });

  test('keeps omitted fields', async () => {
    const { id: departmentId } = await makeDepartment(portal);
    const { id } = await added(
      [departmentId],
      [
        ['description', 'Old'],
        ['tags', '["one"]'],
      ],
    );
    expect((await change(id, { name: ' New name ' })).body.document).toMatchObject({
      name: 'New name',
      description: 'Old',
      tags: ['one'],
      departments: [{ id: departmentId }],
    });
    expect((await change(id, { description: '', tags: ['a', 'A', 'b'] })).body.document).toMatchObject({
      name: 'New name',
      description: '',
      tags: ['a', 'b'],
    });
  });

  test('refuses an empty name, no department, an unknown one, and a deleted document', async () => {
    const { id } = await makeDocument(portal);
    for (const [body, field] of [
      [{ name: ' ' }, 'name'],
      [{ departmentIds: [] }, 'departmentIds'],
      [{ departmentIds: [newId()] }, 'departmentIds'],
    ] as const) {
      const answer = await change(id, body);
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
    }
    await portal.request({ method: 'DELETE', path: `/documents/${id}`, as: admin });
    const answer = await change(id, { name: 'Late' });
    expect([answer.status, answer.body.error]).toEqual([404, 'Document not found.']);
  });
});

describe('deleting', () => {
  test('removes the file and every link, once', async () => {
    const { id: departmentId } = await makeDepartment(portal);
    const { id } = await added([departmentId]);
    const { fileId } = (await rowOf(id)) ?? { fileId: '' };
    const { body } = await portal.request<{ downloadUrl: string }>({
      path: `/documents/${id}/download`,
      as: admin,
    });
    const remove = () => portal.request({ method: 'DELETE', path: `/documents/${id}`, as: admin });
    expect(await remove()).toMatchObject({ status: 200, body: { success: true } });
    expect((await fetch(portal.address + body.downloadUrl)).status).toBe(404);
    expect(await portal.services.db.select().from(files).where(eq(files.id, fileId))).toEqual([]);
    const jobs = await portal.database.sql`
      select payload->>'storageKey' as key from graphile_worker._private_jobs where run_at <= now()`;
    expect(jobs.map(({ key }) => key)).toContain(fileId);
    expect(await remove()).toMatchObject({ status: 404, body: { error: 'Document not found.' } });
  });

  test('of a department is refused until no document is shared with it', async () => {
    const { id: departmentId } = await makeDepartment(portal);
    const { id } = await makeDocument(portal, [departmentId]);
    const remove = () =>
      portal.request({ method: 'DELETE', path: `/departments/${departmentId}`, as: admin });
    expect(await remove()).toMatchObject({ status: 409, body: { error: departmentSentences.inUse } });
    await portal.request({ method: 'DELETE', path: `/documents/${id}`, as: admin });
    expect((await remove()).status).toBe(200);
  });
});

/** Links are signed for a session, which the token names. */
const sessionOf = ({ token }: TestAccount): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid;
