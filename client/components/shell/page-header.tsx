import type { ReactNode } from 'react';
import { cn } from '../../lib/page/class-names.ts';
import { useIsInTopBar } from './top-bar-title.ts';

interface PageHeaderProps {
  title: string;
  /** Beside the title, for example an unread count. */
  badge?: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
}

/**
 * The heading of a page, with its actions on the right. A title that the top bar shows is there for screen readers
 * alone.
 */
export function PageHeader({ title, badge, subtitle, actions }: PageHeaderProps) {
  const isInTopBar = useIsInTopBar(title);
  const isEmpty = isInTopBar && !badge && !subtitle && !actions;
  return (
    <header
      className={cn(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-3',
        isEmpty ? 'sr-only' : 'mb-5',
      )}
    >
      <div className="min-w-0 grow basis-48">
        <div className="flex items-center gap-2.5">
          <h1
            dir="auto"
            className={
              isInTopBar ? 'sr-only' : 'min-w-0 text-xl font-semibold tracking-[-0.01em] text-balance'
            }
          >
            {title}
          </h1>
          {badge}
        </div>
        {subtitle && <p className="mt-0.5 text-muted">{subtitle}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
