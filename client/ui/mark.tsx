import type { ReactNode } from 'react';

/** A highlighted match in a text. */
export function Mark({ children }: { children: ReactNode }) {
  return <mark className="rounded-sm bg-attention-soft text-ink">{children}</mark>;
}
