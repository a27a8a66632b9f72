import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/page/class-names.ts';
import { IconTile, type Tone } from './badge.tsx';
import { Skeleton } from './skeleton.tsx';

interface StatCardProps {
  label: string;
  /** Undefined while it loads. */
  value: ReactNode;
  icon: ReactNode;
  tone?: Tone | undefined;
}

const look =
  'flex min-w-0 flex-col items-start gap-x-3.5 gap-y-2 rounded-xl border border-line bg-surface px-3 py-3 shadow-card sm:flex-row sm:items-center sm:px-4.5 sm:py-4';

/** One number with its label. */
export function StatCard(props: StatCardProps) {
  return (
    <div className={look}>
      <Figure {...props} />
    </div>
  );
}

/** One number with its label, as a link to the counted items; `StatLink` takes a route of the portal. */
export function StatAnchor({
  label,
  value,
  icon,
  tone,
  className,
  ...rest
}: StatCardProps & Omit<ComponentProps<'a'>, 'children'>) {
  return (
    <a {...rest} className={cn(look, 'transition-colors duration-100 hover:border-control-line', className)}>
      <Figure label={label} value={value} icon={icon} tone={tone} />
    </a>
  );
}

function Figure({ label, value, icon, tone = 'info' }: StatCardProps) {
  return (
    <>
      <IconTile tone={tone} size="lg">
        {icon}
      </IconTile>
      <dl className="flex min-w-0 flex-col-reverse">
        <dt className="text-sm text-muted">{label}</dt>
        <dd className="text-xl font-semibold">
          {value === undefined ? <Skeleton className="my-1 h-5 w-8" /> : value}
        </dd>
      </dl>
    </>
  );
}
