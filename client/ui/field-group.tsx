import { type ReactNode, useId } from 'react';
import { cn } from '../lib/page/class-names.ts';
import { FieldError } from './field.tsx';

interface FieldGroupProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
}

/** One question with several controls: radio buttons, check lists, an address. */
export function FieldGroup({
  label,
  hint,
  error,
  required,
  hideLabel,
  className,
  children,
}: FieldGroupProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset aria-describedby={describedBy} className={cn('grid min-w-0 content-start gap-1.5', className)}>
      <legend className={cn('mb-1.5 text-sm font-medium', hideLabel && 'sr-only')}>
        {label}
        {required && (
          <>
            <span aria-hidden className="ml-0.5 text-danger">
              *
            </span>
            <span className="sr-only"> (required)</span>
          </>
        )}
      </legend>
      {children}
      <FieldError id={`${id}-error`} message={error} />
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
