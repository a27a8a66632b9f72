import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq } from '@portal/db/drizzle.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { files } from '@portal/db/schema/files.ts';
import { realtimeEvents } from '@portal/db/schema/realtime-events.ts';
import { users } from '@portal/db/schema/users.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { openSender } from '../../test/slow-sender.ts';
import {
  brokenPdf,
  cameraPhoto,
  compoundFile,
  doc,
  docx,
  lockedDoc,
  lockedPdf,
  pdf,
  picture,
  pngBomb,
  typed,
  wordOnline,
  xlsx,
  zip,
} from '../../test/upload-corpus.ts';
import { sentences } from './constants.ts';

let portal: TestPortal;
let ada: { userId: string; token: string };

beforeAll(async () => {
  portal = await startTestPortal({ listen: true });
});
afterAll(closeTestPortal);
beforeEach(async () => {
  ada = await portal.account('staff');
});

const nothing = Buffer.alloc(0);

function post(path: string, form: FormData, token: string | null = ada.token) {
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  return fetch(portal.address + path, { method: 'POST', body: form, headers });
}

function formOf(field: string, content: Buffer, name: string): FormData {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(content)], { type: 'application/pdf' }), name);
  return form;
}

const uploadDocument = (content: Buffer, name = 'document.pdf') =>
  post('/api/upload/document', formOf('document', content, name));
const uploadPicture = (content: Buffer, name = 'me.png') =>
  post('/api/upload/profile-picture', formOf('profilePicture', content, name));

const storedKeys = async () => (await readdir(join(portal.services.settings.dataDir, 'files'))).sort();
const rowsOf = (userId: string) => portal.database.db.select().from(files).where(eq(files.ownerId, userId));

/** A refused upload leaves neither rows nor stored bytes. */
const stored = async () => ({ rows: await rowsOf(ada.userId), keys: await storedKeys() });

async function expectNothingStored(before: string[]) {
  expect(await stored()).toEqual({ rows: [], keys: before });
}

describe('documents', () => {
  const allowed: Array<[string, Buffer, string]> = [
    ['PDF', pdf(), 'application/pdf'],
    ['DOC', doc(), 'application/msword'],
    ['DOCX', docx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ];
  test.each(allowed)('%s is taken, as what it is', async (_name, content, mimeType) => {
    const response = await uploadDocument(content, 'whatever.bin');
    expect(response.status).toBe(200);
    const answer = await response.json();
    expect(answer.documentUrl).toBe(answer.fileUrl);
    const [row] = await rowsOf(ada.userId);
    const sha256 = createHash('sha256').update(content).digest('hex');
    expect(row).toMatchObject({ mimeType, byteSize: content.length, sha256, attachedAt: null });
    const served = await fetch(portal.address + answer.documentUrl);
    expect(served.headers.get('content-type')).toBe(mimeType);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(content);
  });

  const refused: Array<[string, Buffer]> = [
    ['a renamed program', Buffer.from(`MZ${'\u0000'.repeat(200)}This program cannot be run in DOS mode`)],
    ['a spreadsheet', xlsx()],
    ['an old spreadsheet', compoundFile([{ name: 'Workbook', type: 'stream' }])],
    ['an installer', compoundFile([{ name: 'Tables', type: 'stream' }])],
    [
      'an old spreadsheet with a Word document inside',
      compoundFile([
        { name: 'Workbook', type: 'stream' },
        { name: 'MBD0001', type: 'folder', inside: 'WordDocument' },
      ]),
    ],
    ['the first bytes of a compound file', doc().subarray(0, 700)],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['text', Buffer.from('just words')],
  ];
  test.each(refused)('%s is refused', async (_name, content) => {
    const before = await storedKeys();
    const response = await uploadDocument(content, 'cv.pdf');
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({
      error: 'Upload a PDF or Word document (PDF, DOC, DOCX).',
      code: 'wrong_type',
    });
    await expectNothingStored(before);
  });

  const odf = (type: string) => zip({ mimetype: `application/vnd.oasis.opendocument.${type}` });
  const ofType = (brand: string) => Buffer.from(`\0\0\0\u0018ftyp${brand}\0\0\0\0mif1${brand}`, 'latin1');
  const foreign: Array<[string, Buffer]> = [
    ['a web page (HTML)', Buffer.from('\n<!doctype html><script>alert(1)</script>')],
    ['a web page (HTML)', Buffer.from('<html xmlns:o="urn:schemas-microsoft-com:office:office"><table>')],
    ['a ZIP archive', zip({ 'readme.txt': 'hello' })],
    // It only has Word’s file names.
    ['a ZIP archive', zip({ '[Content_Types].xml': '<x/>', 'word/document.xml': '' })],
    ['a Rich Text document (RTF)', Buffer.from('{\\rtf1\\ansi resume}')],
    ['an OpenDocument text (ODT)', odf('text')],
    ['an OpenDocument spreadsheet (ODS)', odf('spreadsheet')],
    [
      'a PowerPoint presentation (PPTX)',
      zip({
        '[Content_Types].xml':
          '<Types><Override PartName="/ppt/presentation.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml"/></Types>',
      }),
    ],
    ['a Pages document', zip({ 'Index/Document.iwa': 'x', 'Metadata/Properties.plist': 'x' })],
    ['a HEIC picture', ofType('heic')],
    ['a GIF picture', Buffer.from(`GIF89a${'\0'.repeat(50)}`)],
    ['a TIFF picture', Buffer.from(`II*\0${'\0'.repeat(100)}`)],
    [
      'an Outlook message (MSG)',
      compoundFile([
        { name: '__properties_version1.0', type: 'stream' },
        { name: '__nameid_version1.0', type: 'folder' },
      ]),
    ],
    ['a PowerPoint presentation (PPT)', compoundFile([{ name: 'PowerPoint Document', type: 'stream' }])],
    [
      'an email or a saved web page (EML or MHT)',
      Buffer.from('From: a@b.example\r\nSubject: x\r\n y\r\nMIME-Version: 1.0\r\n\r\nhello'),
    ],
    ['an XML file', Buffer.from('<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>')],
  ];
  test.each(foreign)('is refused as what it is: %s', async (what, content) => {
    const before = await storedKeys();
    const response = await uploadDocument(content, 'resume.doc');
    expect([response.status, (await response.json()).error]).toEqual([
      415,
      `This is ${what}. Upload a PDF or Word document (PDF, DOC, DOCX).`,
    ]);
    await expectNothingStored(before);
  });

  const macros = (type: string) => docx({ '[Content_Types].xml': typed('word/document.xml', type) });
  const explained: Array<[string, () => Buffer, number, string]> = [
    [
      'a PDF that is also an archive',
      () => Buffer.concat([pdf(), zip({ 'run.js': 'alert(1)' })]),
      422,
      sentences.refused.archive,
    ],
    [
      'a Word document with other data behind it',
      () => Buffer.concat([docx(), pdf()]),
      422,
      sentences.refused.trailing,
    ],
    [
      'a Word document with macros',
      () => docx({ 'word/vbaProject.bin': 'macro' }),
      415,
      sentences.refused.macros.docx,
    ],
    [
      'a document in the format with macros',
      () => macros('application/vnd.ms-word.document.macroEnabled.main+xml'),
      415,
      sentences.refused.macros.docx,
    ],
    [
      'a template of Word',
      () => macros('application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml'),
      415,
      sentences.refused.template.docx,
    ],
    [
      'a new Word document with a password',
      () =>
        compoundFile([
          { name: 'EncryptionInfo', type: 'stream' },
          { name: 'EncryptedPackage', type: 'stream' },
        ]),
      422,
      sentences.refused.password,
    ],
    ['an old Word document with a password', lockedDoc, 422, sentences.refused.password],
    ['a Word document that was cut on its way', () => docx().subarray(0, 120), 422, sentences.cut],
  ];
  test.each(explained)('%s is refused with what is wrong with it', async (_name, content, status, error) => {
    const before = await storedKeys();
    const response = await uploadDocument(content());
    expect([response.status, (await response.json()).error]).toEqual([status, error]);
    await expectNothingStored(before);
  });

  const elsewhere: Array<[string, () => Buffer]> = [
    ['a PDF behind a byte order mark', () => Buffer.concat([Buffer.from('\uFEFF\r\n'), pdf()])],
    [
      'a PDF behind the lines of a web server',
      () => Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n'), pdf()]),
    ],
    ['a PDF that a scanner filled up', () => Buffer.concat([pdf(), Buffer.alloc(70_000)])],
    [
      'a PDF with a page of HTML behind it',
      () => Buffer.concat([pdf(), Buffer.from('<html>'.repeat(3_000))]),
    ],
    ['a Word document with a different main part', () => wordOnline('word/document2.xml')],
  ];
  test.each(elsewhere)('%s is taken', async (_name, content) => {
    expect((await uploadDocument(content())).status).toBe(200);
  });

  test('a PDF that was cut behind an earlier end is refused as damaged', async () => {
    const updated = Buffer.concat([pdf(), Buffer.from('7 0 obj<</Type/Annot>>endobj\nxref\n7 1\n')]);
    const response = await uploadDocument(updated);
    expect([response.status, (await response.json()).error]).toEqual([422, sentences.pdf.damaged]);
  });

  test('a picture is no document', async () => {
    expect((await uploadDocument(await picture('png'))).status).toBe(415);
  });

  test('one byte too much is refused, and the largest is taken', async () => {
    const end = Buffer.from('\n%%EOF\n');
    const largest = Buffer.concat([pdf(), Buffer.alloc(10_485_760 - pdf().length - end.length, ' '), end]);
    expect((await uploadDocument(largest)).status).toBe(200);
    const before = await storedKeys();
    for (const extra of [1, 1_048_576]) {
      const response = await uploadDocument(Buffer.concat([largest, Buffer.alloc(extra)]));
      expect(response.status).toBe(413);
      expect(await response.json()).toMatchObject({
        error: 'File size must be less than 10MB',
        code: 'too_large',
      });
    }
    expect(await storedKeys()).toEqual(before);
  });

  test.each([
    [
      'that asks for a password',
      lockedPdf,
      'This PDF is password-protected. Upload one that opens without a password.',
    ],
    [
      'that was cut off on its way',
      () => pdf().subarray(0, pdf().length / 2),
      "This PDF is damaged and can't be opened. Upload a new copy.",
    ],
    [
      'that is a page and only begins like one',
      () => Buffer.from('%PDF-1.4\n<script>alert(1)</script>'),
      "This PDF is damaged and can't be opened. Upload a new copy.",
    ],
    ['that is broken', brokenPdf, "This PDF is damaged and can't be opened. Upload a new copy."],
  ])('a PDF %s is refused', async (_name, content, error) => {
    const before = await storedKeys();
    const response = await uploadDocument(content());
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ error, code: 'rule_broken' });
    await expectNothingStored(before);
  });

  test('an empty file is refused', async () => {
    const response = await uploadDocument(nothing);
    expect(response.status).toBe(400);
    expect((await response.json()).error).toBe('This file is empty. Choose a different one.');
  });

  test('the upload is audited', async () => {
    await uploadDocument(pdf());
    const [row] = await rowsOf(ada.userId);
    const [entry] = await portal.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'file.uploaded'), eq(auditLog.subjectId, row?.id ?? '')));
    expect(entry?.actorId).toBe(ada.userId);
  });
});

describe('the request', () => {
  test('needs a session', async () => {
    for (const token of [null, 'forged']) {
      const response = await post('/api/upload/document', formOf('document', pdf(), 'a.pdf'), token);
      expect(response.status).toBe(401);
    }
  });

  test('is open to accounts in onboarding', async () => {
    const applicant = await portal.account('signup');
    const document = await post('/api/upload/document', formOf('document', pdf(), 'a.pdf'), applicant.token);
    expect(document.status).toBe(200);
    const form = formOf('profilePicture', await picture('png'), 'a.png');
    expect((await post('/api/profile/me/picture', form, applicant.token)).status).toBe(200);
  });

  test('refuses a field that the upload does not have, before the file and after it', async () => {
    const before = await storedKeys();
    for (const order of ['before', 'after']) {
      const form = new FormData();
      if (order === 'after') form.append('note', 'hello');
      form.append('document', new Blob([new Uint8Array(pdf())]), 'a.pdf');
      if (order === 'before') form.append('note', 'hello');
      const response = await post('/api/upload/document', form);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ fields: { note: expect.any(String) } });
    }
    await expectNothingStored(before);
  });

  test('wants exactly one file, in its field', async () => {
    const before = await storedKeys();
    const two = formOf('document', pdf(), 'a.pdf');
    two.append('document', new Blob([new Uint8Array(pdf())]), 'b.pdf');
    const none = new FormData();
    none.append('note', 'hello');
    for (const form of [two, none, formOf('file', pdf(), 'a.pdf')]) {
      const response = await post('/api/upload/document', form);
      expect(response.status).toBe(400);
      expect((await response.json()).error).toMatch(/file/);
    }
    await expectNothingStored(before);
  });

  test('has to be a form', async () => {
    const headers = { authorization: `Bearer ${ada.token}` };
    const json = await fetch(`${portal.address}/api/upload/document`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(json.status).toBe(400);
    const empty = await fetch(`${portal.address}/api/upload/document`, { method: 'POST', headers });
    expect(empty.status).toBe(400);
    const broken = await fetch(`${portal.address}/api/upload/document`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
      body: 'no boundary here',
    });
    expect(broken.status).toBe(400);
  });

  test('cut off in the middle leaves nothing', async () => {
    const before = await storedKeys();
    const content = Buffer.concat([pdf(), Buffer.alloc(3_000_000)]);
    await sendHalf(content, content.length / 2);
    await expect.poll(stored).toEqual({ rows: [], keys: before });
  });

  test('cut off after the file leaves nothing', async () => {
    const before = await storedKeys();
    const content = pdf();
    await sendHalf(content, content.length);
    await expect.poll(stored).toEqual({ rows: [], keys: before });
  });

  test('is read in its turn among those of all accounts, whatever it is', async () => {
    const { expensive } = portal.services;
    const accounts: string[] = [];
    portal.services.expensive = {
      run(account, work) {
        accounts.push(account);
        return expensive.run(account, work);
      },
    };
    for (const content of [pdf(), docx()]) expect((await uploadDocument(content)).status).toBe(200);
    expect((await uploadPicture(await picture('png'))).status).toBe(200);
    portal.services.expensive = expensive;
    expect(accounts).toEqual([ada.userId, ada.userId, ada.userId]);
  });

  test('is held to a budget for each account', async () => {
    const busy = await portal.account('staff');
    const consume = () => portal.services.limits.consume('uploadsPerAccount', busy.userId);
    await expect(
      (async () => {
        for (let count = 0; count < 1_000; count += 1) await consume();
      })(),
    ).rejects.toMatchObject({ code: 'too_many' });
    const response = await post('/api/upload/document', formOf('document', pdf(), 'a.pdf'), busy.token);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

/** Announces an upload, sends this many bytes of the file, and hangs up when some have reached the store. */
async function sendHalf(content: Buffer, bytes: number) {
  const before = await storedKeys();
  const sender = openSender(portal.address, { token: ada.token, field: 'document', bytes: content.length });
  sender.write(content.subarray(0, bytes));
  if (bytes === content.length) sender.write('\r\n--x\r\n');
  await expect.poll(async () => (await storedKeys()).length).toBeGreaterThan(before.length);
  sender.hangUp();
}

describe('profile pictures', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('%s becomes a square', async (format) => {
    const response = await uploadPicture(await picture(format));
    expect(response.status).toBe(200);
    const { profilePictureUrl } = await response.json();
    const served = await fetch(portal.address + profilePictureUrl);
    expect(served.headers.get('content-type')).toBe('image/webp');
    const { width, height, format: stored } = await sharp(await served.arrayBuffer()).metadata();
    expect({ width, height, stored }).toEqual({ width: 512, height: 512, stored: 'webp' });
  });

  test('is upright and says nothing of place and camera', async () => {
    const photo = await cameraPhoto();
    expect((await sharp(photo).metadata()).exif?.includes('SecretCamera')).toBe(true);
    const { profilePictureUrl } = await (await uploadPicture(photo, 'me.jpg')).json();
    const stored = Buffer.from(await (await fetch(portal.address + profilePictureUrl)).arrayBuffer());
    const { exif, xmp, orientation } = await sharp(stored).metadata();
    expect({ exif, xmp, orientation }).toEqual({ exif: undefined, xmp: undefined, orientation: undefined });
    expect(stored.includes('SecretCamera')).toBe(false);
    // The blue left half of the stored sensor data is the upper half of the rotated picture.
    const { data } = await sharp(stored).raw().toBuffer({ resolveWithObject: true });
    const last = data.length - 3;
    expect([data[0], data[last]].map((red) => (red ?? 0) > 128)).toEqual([false, true]);
  });

  test('replaces the former one, whose file goes', async () => {
    await uploadPicture(await picture('png'));
    const [first] = await rowsOf(ada.userId);
    await uploadPicture(await picture('png', 300, 900));
    const rows = await rowsOf(ada.userId);
    expect(rows).toHaveLength(1);
    const [user] = await portal.database.db.select().from(users).where(eq(users.id, ada.userId));
    expect(user?.profilePictureId).toBe(rows[0]?.id);
    expect(rows[0]?.attachedAt).not.toBeNull();
    const jobs = await portal.database.sql`
      select payload->>'storageKey' as key from graphile_worker._private_jobs where run_at <= now()`;
    expect(jobs.map((job) => job.key)).toContain(first?.storageKey);
  });

  test('is removed with its file, and that again changes nothing', async () => {
    await uploadPicture(await picture('png'));
    const remove = () => portal.request({ method: 'DELETE', path: '/profile/me/picture', as: ada });
    expect(await remove()).toMatchObject({ status: 200, body: { success: true } });
    expect(await rowsOf(ada.userId)).toEqual([]);
    const { body } = await portal.request<{ user: { profilePicture: null } }>({
      path: '/profile/me',
      as: ada,
    });
    expect(body.user.profilePicture).toBeNull();
    const changes = () =>
      portal.database.db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.action, 'user.picture_changed'), eq(auditLog.subjectId, ada.userId)));
    expect((await changes()).map(({ detail }) => detail)).toContainEqual({ fileId: null });
    const before = (await changes()).length;
    expect((await remove()).status).toBe(200);
    expect(await changes()).toHaveLength(before);
  });

  test('is audited and announced', async () => {
    await uploadPicture(await picture('png'));
    const [entry] = await portal.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'user.picture_changed'), eq(auditLog.subjectId, ada.userId)));
    expect(entry?.actorId).toBe(ada.userId);
    const [event] = await portal.database.db
      .select()
      .from(realtimeEvents)
      .where(eq(realtimeEvents.audience, `user:${ada.userId}`));
    expect(event?.name).toBe('account_changed');
  });

  test('two at once leave one', async () => {
    const content = await picture('jpeg');
    const answers = await Promise.all([
      uploadPicture(content),
      uploadPicture(content),
      uploadPicture(content),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(await rowsOf(ada.userId)).toHaveLength(1);
  });

  const refused: Array<[string, () => Buffer | Promise<Buffer>, what?: string]> = [
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a GIF', () => picture('gif'), 'This is a GIF picture. '],
    ['a TIFF', () => picture('tiff'), 'This is a TIFF picture. '],
    [
      'the first bytes of a PNG and then a page',
      () => Buffer.from('\u0089PNG\r\n\u001a\n<script>', 'latin1'),
    ],
    ['a PDF', () => pdf()],
  ];
  test.each(refused)('%s is refused', async (_name, content, what = '') => {
    const before = await storedKeys();
    const response = await uploadPicture(await content());
    expect(response.status).toBe(415);
    expect((await response.json()).error).toBe(`${what}Upload an image (PNG, JPG, or WebP).`);
    await expectNothingStored(before);
  });

  const unreadable: Array<[string, () => Buffer | Promise<Buffer>, string]> = [
    ['a cut PNG', async () => (await picture('png')).subarray(0, 300), sentences.picture.damaged],
    ['a cut JPEG', async () => (await picture('jpeg')).subarray(0, -200), sentences.picture.damaged],
    ['225 million pixels in a small file', () => pngBomb(), sentences.picture.pixels],
  ];
  test.each(unreadable)('%s is refused with what is wrong with it', async (_name, content, error) => {
    const before = await storedKeys();
    const response = await uploadPicture(await content());
    expect([response.status, (await response.json()).error]).toEqual([422, error]);
    await expectNothingStored(before);
  });

  test.each([
    ['jpeg', 12_000, 9_000],
    ['png', 9_000, 9_000],
  ] as const)(
    'a %s of %i × %i pixels becomes a square',
    async (format, width, height) => {
      expect((await uploadPicture(await picture(format, width, height))).status).toBe(200);
    },
    60_000,
  );

  test('more than 5 MB is refused', async () => {
    const content = Buffer.concat([await picture('png'), Buffer.alloc(5_242_880)]);
    const response = await uploadPicture(content);
    expect(response.status).toBe(413);
    expect((await response.json()).error).toBe('File size must be less than 5MB');
  });
});
