import { useSyncExternalStore } from 'react';

type ToastKind = 'success' | 'error' | 'info' | 'message';

export interface ToastOptions {
  /** A second line. */
  description?: string;
  /** A button in the toast, such as Undo. */
  action?: { label: string; onClick: () => void };
  /** A secondary action beside it. */
  cancel?: { label: string; onClick: () => void };
  /** How long it stays, in milliseconds. */
  duration?: number;
}

type Show = (kind: ToastKind, text: string, options?: ToastOptions) => void;

let show: Show | undefined;
let wanted = false;
const waiting: Parameters<Show>[] = [];
const listeners = new Set<() => void>();

function push(...call: Parameters<Show>): void {
  if (show) {
    show(...call);
    return;
  }
  waiting.push(call);
  wanted = true;
  for (const listener of listeners) listener();
}

/** Toasts. The library is loaded with the first one. */
export const toast = {
  success: (text: string, options?: ToastOptions) => push('success', text, options),
  error: (text: string, options?: ToastOptions) => push('error', text, options),
  info: (text: string, options?: ToastOptions) => push('info', text, options),
  message: (text: string, options?: ToastOptions) => push('message', text, options),
};

/** Connects the mounted toaster and shows queued toasts. */
export function connectToaster(handler: Show): () => void {
  show = handler;
  for (const call of waiting.splice(0)) handler(...call);
  return () => {
    show = undefined;
  };
}

/** True from the first toast on. */
export function useToastsWanted(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => wanted,
  );
}
