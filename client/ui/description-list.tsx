import type { ReactNode } from 'react';
import { cn } from '../lib/page/class-names.ts';

interface DescriptionListProps {
  items: readonly { term: string; value: ReactNode }[];
  /** Replaces empty values: `Not provided`. */
  whenEmpty?: string;
  columns?: 1 | 2 | 3;
}

const grids = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-2 lg:grid-cols-3' };

/** Facts with their names: the read-only side of a form. */
export function DescriptionList({ items, whenEmpty = 'Not provided', columns = 2 }: DescriptionListProps) {
  return (
    <dl className={cn('grid min-w-0 gap-x-6 gap-y-4', grids[columns])}>
      {items.map(({ term, value }) => {
        const empty = value === null || value === undefined || value === '';
        return (
          <div key={term} className="min-w-0">
            <dt className="text-xs text-muted">{term}</dt>
            <dd dir="auto" className={cn('mt-0.5', empty ? 'text-muted' : 'text-ink')}>
              {empty ? whenEmpty : value}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
