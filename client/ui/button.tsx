import { cva, type VariantProps } from 'class-variance-authority';
import { LoaderCircle } from 'lucide-react';
import { type ComponentProps, createContext, type MouseEvent, type ReactNode, use } from 'react';
import { cn } from '../lib/page/class-names.ts';
import { type Needs, useMay } from '../lib/session/use-may.ts';

export const buttonClass = cva(
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-lg border font-medium whitespace-nowrap transition-colors duration-100 select-none disabled:pointer-events-none disabled:opacity-55 aria-disabled:cursor-default aria-busy:opacity-85 aria-disabled:not-aria-busy:opacity-55 pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
        secondary: 'border-line bg-surface text-ink hover:border-control-line hover:bg-sunken',
        ghost: 'border-transparent text-muted hover:bg-sunken hover:text-ink',
        link: 'border-transparent px-0! font-medium text-accent-ink underline-offset-4 hover:underline',
        danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover',
      },
      size: {
        sm: 'h-7 px-2.5 text-sm',
        md: 'h-8.5 px-3.5 text-base',
        lg: 'h-10 px-4 text-base',
      },
      wide: { true: 'w-full' },
    },
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
);

/**
 * Set for a row of buttons without room for all labels: beside a primary button, the others show their icons alone.
 * The row is a `group/buttons`.
 */
export const CompactButtons = createContext(false);

function ButtonLabel({ variant, icon, children }: Pick<Look, 'variant' | 'icon'> & { children?: ReactNode }) {
  const isCompact = use(CompactButtons) && icon && variant !== 'primary';
  if (!isCompact) return children;
  return <span className="group-has-data-primary/buttons:sr-only">{children}</span>;
}

type Look = VariantProps<typeof buttonClass> & {
  /** Shown before the label; a lucide icon. */
  icon?: ReactNode;
};

export type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** The action is pending: shows a spinner and `busyLabel`, and ignores presses. */
    busy?: boolean;
    /** `Processing...`, `Submitting...`; defaults to the label. */
    busyLabel?: string;
    /** What somebody must be allowed to do: hidden from others. */
    needs?: Needs | undefined;
  };

/**
 * A button. `primary` once per screen, `secondary` beside it, `ghost` in toolbars, `danger` for destructive actions.
 */
export function Button({
  variant,
  size,
  wide,
  icon,
  busy = false,
  busyLabel,
  className,
  children,
  type = 'button',
  onClick,
  needs,
  ...rest
}: ButtonProps) {
  const isAllowed = useMay(needs);
  // Not `disabled`, which would drop the keyboard focus from the pressed button.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  if (!isAllowed) return null;
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-busy={busy || undefined}
      data-primary={variant === 'primary' || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      className={cn(buttonClass({ variant, size, wide }), className)}
    >
      {busy ? <LoaderCircle aria-hidden className="animate-turn" /> : icon}
      <ButtonLabel variant={variant} icon={icon}>
        {busy && busyLabel ? busyLabel : children}
      </ButtonLabel>
    </button>
  );
}

/** A link that looks like a button: for other sites, mail and files. Inside the portal use `LinkButton`. */
export function AnchorButton({
  variant,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & Look) {
  return (
    <a
      {...rest}
      data-primary={variant === 'primary' || undefined}
      className={cn(buttonClass({ variant, size, wide }), className)}
    >
      {icon}
      <ButtonLabel variant={variant} icon={icon}>
        {children}
      </ButtonLabel>
    </a>
  );
}
