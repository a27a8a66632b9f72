import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { createSecureContext, TLSSocket } from 'node:tls';
import { connect } from '@portal/db/driver.ts';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { createLanguageModelAi } from '../drivers/ai/language-model.ts';
import { renderMail } from '../drivers/mail/layout.ts';
import { createSmtpMail } from '../drivers/mail/smtp.ts';
import { createS3Storage } from '../drivers/storage/s3.ts';
import { selfSigned } from './self-signed.ts';

const closing: Array<() => unknown> = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closing.push(() => new Promise((closed) => server.close(closed)));
  return (server.address() as AddressInfo).port;
}

/** Speaks PostgreSQL's way into TLS. @returns its port, and what came through TLS */
async function tlsPostgres() {
  const received: Buffer[] = [];
  const secureContext = createSecureContext(selfSigned);
  const server = createServer((socket: Socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write('S');
      const secure = new TLSSocket(socket, { isServer: true, secureContext });
      secure.on('error', () => {});
      secure.on('data', (data) => received.push(data));
    });
  });
  return { port: await portOf(server), received };
}

async function tlsHttp() {
  const paths: string[] = [];
  const server = createHttpsServer(selfSigned, ({ url }, response) => {
    paths.push(url ?? '');
    response.end('{}');
  });
  server.on('tlsClientError', () => {});
  return { url: `https://127.0.0.1:${await portOf(server)}`, paths };
}

const UNKNOWN_ISSUER = /self-signed certificate/;

test('PostgreSQL with a certificate that nobody vouches for gets no name, password or statement', async () => {
  const { port, received } = await tlsPostgres();
  const url = `postgres://portal:secret@localhost:${port}/portal?sslmode=verify-full`;
  const sql = connect(url, { max: 1, connect_timeout: 5 });
  await expect(sql`select 1`).rejects.toThrow(UNKNOWN_ISSUER);
  await sql.end({ timeout: 0 });
  // Jobs have a driver of their own.
  await expect(new pg.Client({ connectionString: url }).connect()).rejects.toThrow(UNKNOWN_ISSUER);
  expect(received).toEqual([]);
});

test('a store with such a certificate gets no request', async () => {
  const { url, paths } = await tlsHttp();
  const storage = await createS3Storage({
    bucket: 'portal',
    region: 'us-east-1',
    endpoint: url,
    forcePathStyle: true,
    accessKeyId: 'id',
    secretAccessKey: 'key',
  });
  await expect(storage.get('a')).rejects.toThrow();
  await expect(storage.put('a', Readable.from([Buffer.from('x')]), 'text/plain')).rejects.toThrow();
  expect(paths).toEqual([]);
});

test('a model with such a certificate gets no question', async () => {
  const { url, paths } = await tlsHttp();
  const ai = createLanguageModelAi({
    provider: 'openai-compatible',
    baseUrl: url,
    apiKey: 'key',
    model: 'm',
    timeoutMs: 5_000,
    messagesPerDay: 1,
    sessionsPerDay: 1,
  });
  const question = {
    agent: { name: 'Reader', instructions: '' },
    documents: [],
    askedByAdmin: false,
    finding: { found: true as const, statement: null, numbers: [] },
    passages: [],
    history: [],
    question: '?',
  };
  const asking = async () => {
    for await (const _piece of ai.answer(question, new AbortController().signal));
  };
  await expect(asking()).rejects.toThrow();
  expect(paths).toEqual([]);
});

const letter = () => ({
  to: 'ada@example.com',
  subject: 'Secret',
  messageId: '<1@portal.example.com>',
  ...renderMail({ companyName: 'C', heading: 'H', paragraphs: ['P'], footer: 'F' }),
});

/** @param secure whether TLS begins with the connection; @param tls whether it has any */
async function mailServer({ secure, tls }: { secure: boolean; tls: boolean }) {
  const letters: string[] = [];
  const server = new SMTPServer({
    ...selfSigned,
    secure,
    authOptional: true,
    logger: false,
    disabledCommands: tls ? [] : ['STARTTLS'],
    onData(stream, _session, done) {
      letters.push('a letter');
      stream.resume().on('end', () => done());
    },
  });
  server.on('error', () => {});
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  closing.push(() => new Promise<void>((closed) => server.close(() => closed())));
  const { port } = server.server.address() as AddressInfo;
  return { url: `${secure ? 'smtps' : 'smtp'}://127.0.0.1:${port}`, letters };
}

test.each([
  ['smtps, with such a certificate', { secure: true, tls: true }],
  ['STARTTLS, with such a certificate', { secure: false, tls: true }],
  ['no TLS, where it is required', { secure: false, tls: false }],
])('a mail server that has %s gets no letter', async (_what, kind) => {
  const { url, letters } = await mailServer(kind);
  const mail = createSmtpMail({ url, from: 'portal@example.com', requireTls: true });
  await expect(mail.send(letter())).rejects.toThrow();
  await mail.close();
  expect(letters).toEqual([]);
});

test('where TLS is not required, a mail server without it gets the letter', async () => {
  const { url, letters } = await mailServer({ secure: false, tls: false });
  const mail = createSmtpMail({ url, from: 'portal@example.com' });
  await mail.send(letter());
  await mail.close();
  expect(letters).toHaveLength(1);
});
