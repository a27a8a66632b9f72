import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/page/class-names.ts';
import { type Needs, useMay } from '../lib/session/use-may.ts';
import { Tooltip } from './tooltip.tsx';

export const iconButtonClass = cva(
  'relative inline-grid shrink-0 place-items-center rounded-lg border transition-colors duration-100 disabled:pointer-events-none disabled:opacity-55 aria-disabled:cursor-default aria-disabled:opacity-55 pointer-coarse:min-h-11 pointer-coarse:min-w-11',
  {
    variants: {
      variant: {
        ghost: 'border-transparent text-muted hover:bg-sunken hover:text-ink',
        secondary: 'border-line bg-surface text-muted hover:border-control-line hover:text-ink',
        primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
        danger: 'border-transparent text-muted hover:bg-danger-soft hover:text-danger',
      },
      size: {
        sm: 'size-7 [&_svg]:size-4',
        md: 'size-8.5 [&_svg]:size-[1.125rem]',
        lg: 'size-10 [&_svg]:size-5',
      },
    },
    defaultVariants: { variant: 'ghost', size: 'md' },
  },
);

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> &
  VariantProps<typeof iconButtonClass> & {
    /** The action; read aloud and shown as the tooltip. */
    label: string;
    /** A lucide icon. */
    icon: ReactNode;
    tooltipSide?: 'top' | 'right' | 'bottom' | 'left';
    /** Turn it off where the label is visible anyway. */
    tooltip?: boolean;
    /** What somebody must be allowed to do: hidden from others. */
    needs?: Needs | undefined;
  };

/** An action that is only an icon. */
export function IconButton({
  label,
  icon,
  variant,
  size,
  tooltipSide,
  tooltip = true,
  className,
  type = 'button',
  needs,
  ...rest
}: IconButtonProps) {
  if (!useMay(needs)) return null;
  return (
    <Tooltip text={label} side={tooltipSide} off={!tooltip}>
      <button
        {...rest}
        type={type}
        aria-label={label}
        className={cn(iconButtonClass({ variant, size }), className)}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
