import * as Radix from 'radix-ui/switch';
import { type ReactNode, type Ref, useId } from 'react';
import { cn } from '../lib/page/class-names.ts';

interface SwitchProps {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A switch that takes effect at once; use a `Checkbox` for values that are saved with a form. */
export function Switch({ label, hint, className, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <div
      className={cn('flex min-h-6 items-start gap-3 pointer-coarse:min-h-11 pointer-coarse:py-2', className)}
    >
      <Radix.Root
        {...rest}
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="relative inline-flex h-6 w-10 shrink-0 items-center rounded-full border border-control-line bg-sunken transition-colors duration-150 disabled:opacity-55 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <Radix.Thumb className="size-4 translate-x-[0.1875rem] rounded-full bg-muted transition-transform duration-150 ease-calm data-[state=checked]:translate-x-[1.1875rem] data-[state=checked]:bg-on-accent" />
      </Radix.Root>
      <label htmlFor={id} className="min-w-0 cursor-pointer pt-0.5">
        {label}
        {hint && (
          <span id={`${id}-hint`} className="block text-xs text-muted">
            {hint}
          </span>
        )}
      </label>
    </div>
  );
}
