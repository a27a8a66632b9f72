import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: ReactNode;
  /** The top bar shows the same title, so the heading is visually hidden. */
  inTopBar?: boolean;
  /** Beside the title, for example an unread count. */
  badge?: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
}

/** The heading of a page, with its actions on the right. */
export function PageHeader({ title, inTopBar, badge, subtitle, actions }: PageHeaderProps) {
  return (
    <header className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <div className="flex items-center gap-2.5">
          <h1
            dir="auto"
            className={inTopBar ? 'sr-only' : 'min-w-0 text-xl font-semibold tracking-[-0.01em] text-balance'}
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
