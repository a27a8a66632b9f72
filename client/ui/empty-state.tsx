import { Inbox, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../lib/page/class-names.ts';
import { toneClass } from './badge.tsx';

interface EmptyStateProps {
  /** `No action items`. */
  title: ReactNode;
  /** An explanation, or the next step. */
  text?: ReactNode;
  icon?: LucideIcon;
  /** A button or link that helps. */
  action?: ReactNode;
  /** Less padding: inside a small card. */
  compact?: boolean;
  /** Styles it as work that is done, rather than none yet. */
  done?: boolean;
}

/** A list or section without content. */
export function EmptyState({ title, text, icon: Icon = Inbox, action, compact, done }: EmptyStateProps) {
  return (
    <div className={cn('grid justify-items-center gap-1 px-6 text-center', compact ? 'py-7' : 'py-14')}>
      <span
        aria-hidden
        className={cn(
          'mb-2 grid size-11 place-items-center rounded-full',
          done ? toneClass({ tone: 'success' }) : 'bg-sunken text-muted',
        )}
      >
        <Icon className="size-5" />
      </span>
      <p dir="auto" className="font-medium">
        {title}
      </p>
      {text && (
        <p dir="auto" className="max-w-sm text-sm text-muted">
          {text}
        </p>
      )}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
