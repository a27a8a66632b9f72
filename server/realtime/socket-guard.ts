import type { Encoder } from '@trpc/server/adapters/ws';
import type { WebSocket } from 'ws';
import { closeCodes, type SocketLimits } from './constants.ts';
import { keepReceipts } from './socket-receipts.ts';

type Call = { id?: unknown; method?: unknown };
type Answer = { id?: unknown; error?: unknown; result?: { type?: unknown } };

const FRAME_WINDOW_MS = 10_000;

/** Keeps one socket within its limits. tRPC's own handler has none. */
export type SocketGuard = {
  /** tRPC reads and writes every frame through it, so nothing passes uncounted. */
  encoder: Encoder;
  /** Ends the socket; a peer that does not answer the close frame is cut off. */
  end(code: number, reason: string): void;
  /** The frame with a valid token has come: the deadline is off. */
  authenticated(): void;
  /** Resolves as soon as the reader has taken most of what it was sent, or is gone. */
  caughtUp(): Promise<void>;
};

export function guardSocket(socket: WebSocket, limits: SocketLimits): SocketGuard {
  const subscriptions = new Set<unknown>();
  const receipts = keepReceipts(socket, limits);
  let frames = 0;
  let windowStart = Date.now();

  const deadline = setTimeout(() => socket.terminate(), limits.authDeadlineMs);
  let silence = setTimeout(ping, limits.pingAfterMs);

  function heard() {
    clearTimeout(silence);
    silence = setTimeout(ping, limits.pingAfterMs);
  }
  function ping() {
    socket.ping();
    silence = setTimeout(() => socket.terminate(), limits.pongWaitMs);
  }

  function end(code: number, reason: string) {
    if (socket.readyState !== socket.OPEN) return;
    socket.close(code, reason);
    const cut = setTimeout(() => socket.terminate(), limits.closeWaitMs);
    socket.once('close', () => clearTimeout(cut));
  }

  function countFrame() {
    heard();
    if (Date.now() - windowStart > FRAME_WINDOW_MS) {
      windowStart = Date.now();
      frames = 0;
    }
    frames += 1;
    if (frames > limits.framesPerTenSeconds) end(closeCodes.policy, 'Too many messages.');
  }

  /** Closes for good: what tRPC still makes of this frame goes nowhere. */
  function refuse(reason: string): never {
    end(closeCodes.policy, reason);
    throw new Error(reason);
  }

  function decode(data: string | ArrayBuffer | Uint8Array): unknown {
    if (socket.readyState !== socket.OPEN) throw new Error('The socket is closed.');
    if (typeof data !== 'string') return refuse('Only text is understood.');
    const frame: unknown = JSON.parse(data);
    const calls = (Array.isArray(frame) ? frame : [frame]) as Array<Call | null>;
    if (calls.length > limits.callsPerFrame) refuse('Too many calls at once.');
    for (const call of calls) countCall(call);
    return frame;
  }

  function countCall(call: Call | null) {
    // Queries and changes have limits and keys that travel in HTTP headers; over a socket they would slip past them.
    if (call?.method === 'query' || call?.method === 'mutation')
      refuse('Only subscriptions travel over the socket.');
    if (call?.method !== 'subscription') return;
    subscriptions.add(call.id);
    if (subscriptions.size > limits.subscriptionsPerSocket) refuse('Too many subscriptions.');
  }

  function encode(data: unknown): string {
    const answer = data as Answer;
    if (answer.error !== undefined || answer.result?.type === 'stopped') subscriptions.delete(answer.id);
    // Checked before each write: what a reader does not take may not pile up here.
    if (socket.bufferedAmount > limits.maxBufferedBytes) socket.terminate();
    const text = JSON.stringify(data);
    receipts.sent(Buffer.byteLength(text));
    return text;
  }

  socket.on('message', countFrame);
  socket.on('pong', (data?: Buffer) => {
    heard();
    receipts.taken(Number(data?.toString() ?? 0));
  });
  socket.on('ping', countFrame);
  socket.once('close', () => {
    clearTimeout(deadline);
    clearTimeout(silence);
    receipts.stop();
  });

  return {
    encoder: { encode, decode },
    end,
    authenticated: () => clearTimeout(deadline),
    caughtUp: receipts.caughtUp,
  };
}
