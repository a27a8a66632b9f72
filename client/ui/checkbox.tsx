import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/page/class-names.ts';

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  /** The words beside the box. */
  label: ReactNode;
  /** A second, quieter line. */
  hint?: ReactNode;
};

const box =
  'mt-0.5 size-4.5 shrink-0 appearance-none border border-control-line bg-surface transition-colors duration-100 checked:border-accent checked:bg-accent disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken aria-invalid:border-danger dark:bg-sunken dark:checked:bg-accent';

/** A native checkbox with the portal's look; compatible with `register('field')`. */
export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" mark="check-mark rounded-sm" />;
}

/** A native radio button; give all of a group the same `name`, inside a `FieldGroup`. */
export function Radio(props: ChoiceProps) {
  return <Choice {...props} type="radio" mark="radio-mark rounded-full" />;
}

function Choice({
  label,
  hint,
  mark,
  className,
  ...rest
}: ChoiceProps & { type: 'checkbox' | 'radio'; mark: string }) {
  return (
    <label
      className={cn(
        'flex min-h-6 min-w-0 items-start gap-2.5 text-base has-disabled:text-muted pointer-coarse:min-h-11 pointer-coarse:py-3',
        className,
      )}
    >
      <input {...rest} className={cn(box, mark)} />
      <span className="min-w-0">
        {label}
        {hint && <span className="block text-xs text-muted">{hint}</span>}
      </span>
    </label>
  );
}
