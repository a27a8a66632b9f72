import type { WebSocket } from 'ws';
import type { SocketLimits } from './constants.ts';

/** Tracks how much of the sent data a reader has acknowledged. */
export type Acknowledgments = {
  sent(bytes: number): void;
  /** The reader has acknowledged this many bytes from the beginning. */
  taken(upTo: number): void;
  /** The reader has not acknowledged much of what was sent. */
  isBehind(): boolean;
  acknowledged(): Promise<void>;
  stop(): void;
};

/**
 * Bytes written to a socket that nobody reads disappear into the buffers of two kernels, which hold megabytes before
 * the first byte waits in this process. So acknowledgments are requested by pings: each carries the number of bytes
 * sent before it, and the pong returns it. Browsers answer pings by themselves.
 */
export function trackAcknowledgments(socket: WebSocket, limits: SocketLimits): Acknowledgments {
  let sent = 0;
  let pingedAt = 0;
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
    patience = pingedAt > taken ? setTimeout(() => socket.terminate(), limits.takeWaitMs) : undefined;
  }

  return {
    sent(bytes) {
      sent += bytes;
      if (sent - taken > limits.maxBufferedBytes) socket.terminate();
      if (sent - pingedAt < limits.askEveryBytes || socket.readyState !== socket.OPEN) return;
      pingedAt = sent;
      // After the frame that is about to be written.
      setImmediate(() => {
        if (socket.readyState === socket.OPEN) socket.ping(String(pingedAt));
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

    async acknowledged() {
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
