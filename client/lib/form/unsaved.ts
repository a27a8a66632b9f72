import { useEffect, useEffectEvent } from 'react';

/** A part of a page that may hold what somebody typed and nobody has saved. */
export interface Unsaved {
  /** What the question calls it: `this license`. */
  what: string;
  isDirty: () => boolean;
  /** Makes it clean: the person has let it go. */
  discard: () => void;
  /** It is kept elsewhere, such as in a draft, so that only closing it by itself loses anything. */
  kept?: boolean;
  /** Whether it is still there after a step inside the portal; left out, every step takes it away. */
  survives?: ((from: Place, to: Place) => boolean) | undefined;
}

export interface Place {
  pathname: string;
  search: unknown;
}

/** What is being asked now. */
export interface Question {
  what: string;
  answer: (discard: boolean) => void;
}

const forms = new Set<Unsaved>();
const listeners = new Set<() => void>();
let question: Question | undefined;
let lastField: HTMLElement | undefined;

function changed() {
  for (const listener of listeners) listener();
}

export const unsaved = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Whether there is any form that could hold something, or a question about one. */
  isWatched: (): boolean => forms.size > 0 || question !== undefined,
  question: (): Question | undefined => question,
  isAny: (): boolean => firstDirty() !== undefined,

  /**
   * Asks when something would be lost, and lets it go when the person says so.
   * @param from where the step begins, and `to` where it leads; without them everything would be lost
   * @returns whether to go on
   */
  async mayLeave(from?: Place, to?: Place): Promise<boolean> {
    const form = firstDirty((entry) => !(from && to && entry.survives?.(from, to)));
    return form === undefined || letGo(form);
  },

  /** The field that was typed in last, where the focus goes when the person stays. */
  lastField: (): HTMLElement | undefined => (lastField?.isConnected ? lastField : undefined),
};

function firstDirty(concerns: (form: Unsaved) => boolean = () => true): Unsaved | undefined {
  return [...forms].find((form) => concerns(form) && form.isDirty());
}

async function letGo(form: Unsaved): Promise<boolean> {
  // A second question takes the place of the first, which counts as answered with "stay".
  question?.answer(false);
  const discard = await new Promise<boolean>((resolve) => {
    question = {
      what: form.what,
      answer: (choice) => {
        question = undefined;
        changed();
        resolve(choice);
      },
    };
    changed();
  });
  if (discard) form.discard();
  return discard;
}

const fields = 'input, select, textarea';

document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && target.matches(fields)) lastField = target;
});

/**
 * Registers what somebody may be typing, for as long as the component is shown: leaving the page, its tab or its
 * address asks first.
 * @returns runs what closes the form, after the question where one is due
 */
export function useUnsaved(form: Unsaved): (close: () => void) => void {
  const isDirty = useEffectEvent(() => form.isDirty());
  const discard = useEffectEvent(() => form.discard());
  const survives = useEffectEvent((from: Place, to: Place) => form.survives?.(from, to) ?? false);
  const { what, kept = false } = form;

  // The page's own list of forms.
  useEffect(() => {
    if (kept) return;
    const own: Unsaved = {
      what,
      isDirty: () => isDirty(),
      discard: () => discard(),
      survives: (from, to) => survives(from, to),
    };
    forms.add(own);
    changed();
    return () => {
      forms.delete(own);
      changed();
    };
  }, [what, kept]);

  return (close) => {
    if (!form.isDirty()) return close();
    void letGo(form).then((discarded) => discarded && close());
  };
}
