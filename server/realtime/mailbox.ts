/** The queue of one reader. Bounded: a reader that does not keep up is ended, so that it cannot fill the memory. */
export type Mailbox<T> = {
  put(item: T): void;
  /**
   * The next item; undefined once the mailbox is closed.
   * @param offered is called first with an item that arrives while the reader waits: true when it has handled the item
   * @throws the reason it was closed with
   */
  take(offered?: (item: T) => boolean): Promise<T | undefined>;
  /** Ends the reader at once and drops queued items. */
  close(reason?: Error): void;
};

/** @param onFull makes the error that ends a reader with `capacity` queued items */
export function openMailbox<T>(capacity: number, onFull: () => Error): Mailbox<T> {
  let waiting: T[] = [];
  let closed: { reason: Error | undefined } | undefined;
  let wake: (() => void) | undefined;
  /** Set while the reader waits on an empty queue. */
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
