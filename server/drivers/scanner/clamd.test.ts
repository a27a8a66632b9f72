import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, test } from 'vitest';
import { createClamdScanner } from './clamd.ts';

let server: Server | undefined;
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server?.close();
});

/** A fake daemon: parses INSTREAM, and sends the given answer at the end of the stream. */
async function daemon(answer: (content: Buffer) => string | undefined): Promise<string> {
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    let bytes = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk]);
      const content = contentOf(bytes);
      const reply = content && answer(content);
      if (reply) socket.end(reply);
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The complete content, once the end of the stream has arrived. */
function contentOf(bytes: Buffer): Buffer | undefined {
  if (bytes.equals(Buffer.from('zPING\0'))) return bytes;
  const command = 'zINSTREAM\0';
  if (!bytes.subarray(0, command.length).equals(Buffer.from(command))) return undefined;
  const parts: Buffer[] = [];
  for (let at = command.length; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

const from = (...chunks: Buffer[]) => Readable.from(chunks, { objectMode: false });
const away = { code: 'unavailable', status: 503, retryAfterSeconds: 30 };

describe('clamd', () => {
  test('gets the whole file in chunks, and reports it as clean', async () => {
    let received = Buffer.alloc(0);
    const url = await daemon((content) => {
      received = Buffer.from(content);
      return 'stream: OK\0';
    });
    const content = Buffer.alloc(3_000_000, 'portal');
    expect(
      await createClamdScanner(url).scan(from(content.subarray(0, 10), content.subarray(10))),
    ).toBeNull();
    expect(received.equals(content)).toBe(true);
  });

  test('reports the name of the malware', async () => {
    const url = await daemon(() => 'stream: Eicar-Test-Signature FOUND\0');
    expect(await createClamdScanner(url).scan(from(Buffer.from('x')))).toBe('Eicar-Test-Signature');
  });

  test.each(['INSTREAM size limit exceeded. ERROR\0', 'UNKNOWN COMMAND\0', '\0'])(
    'that answers %j has given no verdict',
    async (answer) => {
      const url = await daemon(() => answer);
      await expect(createClamdScanner(url).scan(from(Buffer.from('x')))).rejects.toMatchObject(away);
    },
  );

  test('that is unreachable, or silent, is unavailable', async () => {
    await expect(createClamdScanner('tcp://127.0.0.1:1').scan(from(Buffer.from('x')))).rejects.toMatchObject(
      away,
    );
    const url = await daemon(() => undefined);
    await expect(createClamdScanner(url, 100).scan(from(Buffer.from('x')))).rejects.toMatchObject(away);
  });

  test('is checked by a PING', async () => {
    await createClamdScanner(await daemon(() => 'PONG\0')).check();
    await expect(createClamdScanner(await daemon(() => 'ERROR\0')).check()).rejects.toThrow('PONG');
    await expect(createClamdScanner('tcp://127.0.0.1:1').check()).rejects.toThrow('ECONNREFUSED');
  });

  test('passes on errors of the content', async () => {
    const url = await daemon(() => 'stream: OK\0');
    const broken = new Readable({ read() {} });
    setTimeout(() => broken.destroy(new Error('cut off')), 50);
    await expect(createClamdScanner(url).scan(broken)).rejects.toThrow('cut off');
  });
});
