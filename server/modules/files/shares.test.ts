import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { multipart } from '../../test/inputs.ts';
import { openSender, type Sender } from '../../test/slow-sender.ts';
import { docx, pdf, picture } from '../../test/upload-corpus.ts';
import { makeFile } from './testing.ts';

const MEGABYTE = 1_048_576;
let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal({
    listen: true,
    settings: { uploadQuotas: { applicant: MEGABYTE, staff: 10 * MEGABYTE, admin: 20 * MEGABYTE } },
  });
});
afterAll(closeTestPortal);

async function upload(as: TestAccount, file: Buffer, field = 'document') {
  const path = field === 'document' ? '/upload/document' : '/upload/profile-picture';
  const { headers, payload } = multipart(field, file);
  return portal.request({ method: 'POST', path, as, headers, body: payload });
}
const storedKeys = async () => (await readdir(join(portal.services.settings.dataDir, 'files'))).sort();

describe('an account’s share of uploads', () => {
  test('is told with 429 before its body is read, and others are served', async () => {
    const [mallory, ada] = [await portal.account('signup'), await portal.account('signup')];
    const open = (): Sender =>
      openSender(portal.address, { token: mallory.token, field: 'document', bytes: 5_000_000 });
    // Places are taken when the head of a request has come: whichever of the five comes last is refused.
    const held = Array.from({ length: 5 }, open);
    for (const sender of held) sender.write(pdf());
    const answer = await Promise.race(held.map(({ answered }) => answered));
    expect(answer).toMatchObject({ status: 429, text: expect.stringMatching(/^retry-after: \d+/im) });
    expect((await upload(ada, pdf())).status).toBe(200);
    for (const sender of held) sender.hangUp();
    await expect.poll(async () => (await upload(mallory, pdf())).status).toBe(200);
  });

  test('is not a reset, whatever the other one sends', async () => {
    const [mallory, ada] = [await portal.account('signup'), await portal.account('signup')];
    const large = await picture('png', 5_000, 5_000);
    const attack = Array.from({ length: 12 }, () => upload(mallory, large, 'profilePicture'));
    expect((await upload(ada, await picture('png'), 'profilePicture')).status).toBe(200);
    const statuses = (await Promise.all(attack)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.filter((status) => status === 200)).toHaveLength(4);
  });
});

describe('the quota', () => {
  test('is small before approval, and says what is left', async () => {
    const applicant = await portal.account('review');
    const before = await storedKeys();
    const file = (bytes: number) =>
      Buffer.concat([pdf(), Buffer.alloc(bytes, ' '), Buffer.from('\n%%EOF\n')]);
    expect((await upload(applicant, file(700_000))).status).toBe(200);
    const { status, body } = await upload(applicant, file(400_000));
    expect([status, body.code, body.error]).toEqual([
      413,
      'too_large',
      'You have 0.3 MB left of your 1 MB for files. Upload a smaller file, or ask an administrator for more space.',
    ]);
    expect(await storedKeys()).toHaveLength(before.length + 1);
    expect((await upload(await portal.account('staff'), file(1_500_000))).status).toBe(200);
  });

  test('holds for uploads at the same time', async () => {
    const applicant = await portal.account('review');
    const file = Buffer.concat([pdf(), Buffer.alloc(400_000, ' '), Buffer.from('\n%%EOF\n')]);
    const answers = await Promise.all([1, 2, 3].map(() => upload(applicant, file)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 413]);
  });

  test('is asked before anything is read', async () => {
    const full = await portal.account('staff');
    await makeFile(portal, full.userId, { byteSize: 11 * MEGABYTE });
    const { status, body } = await upload(full, pdf());
    expect([status, body.error]).toEqual([413, expect.stringContaining('You have 0 MB left')]);
  });
});

describe('a Word document', () => {
  const relations = (target: string) =>
    `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${target}</Relationships>`;
  const type = (kind: string) =>
    `http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}`;
  const settings = 'word/_rels/settings.xml.rels';
  const outside = 'Target="https://elsewhere.example/x.dotm"';

  const refused: Array<[string, Buffer]> = [
    [
      'with a template from elsewhere',
      docx({
        [settings]: relations(
          `<Relationship Id="r1" Type="${type('attachedTemplate')}" ${outside} TargetMode="External"/>`,
        ),
      }),
    ],
    [
      'with a picture from elsewhere',
      docx({
        'word/_rels/document.xml.rels': relations(
          `<Relationship Id='r1' TargetMode='External' Type='${type('image')}' Target='//x/y'/>`,
        ),
      }),
    ],
    [
      'that writes it in letters of another kind',
      docx({
        [settings]: relations(
          `<p:Relationship Type="${type('oleObject')}" ${outside} TargetMode="&#69;xterna&#x6c;"></p:Relationship>`,
        ),
      }),
    ],
    [
      'with names for anything',
      docx({ [settings]: `<!DOCTYPE x [<!ENTITY e "External">]>${relations('')}` }),
    ],
    [
      'in an encoding that Word does not write',
      docx({ [settings]: `<?xml version="1.0" encoding="UTF-7"?><x/>` }),
    ],
  ];
  test.each(refused)('%s is refused', async (_what, file) => {
    const before = await storedKeys();
    const { status, body } = await upload(await portal.account('staff'), file);
    expect([status, body.code, body.error]).toEqual([
      422,
      'rule_broken',
      expect.stringContaining('from outside the file'),
    ]);
    expect(await storedKeys()).toEqual(before);
  });

  test('that unpacks to 300 MB is refused', async () => {
    const { status, body } = await upload(
      await portal.account('staff'),
      docx({ 'word/media/a.bin': '\0'.repeat(150_000_000), 'word/media/b.bin': '\0'.repeat(150_000_000) }),
    );
    expect([status, body.error]).toEqual([422, expect.stringContaining('is much larger than it looks')]);
  });

  test('of thousands of parts is refused', async () => {
    const parts = Object.fromEntries(Array.from({ length: 2_500 }, (_, at) => [`word/p${at}.xml`, 'x']));
    const { status, body } = await upload(await portal.account('staff'), docx(parts));
    expect([status, body.error]).toEqual([422, expect.stringContaining('more than 2,000 parts')]);
  });

  test('with links to click and relations of its own is taken', async () => {
    const file = docx({
      'word/_rels/document.xml.rels': relations(
        `<Relationship Id="r1" Type="${type('hyperlink')}" Target="https://a.example" TargetMode="External"/>
         <Relationship Id="r2" Type="${type('styles')}" Target="styles.xml"/>`,
      ),
    });
    expect((await upload(await portal.account('staff'), file)).status).toBe(200);
  });
});
