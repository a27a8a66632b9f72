import type { ReactNode } from 'react';

/** A key of the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="rounded-sm border border-line bg-surface px-1.5 py-px font-sans text-xs text-muted">
      {children}
    </kbd>
  );
}
