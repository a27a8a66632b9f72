import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { PortalError } from '../../core/errors/errors.ts';
import type { VirusScanner } from './scanner.ts';

/** Timeout of the scanner in ms: it answers only after scanning the whole file. */
const TIMEOUT_MS = 60_000;
const CONNECT_MS = 5_000;
/** Longer than any verdict. */
const MAX_ANSWER = 10_000;

/**
 * A ClamAV daemon over INSTREAM: length-prefixed chunks, an empty one at the end, and one line as the answer. The
 * daemon's `StreamMaxLength` must be at least the largest upload.
 * @param url `tcp://host:port`
 */
export function createClamdScanner(url: string, timeoutMs = TIMEOUT_MS): VirusScanner {
  const { hostname, port } = new URL(url);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const open = () => connected({ host, port: Number(port || 3310) });
  return {
    async check() {
      const socket = await open();
      try {
        socket.setTimeout(CONNECT_MS, () => socket.destroy(new Error('no answer in time')));
        const answer = answerOf(socket);
        socket.write('zPING\0');
        if ((await answer) !== 'PONG\0') throw new Error('clamd did not answer PING with PONG');
      } finally {
        socket.destroy();
      }
    },
    async scan(content) {
      try {
        const socket = await open();
        try {
          socket.setTimeout(timeoutMs, () => socket.destroy(new Error('no answer in time')));
          return verdictOf(await scanStream(socket, content));
        } finally {
          socket.destroy();
        }
      } catch (error) {
        throw content.errored ?? away(error);
      } finally {
        content.destroy();
      }
    },
  };
}

function connected(place: { host: string; port: number }): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ ...place, timeout: CONNECT_MS });
    socket.once('timeout', () => socket.destroy(new Error('no connection in time')));
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.removeAllListeners('timeout').off('error', reject);
      resolve(socket);
    });
  });
}

/** Streams the content and reads the answer, which a daemon may send before the end of the stream. */
async function scanStream(socket: Socket, content: Readable): Promise<string> {
  const answer = answerOf(socket);
  await Promise.race([answer, sendAll(socket, content).then(() => answer)]);
  return answer;
}

/** The daemon's answer, which ends with a NUL. */
const answerOf = (socket: Socket) =>
  new Promise<string>((resolve, reject) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (text.includes('\0') || text.length > MAX_ANSWER) resolve(text);
    });
    socket.once('error', reject);
    socket.once('close', () => (text === '' ? reject(new Error('closed without an answer')) : resolve(text)));
  });

async function sendAll(socket: Socket, content: Readable): Promise<void> {
  const send = async (bytes: Buffer) => {
    if (socket.destroyed) return;
    if (!socket.write(bytes)) await drained(socket);
  };
  await send(Buffer.from('zINSTREAM\0'));
  for await (const chunk of content as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    await send(Buffer.concat([length, chunk]));
  }
  await send(Buffer.alloc(4));
}

const drained = (socket: Socket) =>
  new Promise<void>((resolve) => {
    const done = () => {
      socket.off('drain', done).off('close', done);
      resolve();
    };
    socket.once('drain', done).once('close', done);
  });

/** @throws for any answer that is no verdict, such as an exceeded `StreamMaxLength` */
function verdictOf(answer: string): string | null {
  const line = (answer.split('\0', 1)[0] ?? '').trim();
  if (/^stream: OK$/.test(line)) return null;
  const found = /^stream: (.+) FOUND$/.exec(line)?.[1];
  if (found) return found;
  throw new Error(`clamd: ${line.slice(0, 200)}`);
}

const away = (cause: unknown) =>
  new PortalError('unavailable', "Files can't be checked for viruses right now. Try again in a moment.", {
    retryAfterSeconds: 30,
    detail: `virus scanner: ${cause instanceof Error ? cause.message : String(cause)}`,
    cause,
  });
