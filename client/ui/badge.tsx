import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { cn } from '../lib/page/class-names.ts';

export type Tone = 'neutral' | 'info' | 'success' | 'attention' | 'danger' | 'accent' | 'plum';

/** Soft ground and readable text of a tone; shared by badges, banners and icon tiles. */
export const toneClass = cva('', {
  variants: {
    tone: {
      neutral: 'bg-sunken text-muted',
      info: 'bg-info-soft text-info',
      success: 'bg-success-soft text-success',
      attention: 'bg-attention-soft text-attention',
      danger: 'bg-danger-soft text-danger',
      accent: 'bg-accent-soft text-accent-ink',
      plum: 'bg-plum-soft text-plum',
    } satisfies Record<Tone, string>,
  },
  defaultVariants: { tone: 'neutral' },
});

interface BadgeProps {
  tone?: Tone;
  /** Before the word; decoration only. */
  icon?: ReactNode;
  /** Always text: color alone is not accessible. */
  children: ReactNode;
  className?: string;
}

/** The state of something, in one word. */
export function Badge({ tone, icon, children, className }: BadgeProps) {
  return (
    <span
      dir="auto"
      className={cn(
        'inline-flex h-5.5 shrink-0 items-center gap-1 rounded-full px-2.5 text-xs font-medium whitespace-nowrap [&_svg]:size-3.5',
        toneClass({ tone }),
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}

/** A number in a pill, such as unread messages; nothing at zero, `99+` above 99. */
export function CountBadge({
  value,
  label,
  className,
}: {
  value: number;
  label?: string;
  className?: string;
}) {
  if (value <= 0) return null;
  return (
    <span
      className={cn(
        'inline-grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 text-xs font-semibold text-on-accent',
        className,
      )}
    >
      {value > 99 ? '99+' : value}
      {label && <span className="sr-only"> {label}</span>}
    </span>
  );
}

/** An icon on a soft square of its tone: leads rows and count cards. */
export function IconTile({
  tone,
  size = 'md',
  children,
}: {
  tone?: Tone;
  size?: 'md' | 'lg';
  children: ReactNode;
}) {
  return (
    <span
      aria-hidden
      className={cn(
        'grid shrink-0 place-items-center rounded-lg',
        size === 'lg' ? 'size-10 [&_svg]:size-5' : 'size-8 [&_svg]:size-4',
        toneClass({ tone }),
      )}
    >
      {children}
    </span>
  );
}
