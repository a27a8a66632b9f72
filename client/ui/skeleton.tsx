import { cn } from '../lib/page/class-names.ts';

/** A gray placeholder; give it a height and width. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn('block animate-breathe rounded-lg bg-line', className)} />;
}

interface SkeletonRowsProps {
  rows?: number;
  /** Each row starts with a square, as rows with an icon or avatar do. */
  leading?: boolean;
  /** Announced by screen readers: `Loading notifications...`. */
  label?: string;
}

/** Skeleton of a list. */
export function SkeletonRows({ rows = 4, leading, label = 'Loading...' }: SkeletonRowsProps) {
  return (
    <div role="status" className="divide-y divide-line">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className="flex items-center gap-3 px-4.5 py-3">
          {leading && <Skeleton className="size-8 shrink-0" />}
          <div className="grid flex-1 gap-2">
            <Skeleton className={cn('h-3.5', row % 2 ? 'w-2/5' : 'w-3/5')} />
            <Skeleton className={cn('h-3', row % 2 ? 'w-4/5' : 'w-3/4')} />
          </div>
        </div>
      ))}
    </div>
  );
}

interface SkeletonCardsProps {
  /** Announced by screen readers: `Loading documents...`. */
  label: string;
  /** The grid of the cards. */
  className: string;
  /** The place of the picture or icon in each. */
  leading: string;
}

/** Skeleton of a grid of cards. */
export function SkeletonCards({ label, className, leading }: SkeletonCardsProps) {
  return (
    <div role="status" className={cn(className, 'p-4.5')}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: 6 }, (_, card) => card).map((card) => (
        <div key={card} className="grid gap-3">
          <div className="flex items-center gap-3.5">
            <Skeleton className={leading} />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="h-3 w-2/5" />
            </div>
          </div>
          <Skeleton className="h-20" />
        </div>
      ))}
    </div>
  );
}
