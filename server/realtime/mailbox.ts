/** What waits for one reader. Bounded: a reader that does not keep up is ended, so that it cannot fill the memory. */
export type Mailbox<T> = {
  put(item: T): void;
  /**
   * The next item; undefined once it is closed.
   * @param offered is asked first about what comes while the reader waits: true when that was all there is to do about it
   * @throws what it was closed with
   */
  take(offered?: (item: T) => boolean): Promise<T | undefined>;
  /** Ends the reader: at once, without what still waits. */
  close(reason?: Error): void;
};

/** @param onFull makes the reason that a reader who let `capacity` items pile up is ended with */
export function openMailbox<T>(capacity: number, onFull: () => Error): Mailbox<T> {
  let waiting: T[] = [];
  let closed: { reason: Error | undefined } | undefined;
  let wake: (() => void) | undefined;
  /** Set for as long as the reader waits and nothing is before it. */
  let offer: ((item: T) => boolean) | undefined;

  const ring = () => {
    wake?.();
    wake = undefined;
    offer = undefined;
  };

  function close(reason?: Error) {
    if (closed) return;
    closed = { reason };
    waiting = [];
    ring();
  }

  return {
    put(item) {
      if (closed || offer?.(item)) return;
      if (waiting.length >= capacity) {
        close(onFull());
        return;
      }
      waiting.push(item);
      ring();
    },
    async take(offered) {
      while (!closed && waiting.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
          offer = offered;
        });
      }
      if (closed?.reason) throw closed.reason;
      return waiting.shift();
    },
    close,
  };
}
