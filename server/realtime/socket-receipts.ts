import type { WebSocket } from 'ws';
import type { SocketLimits } from './constants.ts';

/** Knows how much of what was sent a reader has taken. */
export type SocketReceipts = {
  sent(bytes: number): void;
  /** The reader has taken the first so many bytes. */
  taken(upTo: number): void;
  /** The reader has not taken much of what it was sent. */
  isBehind(): boolean;
  caughtUp(): Promise<void>;
  stop(): void;
};

/**
 * What is written to a socket that nobody reads disappears into the buffers of two kernels, which hold megabytes before
 * the first byte waits where we could see it. So the reader is asked: a ping carries how much was sent before it, and
 * whoever has read that far answers with the same. Browsers do so by themselves.
 */
export function keepReceipts(socket: WebSocket, limits: SocketLimits): SocketReceipts {
  let sent = 0;
  let asked = 0;
  let taken = 0;
  let patience: NodeJS.Timeout | undefined;
  let waiting: Array<() => void> = [];

  const isBehind = () => sent - taken > limits.maxBufferedBytes / 2;

  function wake() {
    for (const resume of waiting) resume();
    waiting = [];
  }

  function waitForReceipt() {
    clearTimeout(patience);
    patience = asked > taken ? setTimeout(() => socket.terminate(), limits.takeWaitMs) : undefined;
  }

  return {
    sent(bytes) {
      sent += bytes;
      if (sent - taken > limits.maxBufferedBytes) socket.terminate();
      if (sent - asked < limits.askEveryBytes || socket.readyState !== socket.OPEN) return;
      asked = sent;
      // Behind the frame that is about to be written.
      setImmediate(() => {
        if (socket.readyState === socket.OPEN) socket.ping(String(asked));
      });
      if (patience === undefined) waitForReceipt();
    },

    taken(upTo) {
      if (!(upTo > taken && upTo <= sent)) return;
      taken = upTo;
      waitForReceipt();
      if (!isBehind()) wake();
    },

    isBehind,

    async caughtUp() {
      while (isBehind() && socket.readyState === socket.OPEN) {
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
    },

    stop() {
      clearTimeout(patience);
      wake();
    },
  };
}
