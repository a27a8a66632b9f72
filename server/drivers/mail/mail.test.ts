import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { renderMail } from './layout.ts';
import type { Mail, MailDriver } from './mail.ts';
import { createOutboxMail } from './outbox.ts';
import { createSmtpMail } from './smtp.ts';

const from = 'Coastal Claims Portal <portal@example.com>';
const url =
  'https://portal.example.com/reset?token=abc&next=%2Fa%2Fb-with-a-rather-long-way-to-go-until-it-ends';

const email = (fields: Partial<Mail> = {}): Mail => ({
  to: 'ada@example.com',
  subject: 'Grüße — reset',
  messageId: '<job-1@portal.example.com>',
  ...renderMail({
    companyName: 'Coastal & Claims',
    heading: 'Hello <Ada>',
    paragraphs: ['One "quoted" word.', 'Second\nline.'],
    action: { label: 'Set a new password', url },
    footer: 'You did not ask for this? Ignore it.',
  }),
  ...fields,
});

describe('the email layout', () => {
  const { text, html } = email();

  test('has the same text in plain text, with the whole link', () => {
    expect(text).toContain(`Set a new password:\n${url}\n`);
    for (const words of ['Hello <Ada>', 'One "quoted" word.', 'Ignore it.', 'Coastal & Claims Portal']) {
      expect(text).toContain(words);
    }
  });

  test('escapes all content as text', () => {
    expect(html).toContain('Hello &lt;Ada&gt;');
    expect(html).toContain('Coastal &amp; Claims Portal');
    expect(html).toContain('Second<br>line.');
    expect(html).toContain(`href="${url.replaceAll('&', '&amp;')}"`);
    const hostile = renderMail({
      companyName: 'x',
      heading: '</title><script>',
      paragraphs: ['<img src=x onerror=alert(1)>'],
      action: { label: '"><b>', url: 'https://x/"onmouseover="alert(1)' },
    });
    expect(hostile.html).not.toMatch(/<script|<img|<b>|"onmouseover/);
  });

  test('loads nothing remote', () => {
    expect(html).not.toMatch(/<img|<link|@import|url\(/);
  });
});

describe('the outbox', () => {
  let folder: string;
  let mail: MailDriver;
  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'portal-outbox-')), 'outbox');
    mail = createOutboxMail({ folder, from });
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('writes emails as files that mail programs open, in order, readable only for the owner', async () => {
    await mail.send(email());
    await mail.send(email({ messageId: '<job-2@portal.example.com>', subject: 'Second' }));
    // A job that is run again after the process had ended.
    await createOutboxMail({ folder, from }).send(email());
    const names = await readdir(folder);
    expect(names).toHaveLength(2);
    for (const name of names)
      expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[0-9a-f]{16}\.eml$/);
    const parsed = await Promise.all(
      names.sort().map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
    );
    expect(parsed.map(({ subject }) => subject)).toEqual(['Grüße — reset', 'Second']);
    expectEmail(parsed[0]);
    if (process.platform !== 'win32') expect((await stat(join(folder, names[0] ?? ''))).mode & 0o077).toBe(0);
  });
});

describe('an SMTP server', () => {
  let server: SMTPServer;
  let received: string[];
  let mail: MailDriver;

  async function listen(port = 0) {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 100,
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          expect(session.envelope.rcptTo.map(({ address }) => address)).toEqual(['ada@example.com']);
          received.push(Buffer.concat(chunks).toString());
          done();
        });
      },
    });
    server.on('error', () => {});
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    const address = server.server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }
  const shut = () => new Promise<void>((resolve) => server.close(() => resolve()));

  beforeEach(() => {
    received = [];
  });
  afterEach(async () => {
    await mail.close();
    await shut();
  });

  test('gets the email as text and as HTML', async () => {
    mail = createSmtpMail({ url: `smtp://127.0.0.1:${await listen()}`, from });
    await mail.send(email());
    expect(received).toHaveLength(1);
    expectEmail(await PostalMime.parse(received[0] ?? ''));
  });

  test('gets no additional headers through line breaks in a subject', async () => {
    mail = createSmtpMail({ url: `smtp://127.0.0.1:${await listen()}`, from });
    await mail.send(email({ subject: 'Hi\r\nBcc: eve@example.com' }));
    const { bcc, subject } = await PostalMime.parse(received[0] ?? '');
    expect({ bcc, subject }).toEqual({ bcc: undefined, subject: 'Hi Bcc: eve@example.com' });
  });

  test('that is unreachable is reported at once, and gets emails again when it is back', async () => {
    const port = await listen();
    mail = createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from });
    await mail.send(email());
    await shut();
    await expect(mail.send(email())).rejects.toThrow();
    await listen(port);
    await mail.send(email());
    expect(received).toHaveLength(2);
  });

  test('that never answers is aborted', async () => {
    await listen();
    const sockets: Socket[] = [];
    const silent = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    mail = createSmtpMail({
      url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
      from,
    });
    const before = Date.now();
    await expect(mail.send(email())).rejects.toThrow();
    expect(Date.now() - before).toBeLessThan(8_000);
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
});

function expectEmail(email: Email | undefined) {
  expect(email?.from).toMatchObject({ address: 'portal@example.com', name: 'Coastal Claims Portal' });
  expect(email?.to).toMatchObject([{ address: 'ada@example.com' }]);
  expect(email?.messageId).toBe('<job-1@portal.example.com>');
  expect(email?.text).toContain(url);
  expect(email?.html).toContain('Set a new password');
  expect(email?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
}
