import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../../lib/page/class-names.ts';
import { Button } from '../../ui/button.tsx';

interface StepBarProps {
  /** Instead of the button to the previous step, on the first one. */
  first?: ReactNode;
  onPrevious: (() => void) | undefined;
  busy: boolean;
  /** The way past the optional steps, where there is one. */
  skip: { label: string; onSkip: () => void } | undefined;
  /** The button forward needs room on a phone. */
  crowded?: boolean;
  /** The button forward. */
  children: ReactNode;
}

/** The buttons of a step of a long form; sticky at the bottom on phones. */
export function StepBar({ first, onPrevious, busy, skip, crowded = false, children }: StepBarProps) {
  return (
    <nav
      aria-label="Steps"
      className="sticky bottom-0 z-10 flex items-center gap-2 border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:rounded-b-xl sm:px-7 sm:py-4"
    >
      {first}
      {onPrevious && (
        <Button size="lg" icon={<ArrowLeft aria-hidden />} onClick={onPrevious} disabled={busy}>
          <span className={cn((skip || crowded) && 'max-sm:sr-only')}>Previous</span>
        </Button>
      )}
      <div className="flex-1" />
      {skip && (
        <Button size="lg" variant="ghost" onClick={skip.onSkip} className="max-sm:px-2!">
          {skip.label}
        </Button>
      )}
      {children}
    </nav>
  );
}
