import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { socketLimits } from './constants.ts';
import { guardSocket } from './socket-guard.ts';

function fakeSocket() {
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    close: vi.fn(() => {
      socket.readyState = 2;
    }),
    terminate: vi.fn(() => {
      socket.readyState = 3;
      socket.emit('close');
    }),
    ping: vi.fn(),
  });
  return { socket, guard: guardSocket(socket as unknown as WebSocket, socketLimits) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a socket without a valid token is cut off after five seconds, one with a token is not', () => {
  const silent = fakeSocket();
  const signedIn = fakeSocket();
  signedIn.guard.authenticated();
  vi.advanceTimersByTime(5_000);
  expect(silent.socket.terminate).toHaveBeenCalledOnce();
  expect(signedIn.socket.terminate).not.toHaveBeenCalled();
});

test('a reader that lets too much pile up is cut off', () => {
  const { socket, guard } = fakeSocket();
  socket.bufferedAmount = 256 * 1024;
  guard.encoder.encode({ id: 1 });
  expect(socket.terminate).not.toHaveBeenCalled();
  socket.bufferedAmount += 1;
  guard.encoder.encode({ id: 1 });
  expect(socket.terminate).toHaveBeenCalledOnce();
});

test('a silent peer is pinged after 30 s and given up 15 s later; any sign of life is enough', () => {
  const { socket, guard } = fakeSocket();
  guard.authenticated();
  vi.advanceTimersByTime(30_000);
  expect(socket.ping).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(14_000);
  socket.emit('pong');
  vi.advanceTimersByTime(44_000);
  expect(socket.terminate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(socket.terminate).toHaveBeenCalledOnce();
});

test('a peer that does not answer the close frame is cut off', () => {
  const { socket, guard } = fakeSocket();
  guard.end(1008, 'no');
  vi.advanceTimersByTime(2_000);
  expect(socket.terminate).toHaveBeenCalledOnce();
});

test('binary frames are refused', () => {
  const { socket, guard } = fakeSocket();
  expect(() => guard.encoder.decode(new Uint8Array([123, 125]))).toThrow();
  expect(socket.close).toHaveBeenCalledWith(1008, 'Only text is understood.');
});

test('an event is put into words once for all who are told of it, and says whose subscription it answers', () => {
  const [one, other] = [fakeSocket().guard.encoder, fakeSocket().guard.encoder];
  const event = { cursor: 'c1', name: 'departments_changed', payload: {}, toJSON: vi.fn(() => 'told') };
  const frame = (id: unknown, more = {}) => ({
    id,
    ...more,
    result: { type: 'data', id: 'c1', data: { id: 'c1', data: event } },
  });
  const first = one.encode(frame(1));
  expect(JSON.parse(first as string)).toEqual({
    id: 1,
    result: { type: 'data', id: 'c1', data: { id: 'c1', data: 'told' } },
  });
  expect(other.encode(frame(1))).toBe(first);
  expect(event.toJSON).toHaveBeenCalledOnce();
  expect(JSON.parse(other.encode(frame('1')) as string)).toMatchObject({ id: '1' });
  expect(JSON.parse(other.encode(frame(1, { jsonrpc: '2.0' })) as string)).toMatchObject({ jsonrpc: '2.0' });
  for (let id = 2; id < 100; id += 1) {
    expect(JSON.parse(other.encode(frame(id)) as string)).toMatchObject({ id });
  }
});
