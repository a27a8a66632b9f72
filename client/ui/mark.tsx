import type { ReactNode } from 'react';

/** A part of a text that somebody looked for. */
export function Mark({ children }: { children: ReactNode }) {
  return <mark className="rounded-sm bg-attention-soft text-ink">{children}</mark>;
}
