import { useEffect, useEffectEvent } from 'react';
import { noteOpened } from '../page/kept-over-reload.ts';

/** A part of a page that may hold unsaved values. */
export interface Unsaved {
  /** The noun of the question: `this license`. */
  what: string;
  isDirty: () => boolean;
  /** Resets it when the person discards the values. */
  discard: () => void;
  /** The values are stored elsewhere, such as in a draft, so that only closing the form itself loses anything. */
  kept?: boolean;
  /** Whether it stays mounted after a navigation; by default no navigation keeps it. */
  survives?: ((from: Place, to: Place) => boolean) | undefined;
}

export interface Place {
  pathname: string;
  search: unknown;
}

/** The open question. */
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
  /** Whether a form is registered or a question is open. */
  isWatched: (): boolean => forms.size > 0 || question !== undefined,
  question: (): Question | undefined => question,
  isAny: (): boolean => firstDirty() !== undefined,

  /**
   * Asks if values would be lost, and discards them when the person agrees.
   * @param from where the navigation begins, and `to` where it leads; without them everything would be lost
   * @returns whether to go on
   */
  async mayLeave(from?: Place, to?: Place): Promise<boolean> {
    const form = firstDirty((entry) => !(from && to && entry.survives?.(from, to)));
    return form === undefined || letGo(form);
  },

  /** The field that was edited last, which gets the focus when the person stays. */
  lastField: (): HTMLElement | undefined => (lastField?.isConnected ? lastField : undefined),
};

function firstDirty(concerns: (form: Unsaved) => boolean = () => true): Unsaved | undefined {
  return [...forms].find((form) => concerns(form) && form.isDirty());
}

async function letGo(form: Unsaved): Promise<boolean> {
  // A second question replaces the first, which is answered with "stay".
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
 * Registers a form with unsaved values while the component is mounted: leaving the page, its tab or its URL asks
 * first.
 * @returns runs a close function, after the question if needed
 */
export function useUnsaved(form: Unsaved): (close: () => void) => void {
  const isDirty = useEffectEvent(() => form.isDirty());
  const discard = useEffectEvent(() => form.discard());
  const survives = useEffectEvent((from: Place, to: Place) => form.survives?.(from, to) ?? false);
  const { what, kept = false } = form;

  // The page's registry of forms.
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
    const forget = noteOpened();
    return () => {
      forget();
      forms.delete(own);
      changed();
    };
  }, [what, kept]);

  return (close) => {
    if (!form.isDirty()) return close();
    void letGo(form).then((discarded) => discarded && close());
  };
}
