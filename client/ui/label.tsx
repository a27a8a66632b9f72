import type { ComponentProps } from 'react';
import { cn } from '../lib/page/class-names.ts';

/** The name of a control. The star is for the eye; the control itself says `aria-required`. */
export function Label({
  required,
  className,
  children,
  htmlFor,
  ...rest
}: ComponentProps<'label'> & { required?: boolean | undefined }) {
  return (
    <label {...rest} htmlFor={htmlFor} className={cn('text-sm font-medium text-ink', className)}>
      {children}
      {required && (
        <span aria-hidden className="ml-0.5 text-danger">
          *
        </span>
      )}
    </label>
  );
}
