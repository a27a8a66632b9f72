import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cn } from '../lib/page/class-names.ts';
import type { FieldControlProps } from './control.ts';
import { Label } from './label.tsx';

interface FieldProps {
  label: string;
  /** Under the label's control, before anything is wrong. */
  hint?: ReactNode;
  /** The error, as a sentence; announced when it appears. */
  error?: string | undefined;
  required?: boolean;
  /** The label is read aloud but not shown: for search boxes and filters. */
  hideLabel?: boolean;
  /** Right of the label: a link or a counter. */
  aside?: ReactNode;
  className?: string;
  /** Renders the control with the props that connect it with the label, hint and error. */
  children: (control: FieldControlProps) => ReactNode;
}

/** Label, control, hint and error as one thing: `<Field label="City">{(c) => <Input {...c} />}</Field>`. */
export function Field({ label, hint, error, required, hideLabel, aside, className, children }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={cn('grid min-w-0 content-start gap-1.5', className)}>
      <div className={cn('flex items-baseline justify-between gap-3', hideLabel && !aside && 'sr-only')}>
        <Label htmlFor={id} required={required} className={cn(hideLabel && 'sr-only')}>
          {label}
        </Label>
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': describedBy,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      <FieldError id={errorId} message={error} />
      {hint && (
        <p id={hintId} className="text-xs text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

/** The sentence under a control that says what is wrong. */
export function FieldError({ id, message }: { id?: string | undefined; message: string | undefined }) {
  return (
    <div dir="auto" role="alert" className="contents">
      {message && (
        <p id={id} className="flex items-start gap-1.5 text-xs text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          {message}
        </p>
      )}
    </div>
  );
}
