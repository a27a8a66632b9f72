import { Check, ChevronDown } from 'lucide-react';
import * as Radix from 'radix-ui/select';
import { cn } from '../lib/page/class-names.ts';
import { type ControlSize, controlClass, type FieldControlProps } from './control.ts';
import type { Option } from './native-select.tsx';

interface SelectProps<Value extends string> extends Partial<FieldControlProps> {
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  /** No option may have the empty value; `All Types` is an option with a value such as `all`. */
  options: readonly Option<Value>[];
  placeholder?: string;
  /** Names the control where no `Field` does: `Type`. */
  label?: string;
  controlSize?: ControlSize;
  disabled?: boolean;
  className?: string;
}

/** One of a few, in toolbars and filters. Letters jump, arrow keys move. */
export function Select<Value extends string>({
  value,
  onValueChange,
  options,
  placeholder,
  label,
  controlSize = 'md',
  disabled,
  className,
  ...field
}: SelectProps<Value>) {
  return (
    <Radix.Root
      value={value ?? ''}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen) onValueChange(chosen.value);
      }}
      disabled={disabled}
    >
      <Radix.Trigger
        {...field}
        aria-label={label}
        className={cn(
          controlClass({ controlSize }),
          'flex items-center justify-between gap-2 text-left data-placeholder:text-muted',
          className,
        )}
      >
        <span dir="auto" className="truncate">
          <Radix.Value placeholder={placeholder} />
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) animate-drop overflow-hidden rounded-xl border border-line bg-surface shadow-raised"
        >
          <Radix.Viewport className="p-1.5">
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled ?? false}
                className="flex h-8.5 cursor-pointer items-center gap-2 rounded-lg pr-2.5 pl-8 text-base outline-none select-none data-disabled:opacity-55 data-highlighted:bg-sunken data-[state=checked]:font-medium pointer-coarse:h-11"
              >
                <Radix.ItemIndicator className="absolute left-4">
                  <Check aria-hidden className="size-4 text-accent-ink" />
                </Radix.ItemIndicator>
                <Radix.ItemText>{option.label}</Radix.ItemText>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
