import type { Encoder } from '@trpc/server/adapters/ws';
import type { WebSocket } from 'ws';
import { trackAcknowledgments } from './acknowledgments.ts';
import type { RealtimeMessage } from './channels.ts';
import { closeCodes, type SocketLimits } from './constants.ts';

type Call = { id?: unknown; jsonrpc?: unknown; method?: unknown; params?: { path?: unknown } };
type Answer = {
  id?: unknown;
  jsonrpc?: unknown;
  error?: unknown;
  result?: { type?: unknown; data?: unknown };
};

const FRAME_WINDOW_MS = 10_000;

/** The event as tRPC's text, and encoded once: a thousand sockets share the bytes. */
type Frame = { text: string; bytes: Buffer };

/** The last event, and its frames by subscription id: tabs of one page load use the same few ids. */
let last: { event: object; frames: Map<unknown, Frame> } | undefined;

/**
 * An event for many sockets is serialized once: each socket gets the same object, one right after the other. Only the
 * last is cached: objects that live longer cost the garbage collector many times what they took to make.
 */
function frameOf(answer: Answer): Frame {
  const { data } = answer.result ?? {};
  const event = typeof data === 'object' && data !== null && 'data' in data ? data.data : undefined;
  if (typeof event !== 'object' || event === null || answer.jsonrpc !== undefined) return encoded(answer);
  if (last?.event !== event) last = { event, frames: new Map() };
  const frame = last.frames.get(answer.id) ?? encoded(answer);
  // Ids are chosen by the clients, so only so many are cached.
  if (last.frames.size < MAX_FRAMES) last.frames.set(answer.id, frame);
  return frame;
}

const MAX_FRAMES = 16;

function encoded(answer: Answer): Frame {
  const text = JSON.stringify(answer);
  return { text, bytes: Buffer.from(text) };
}

/** Keeps one socket within its limits; tRPC's own handler has none. */
export type SocketGuard = {
  /** tRPC reads and writes every frame through it, so that every frame is counted. */
  encoder: Encoder;
  /** Ends the socket; a peer that does not answer the close frame is cut off. */
  end(code: number, reason: string): void;
  /** The token is valid: cancels the authentication deadline. */
  authenticated(): void;
  /** Resolves when the reader has acknowledged most of its bytes, or is gone. */
  acknowledged(): Promise<void>;
  /**
   * Sends an event as tRPC would, without the dozen promises of tRPC's stream, which are most of the work for a
   * thousand tabs. False when the stream has to send it: the reader is behind, or has several subscriptions.
   */
  sendDirectly(message: RealtimeMessage): boolean;
};

export function guardSocket(socket: WebSocket, limits: SocketLimits): SocketGuard {
  const subscriptions = new Set<unknown>();
  /** Ids of event subscriptions, and whether tRPC answers them in the form that is made here. */
  const following = new Map<unknown, boolean>();
  const receipts = trackAcknowledgments(socket, limits);
  let frames = 0;
  let windowStart = Date.now();

  const deadline = setTimeout(() => socket.terminate(), limits.authDeadlineMs);
  let silence = setTimeout(ping, limits.pingAfterMs);

  function resetTimer() {
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
    resetTimer();
    if (Date.now() - windowStart > FRAME_WINDOW_MS) {
      windowStart = Date.now();
      frames = 0;
    }
    frames += 1;
    if (frames > limits.framesPerTenSeconds) end(closeCodes.policy, 'Too many messages.');
  }

  /** Closes for good: tRPC's answer to this frame is dropped. */
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
    // Queries and mutations have limits and idempotency keys in HTTP headers, which a socket would bypass.
    if (call?.method === 'query' || call?.method === 'mutation')
      refuse('Only subscriptions travel over the socket.');
    if (call?.method !== 'subscription') return;
    subscriptions.add(call.id);
    if (call.params?.path === 'realtime.events') following.set(call.id, call.jsonrpc === undefined);
    if (subscriptions.size > limits.subscriptionsPerSocket) refuse('Too many subscriptions.');
  }

  /** The frame that is about to be sent, counted. */
  function counted(answer: Answer): Frame {
    if (answer.error !== undefined || answer.result?.type === 'stopped') {
      subscriptions.delete(answer.id);
      following.delete(answer.id);
    }
    // Checked before each write: unread bytes may not pile up here.
    if (socket.bufferedAmount > limits.maxBufferedBytes) socket.terminate();
    const frame = frameOf(answer);
    receipts.sent(frame.bytes.length);
    return frame;
  }

  function sendDirectly(message: RealtimeMessage): boolean {
    const [only] = following;
    if (following.size !== 1 || !only?.[1] || receipts.isBehind() || socket.readyState !== socket.OPEN)
      return false;
    const { cursor } = message;
    const answer = {
      id: only[0],
      result: { type: 'data', data: { id: cursor, data: message }, id: cursor },
    };
    socket.send(counted(answer).bytes, { binary: false });
    return true;
  }

  socket.on('message', countFrame);
  socket.on('pong', (data?: Buffer) => {
    resetTimer();
    receipts.taken(Number(data?.toString() ?? 0));
  });
  socket.on('ping', countFrame);
  socket.once('close', () => {
    clearTimeout(deadline);
    clearTimeout(silence);
    receipts.stop();
  });

  return {
    encoder: { encode: (data) => counted(data as Answer).text, decode },
    end,
    authenticated: () => clearTimeout(deadline),
    acknowledged: receipts.acknowledged,
    sendDirectly,
  };
}
