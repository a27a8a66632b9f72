import type { ReactNode } from 'react';

/** Buttons of a step of a long form; sticky at the bottom on phones. */
export function StepBar({ children }: { children: ReactNode }) {
  return (
    <nav
      aria-label="Steps"
      className="sticky bottom-0 z-10 flex items-center gap-2 border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:rounded-b-xl sm:px-7 sm:py-4"
    >
      {children}
    </nav>
  );
}
