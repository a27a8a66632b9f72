/** What waits for one reader. Bounded: a reader that does not keep up is ended, so that it cannot fill the memory. */
export type Mailbox<T> = {
  put(item: T): void;
  /** The next item; undefined once it is closed. @throws what it was closed with */
  take(): Promise<T | undefined>;
  /** Ends the reader: at once, without what still waits. */
  close(reason?: Error): void;
};

/** @param onFull makes the reason that a reader who let `capacity` items pile up is ended with */
export function openMailbox<T>(capacity: number, onFull: () => Error): Mailbox<T> {
  let waiting: T[] = [];
  let closed: { reason: Error | undefined } | undefined;
  let wake: (() => void) | undefined;

  const ring = () => {
    wake?.();
    wake = undefined;
  };

  function close(reason?: Error) {
    if (closed) return;
    closed = { reason };
    waiting = [];
    ring();
  }

  return {
    put(item) {
      if (closed) return;
      if (waiting.length >= capacity) {
        close(onFull());
        return;
      }
      waiting.push(item);
      ring();
    },
    async take() {
      while (!closed && waiting.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      if (closed?.reason) throw closed.reason;
      return waiting.shift();
    },
    close,
  };
}
