/** A failed write whose screen does not show the failure itself. */
export interface WriteProblem {
  /** The server's sentence, or the screen's. */
  sentence: string;
  /** The control that was pressed. */
  control: Element | undefined;
  /** Makes the same write again; undefined where that cannot help. */
  retry: (() => void) | undefined;
  /** The page on which the write failed. */
  page: string;
}

/** By the identity of the `useWrite` that failed. */
let problems: ReadonlyMap<object, WriteProblem> = new Map();
const listeners = new Set<() => void>();

function set(next: ReadonlyMap<object, WriteProblem>): void {
  problems = next;
  for (const listener of listeners) listener();
}

/** The failed writes that `WriteProblemOutlet` shows beside their controls. */
export const writeProblems = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): ReadonlyMap<object, WriteProblem> => problems,
  show: (write: object, problem: WriteProblem): void => set(new Map(problems).set(write, problem)),
  forget(write: object): void {
    if (!problems.has(write)) return;
    set(new Map([...problems].filter(([owner]) => owner !== write)));
  },
  forgetAll: (): void => {
    if (problems.size > 0) set(new Map());
  },
};
