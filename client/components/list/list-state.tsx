import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

/** What a list says when it has no rows to show. */
export interface ListWords {
  icon?: LucideIcon;
  /** `No action items`. */
  title: string;
  /** `You're all caught up!` */
  text?: string;
  action?: ReactNode;
  /** All work is done, rather than none has come yet. */
  done?: boolean;
}

export interface ListStateProps<Row> {
  /** Undefined while it loads. */
  rows: readonly Row[] | undefined;
  /** A query that failed and has nothing to show; its `refetch` goes into `onRetry`. */
  failed?: boolean;
  /** Heading of the failure: `Unable to Load Directory`. */
  failedTitle?: string;
  failedText?: string;
  onRetry?: () => void;
  /** The retry is under way. */
  retrying?: boolean;
  /** There is nothing at all. */
  empty: ListWords;
  /** A search or filter is set and nothing fits it; `empty` stands in when it is left out. */
  noMatch?: ListWords;
  filtered?: boolean;
  /** Said while it loads: `Loading notifications...`. */
  loadingText?: string;
  /** Stands in while it loads; rows of grey by default. */
  skeleton?: ReactNode;
  compact?: boolean;
}

/** Decides what a list shows: skeleton, failure with retry, empty, no match, or its rows. */
export function ListState<Row>({
  rows,
  failed,
  failedTitle,
  failedText,
  onRetry,
  retrying,
  empty,
  noMatch,
  filtered,
  loadingText,
  skeleton,
  compact,
  children,
}: ListStateProps<Row> & { children: (rows: readonly Row[]) => ReactNode }) {
  if (failed && !rows) {
    return <ErrorState title={failedTitle} text={failedText} onRetry={onRetry} busy={retrying} />;
  }
  if (!rows) return skeleton ?? <SkeletonRows label={loadingText} />;
  if (rows.length === 0) return <EmptyState compact={compact} {...(filtered && noMatch ? noMatch : empty)} />;
  return children(rows);
}
