import { ChevronLeft, ChevronRight } from 'lucide-react';
import { cn } from '../lib/page/class-names.ts';
import { IconButton } from './icon-button.tsx';

interface PaginationProps {
  /** Starts at 1. */
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
}

/** Pages of a list whose length is known; nothing when there is only one. */
export function Pagination({ page, pageCount, onPageChange }: PaginationProps) {
  if (pageCount < 2) return null;
  return (
    <nav aria-label="Pages" className="flex items-center justify-center gap-1">
      <IconButton
        label="Previous page"
        icon={<ChevronLeft aria-hidden />}
        disabled={page <= 1}
        onClick={() => onPageChange(page - 1)}
      />
      {pagesAround(page, pageCount).map((entry) =>
        typeof entry === 'string' ? (
          <span key={entry} aria-hidden className="w-6 text-center text-muted">
            …
          </span>
        ) : (
          <button
            key={entry}
            type="button"
            aria-label={`Page ${entry}`}
            aria-current={entry === page ? 'page' : undefined}
            onClick={() => onPageChange(entry)}
            className={cn(
              'h-8.5 min-w-8.5 rounded-lg px-2 font-medium pointer-coarse:h-11 pointer-coarse:min-w-11',
              entry === page ? 'bg-accent-soft text-accent-ink' : 'text-muted hover:bg-sunken hover:text-ink',
            )}
          >
            {entry}
          </button>
        ),
      )}
      <IconButton
        label="Next page"
        icon={<ChevronRight aria-hidden />}
        disabled={page >= pageCount}
        onClick={() => onPageChange(page + 1)}
      />
    </nav>
  );
}

/** First, last, and the neighbours of the current page. */
function pagesAround(page: number, pageCount: number): (number | 'gap-before' | 'gap-after')[] {
  const from = Math.max(2, page - 1);
  const to = Math.min(pageCount - 1, page + 1);
  const middle = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  return [
    1,
    ...(from > 2 ? ['gap-before' as const] : []),
    ...middle,
    ...(to < pageCount - 1 ? ['gap-after' as const] : []),
    pageCount,
  ];
}
