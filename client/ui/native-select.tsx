import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../lib/page/class-names.ts';
import { type ControlSize, controlClass } from './control.ts';

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

type NativeSelectProps = Omit<ComponentProps<'select'>, 'size'> & {
  /** The options; left out where `children` are the options, such as in groups. */
  options?: readonly Option[];
  /** First entry, with the empty value: `Select a state`. */
  placeholder?: string;
  controlSize?: ControlSize;
};

/** The browser's own list: light, and at home on the phone. For forms; `Select` is for toolbars. */
export function NativeSelect({
  options = [],
  placeholder,
  controlSize,
  className,
  children,
  ...rest
}: NativeSelectProps) {
  return (
    <div className={cn('relative', className)}>
      <select
        dir="auto"
        {...rest}
        className={cn(controlClass({ controlSize }), 'appearance-none truncate pr-9')}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
    </div>
  );
}
