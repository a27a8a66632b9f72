import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from '@portal/db/drizzle.ts';
import { files } from '@portal/db/schema/files.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { conflict } from '../../core/errors/errors.ts';
import { defineUpload, jsonField } from '../../core/kernel/uploads.ts';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { openSender } from '../../test/slow-sender.ts';
import { mp4, pdf } from '../../test/upload-corpus.ts';
import { keepForLater } from './commands/keep.ts';
import { signFileUrl } from './queries.ts';

const pace = { graceMs: 200, windowMs: 400, bytes: 400 };
let portal: TestPortal;
let staff: TestAccount;
let fails: 'before' | 'after' | undefined;

/** As a module with a library of documents would declare it. */
const library = defineUpload({
  name: 'library.upload',
  paths: ['/library'],
  summary: 'Add to the library',
  ability: 'portal.arrange',
  field: 'file',
  use: {
    name: 'library',
    kinds: ['pdf', 'mp4'],
    maxBytes: 50_000_000,
    wrongType: 'Please upload a PDF or a video.',
    mayRead: async () => true,
  },
  fields: z.object({
    name: z.string().trim().min(1, 'Enter a name.').max(100),
    description: z.string().max(1_000).default(''),
    tags: jsonField(z.array(z.string()).max(5)).default([]),
  }),
  answer: z.object({ id: z.string(), url: z.string(), name: z.string(), tags: z.array(z.string()) }),
  status: 201,
  async accept(ctx, file, { name, tags }) {
    if (fails === 'before') throw conflict('There is one of that name.');
    await keepForLater(ctx, file);
    if (fails === 'after') throw conflict('Too late.');
    return { id: file.id, url: signFileUrl(ctx, file.id, file.mimeType), name, tags };
  },
});

beforeAll(async () => {
  portal = await startTestPortal({ listen: true, uploads: [library], settings: { uploadRate: pace } });
  staff = await portal.account('staff');
});
afterAll(closeTestPortal);

type Part = [field: string, value: string | Buffer];
const file: Part = ['file', pdf()];

async function post(parts: Part[], as = staff) {
  const form = new FormData();
  for (const [field, value] of parts) {
    if (typeof value === 'string') form.append(field, value);
    else form.append(field, new Blob([new Uint8Array(value)]), 'plan.pdf');
  }
  const headers = { authorization: `Bearer ${as.token}` };
  const answer = await fetch(`${portal.address}/api/library`, { method: 'POST', body: form, headers });
  return { status: answer.status, body: await answer.json() };
}

const storedKeys = async () => (await readdir(join(portal.services.settings.dataDir, 'files'))).sort();
const stored = async () => ({
  keys: await storedKeys(),
  rows: (await portal.services.db.select({ id: files.id }).from(files).where(eq(files.ownerId, staff.userId)))
    .length,
});

describe('the fields beside the file', () => {
  test('come before or after it, parsed as declared; others are refused by name', async () => {
    const fields: Part[] = [
      ['name', ' Plan '],
      ['tags', '["hail","wind"]'],
    ];
    for (const parts of [
      [file, ...fields],
      [...fields, file],
    ]) {
      const { status, body } = await post(parts);
      expect([status, body.name, body.tags]).toEqual([201, 'Plan', ['hail', 'wind']]);
      expect(body._id).toBe(body.id);
    }
    const refused = await post([file, ...fields, ['other', 'x']]);
    expect(refused).toMatchObject({ status: 400, body: { fields: { other: expect.any(String) } } });
  });

  const refused: Array<[string, Part[], string]> = [
    ['missing', [file], 'name'],
    ['empty', [['name', ' '], file], 'name'],
    ['not JSON', [file, ['name', 'Plan'], ['tags', 'hail']], 'tags'],
    ['JSON of another shape', [file, ['name', 'Plan'], ['tags', '{"a":1}']], 'tags'],
    ['longer than any field', [file, ['name', 'x'.repeat(70_000)]], 'name'],
    ['what cannot be stored', [file, ['name', 'a\0b']], 'name'],
  ];
  test.each(refused)('%s: a sentence at the field, and nothing stays', async (_what, parts, field) => {
    const before = await stored();
    const { status, body } = await post(parts);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    expect(await stored()).toEqual(before);
  });
});

test('what the record refuses takes the bytes with it; what is committed stays, whatever follows', async () => {
  const before = await stored();
  const parts: Part[] = [['name', 'Plan'], file];
  fails = 'before';
  expect((await post(parts)).status).toBe(409);
  expect(await stored()).toEqual(before);
  fails = 'after';
  expect((await post(parts)).status).toBe(409);
  fails = undefined;
  const after = await stored();
  expect([after.rows, after.keys.length]).toEqual([before.rows + 1, before.keys.length + 1]);
});

test('the ability is asked before anything is read', async () => {
  for (const [kind, status] of [
    ['signup', 403],
    ['review', 403],
    ['inactive', 401],
  ] as const) {
    const account = await portal.account(kind);
    expect((await post([['name', 'Plan'], file], account)).status).toBe(status);
  }
});

test('kinds and sentences are the declaration’s own', async () => {
  expect(
    (
      await post([
        ['name', 'Plan'],
        ['file', Buffer.from('words')],
      ])
    ).body.error,
  ).toBe('Please upload a PDF or a video.');
  expect(
    (
      await post([
        ['name', 'Film'],
        ['file', mp4(1_000_000)],
      ])
    ).status,
  ).toBe(201);
});

test('it stands in the API document', async () => {
  const { paths } = (await portal.app.inject({ url: '/api/openapi.json' })).json();
  expect(paths['/library'].post).toMatchObject({
    operationId: 'library.upload',
    description: 'Approved accounts.',
    requestBody: {
      content: {
        'multipart/form-data': {
          schema: {
            required: ['file', 'name'],
            properties: {
              file: { type: 'string', format: 'binary' },
              name: { type: 'string', maxLength: 100 },
              tags: { type: 'array', items: { type: 'string' } },
            },
          },
        },
      },
    },
    responses: {
      201: {
        content: { 'application/json': { schema: { required: ['id', 'url', 'name', 'tags', '_id'] } } },
      },
      413: { $ref: '#/components/responses/too_large' },
      default: { $ref: '#/components/responses/internal' },
    },
  });
});

describe('a sender', () => {
  const send = (bytes: number) =>
    openSender(portal.address, {
      token: staff.token,
      path: '/api/upload/document',
      field: 'document',
      bytes,
    });

  test('that dribbles is told so, and nothing stays', async () => {
    const before = await stored();
    const sender = send(100_000);
    sender.dribble(pdf('x'.repeat(100_000)), { bytes: 1, everyMs: 20 });
    const answer = await sender.answered;
    expect(answer).toMatchObject({ status: 408, text: expect.stringContaining('"code":"too_slow"') });
    expect(answer).toMatchObject({ text: expect.stringMatching(/^connection: close/im) });
    await expect.poll(stored, { timeout: 8_000 }).toEqual(before);
  });

  test('that stops between the file and the rest of the form is told so, and nothing stays', async () => {
    const before = await stored();
    const sender = send(pdf().length + 1_000);
    sender.write(pdf());
    sender.write('\r\n--x\r\n');
    expect(await sender.answered).toMatchObject({ status: 408 });
    await expect.poll(stored, { timeout: 8_000 }).toEqual(before);
  });

  test('that is slow and honest gets through', async () => {
    const content = pdf('x'.repeat(6_000));
    const sender = send(content.length);
    sender.dribble(content, { bytes: 400, everyMs: 100 });
    expect(await sender.answered).toMatchObject({ status: 200 });
  });
});
