/** The count in the tab's title on every page: unread messages. */
let count = 0;
const listeners = new Set<() => void>();

export const waitingCount = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  get: (): number => count,
  set(next: number): void {
    count = next;
    for (const listener of listeners) listener();
  },
};

/** `(3) Dashboard`; the title alone for 0. */
export const withWaiting = (title: string, waiting: number): string =>
  waiting > 0 ? `(${waiting > 99 ? '99+' : waiting}) ${title}` : title;
