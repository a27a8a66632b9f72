import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/page/class-names.ts';

/** A raised surface. Put a `CardHeader`, `CardBody` and `CardList` in it; never a card in a card. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      {...rest}
      className={cn('min-w-0 overflow-clip rounded-xl border border-line bg-surface shadow-card', className)}
    />
  );
}

interface CardHeaderProps {
  title: ReactNode;
  /** Beside the title: a count or status badge. */
  badge?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  /** Level of the heading on its page; looks stay the same. */
  level?: 2 | 3 | 4;
  /** Without the hairline, where the body continues the header. */
  plain?: boolean;
  id?: string;
}

export function CardHeader({ title, badge, description, actions, level = 2, plain, id }: CardHeaderProps) {
  const Heading = `h${level}` as const;
  return (
    <header
      className={cn(
        'flex min-h-11.5 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4.5 py-2',
        !plain && 'border-b border-line',
      )}
    >
      <div className="min-w-0">
        <div className="flex items-center gap-2">
          <Heading id={id} className="text-lg font-semibold">
            {title}
          </Heading>
          {badge}
        </div>
        {description && (
          <p dir="auto" className="text-sm text-muted">
            {description}
          </p>
        )}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}

export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cn('px-4.5 py-4', className)} />;
}

/** Rows separated by hairlines. */
export function CardList({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul {...rest} className={cn('divide-y divide-line', className)} />;
}

/**
 * One row: a leading element, the text, and a trailing one. The trailing element wraps below where the
 * longest word of the text has no room beside it; with `stacked`, always on a phone.
 */
export function CardRow({
  leading,
  trailing,
  stacked,
  className,
  children,
  ...rest
}: ComponentProps<'li'> & { leading?: ReactNode; trailing?: ReactNode; stacked?: boolean }) {
  return (
    <li
      {...rest}
      className={cn(
        'flex flex-wrap items-start gap-3 px-4.5 py-2.5',
        stacked && 'max-sm:flex-col max-sm:flex-nowrap',
        className,
      )}
    >
      <div
        className={cn(
          'flex min-w-0 grow basis-[min-content] gap-3 [align-items:inherit]',
          stacked && 'max-sm:max-w-full max-sm:flex-col',
        )}
      >
        {leading}
        <div className={cn('min-w-0 flex-1', stacked && 'max-sm:max-w-full')}>{children}</div>
      </div>
      {trailing && (
        <div
          className={cn(
            'ml-auto flex shrink-0 items-center gap-2 self-center',
            stacked && 'max-sm:ml-0 max-sm:self-start',
          )}
        >
          {trailing}
        </div>
      )}
    </li>
  );
}
