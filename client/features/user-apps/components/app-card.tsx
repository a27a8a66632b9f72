import { excerpt } from '@portal/server/core/contract/light-markup.ts';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../../../lib/page/class-names.ts';
import { AppIcon } from './app-icon.tsx';

interface AppCardProps extends ComponentProps<'li'> {
  app: { name: string; description: string; appId: string | null };
  badge?: ReactNode;
  /** In the corner, for example the drag handle. */
  corner?: ReactNode;
  /** Buttons below. */
  actions: ReactNode;
}

/** An app as a card of a grid. */
export function AppCard({ app, badge, corner, actions, className, ...rest }: AppCardProps) {
  return (
    <li
      {...rest}
      className={cn(
        'flex min-w-0 flex-col gap-3.5 rounded-xl border border-line bg-surface p-4.5 shadow-card',
        className,
      )}
    >
      <div className="flex min-w-0 items-start gap-3">
        <AppIcon name={app.name} appId={app.appId} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h2 dir="auto" className="min-w-0 font-medium">
              {app.name}
            </h2>
            {badge}
          </div>
          <p dir="auto" className="line-clamp-2 text-sm text-muted" title={app.description}>
            {excerpt(app.description)}
          </p>
        </div>
        {corner}
      </div>
      <div className="mt-auto flex items-center gap-1">{actions}</div>
    </li>
  );
}

export const appGrid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';
