import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../lib/page/class-names.ts';
import { toneClass } from './badge.tsx';

type BannerTone = 'danger' | 'attention' | 'info' | 'success';

const icons = { danger: CircleAlert, attention: TriangleAlert, info: Info, success: CircleCheck };

interface BannerProps {
  tone?: BannerTone;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or link at the end. */
  action?: ReactNode;
  /** Offers a close button. */
  onDismiss?: () => void;
  className?: string;
}

/** A message in place. `danger` is announced assertively, the others politely. */
export function Banner({ tone = 'info', title, children, action, onDismiss, className }: BannerProps) {
  const Icon = icons[tone];
  const level = action && !title;
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cn(
        'flex gap-2.5 rounded-lg px-3.5 py-2.5 text-sm',
        level ? 'items-center' : 'items-start',
        toneClass({ tone }),
        className,
      )}
    >
      <Icon aria-hidden className={cn('size-4 shrink-0', !level && 'mt-0.5')} />
      <div className="min-w-0 flex-1">
        {title && (
          <p dir="auto" className="font-medium">
            {title}
          </p>
        )}
        {children && <div className={cn(title && 'mt-0.5')}>{children}</div>}
      </div>
      {action}
      {onDismiss && (
        <button
          type="button"
          aria-label="Dismiss"
          onClick={onDismiss}
          className="-my-1 -mr-1.5 grid size-7 shrink-0 place-items-center rounded-lg hover:bg-surface/60 pointer-coarse:size-11"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  );
}
