import type { ReactNode, Ref } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';

interface ViewerStageProps {
  /** The scroll container. */
  ref: Ref<HTMLDivElement>;
  /** `Pages`. */
  label: string;
  loading: boolean;
  /** Replaces the file; a `ViewerProblem`, or an `ErrorState` where a retry may help. */
  problem?: ReactNode;
  children: ReactNode;
}

/** The area below the toolbar that shows the file. */
export function ViewerStage({ ref, label, loading, problem, children }: ViewerStageProps) {
  return (
    <section aria-label={label} className="relative min-h-0 flex-1 bg-sunken">
      <div
        ref={ref}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also for the keyboard
        tabIndex={0}
        className="absolute inset-0 touch-pan-x touch-pan-y overflow-auto -outline-offset-2"
      >
        {children}
      </div>
      {loading && !problem && (
        <div className="pointer-events-none absolute inset-0">
          <StageLoading />
        </div>
      )}
      {problem && <div className="absolute inset-0 overflow-auto bg-surface">{problem}</div>}
    </section>
  );
}

/** Skeleton of a page. */
export function StageLoading() {
  return (
    <div role="status" className="grid h-full justify-items-center overflow-hidden bg-sunken p-4">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-full w-full max-w-3xl" />
    </div>
  );
}
