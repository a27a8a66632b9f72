import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

/** The texts of a list without rows. */
interface ListWords {
  icon?: LucideIcon;
  /** `No action items`. */
  title: string;
  /** `You're all caught up!` */
  text?: string;
  action?: ReactNode;
  /** Styles it as work that is done, rather than none yet. */
  done?: boolean;
}

export interface ListStateProps<Row> {
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  /** The query failed without data; its `refetch` goes into `onRetry`. */
  failed?: boolean;
  /** Heading of the error: `Unable to Load Directory`. */
  failedTitle?: string;
  failedText?: string;
  onRetry?: () => void;
  /** The retry is pending. */
  retrying?: boolean;
  /** The list has no rows at all. */
  empty: ListWords;
  /** A search or filter is set without matches; defaults to `empty`. */
  noMatch?: ListWords;
  filtered?: boolean;
  /** Announced while loading: `Loading notifications...`. */
  loadingText?: string;
  /** Shown while loading; gray rows by default. */
  skeleton?: ReactNode;
  compact?: boolean;
}

/** Chooses what a list shows: skeleton, error with retry, empty, no match, or its rows. */
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
