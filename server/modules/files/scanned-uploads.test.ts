import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { eq } from '@portal/db/drizzle.ts';
import { files } from '@portal/db/schema/files.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PortalError } from '../../core/errors/errors.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { multipart, png } from '../../test/inputs.ts';
import { pdf } from '../../test/upload-corpus.ts';

let portal: TestPortal;
let awake = true;

/** The protocol is tested with its driver; these tests are about the verdicts. */
beforeAll(async () => {
  portal = await startTestPortal();
  portal.services.scanner = {
    check: async () => {},
    async scan(content) {
      const bytes = await text(content);
      if (!awake) throw new PortalError('unavailable', "Files can't be checked for viruses right now.");
      return bytes.includes('EICAR') || bytes.includes('PNG') ? 'Eicar-Test-Signature' : null;
    },
  };
});
afterAll(closeTestPortal);

async function upload(path: string, field: string, file: Buffer) {
  const person = await portal.account('staff');
  const { headers, payload } = multipart(field, file);
  const { status, body } = await portal.request({ method: 'POST', path, as: person, headers, body: payload });
  const rows = await portal.services.db.select().from(files).where(eq(files.ownerId, person.userId));
  const keys = await readdir(join(portal.services.settings.dataDir, 'files'));
  return { status, error: body.error, rows: rows.length, keys: keys.length };
}

test('an infected document, and an infected picture, leave nothing', async () => {
  const error =
    "A virus was found in this file, so it wasn't saved. Scan your computer and upload a clean copy.";
  const nothing = { status: 422, error, rows: 0, keys: 0 };
  expect(await upload('/upload/document', 'document', pdf('EICAR'))).toEqual(nothing);
  expect(await upload('/upload/profile-picture', 'profilePicture', png())).toEqual(nothing);
});

test('a scanner that is away lets nothing pass', async () => {
  awake = false;
  expect(await upload('/upload/document', 'document', pdf())).toMatchObject({
    status: 503,
    rows: 0,
    keys: 0,
  });
  awake = true;
  expect(await upload('/upload/document', 'document', pdf())).toMatchObject({
    status: 200,
    rows: 1,
    keys: 1,
  });
});
