import { type ReactNode, useId } from 'react';
import { cn } from '../lib/page/class-names.ts';

interface Segment<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
}

interface SegmentedControlProps<Value extends string> {
  /** The accessible name of the choice: `View`. */
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** Shows the icons only; the labels stay for screen readers. */
  iconsOnly?: boolean;
}

/** Two to four views of the same thing, such as grid and list. */
export function SegmentedControl<Value extends string>({
  label,
  segments,
  value,
  onValueChange,
  iconsOnly,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset className="inline-flex w-fit grow-0! rounded-lg border border-line bg-sunken p-0.5">
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) => (
        <label
          key={segment.value}
          title={iconsOnly ? segment.label : undefined}
          className="relative inline-flex h-7 items-center gap-1.5 rounded-[0.375rem] px-3 text-sm font-medium text-muted transition-colors duration-100 hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-accent dark:has-checked:bg-line pointer-coarse:h-11 pointer-coarse:min-w-11 pointer-coarse:justify-center [&_svg]:size-4"
        >
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onValueChange(segment.value)}
            className="sr-only"
          />
          {segment.icon}
          <span className={cn(iconsOnly && 'sr-only')}>{segment.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
