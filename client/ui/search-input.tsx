import { LoaderCircle, Search, X } from 'lucide-react';
import { type ComponentProps, useId, useRef } from 'react';
import { cn } from '../lib/page/class-names.ts';
import { type ControlSize, controlClass } from './control.ts';
import { FieldError } from './field.tsx';

type SearchInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'ref'> & {
  /** Read aloud: `Search updates`. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  /** Results are loading. */
  busy?: boolean;
  /** Why the text cannot be searched, and how to fix it. */
  problem?: string | undefined;
  controlSize?: ControlSize;
};

/** A search box: magnifier, clear button, spinner. The caller debounces. */
export function SearchInput({
  label,
  value,
  onValueChange,
  busy,
  problem,
  controlSize = 'md',
  className,
  ...rest
}: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const clear = () => {
    onValueChange('');
    input.current?.focus();
  };
  return (
    <div className={cn('grid min-w-0 content-start gap-1.5', className)}>
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
        />
        <input
          dir="auto"
          {...rest}
          ref={input}
          type="search"
          aria-label={label}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          className={cn(
            controlClass({ controlSize }),
            'pl-9 [&::-webkit-search-cancel-button]:hidden',
            (value || busy) && 'pr-9',
          )}
        />
        {busy ? (
          <LoaderCircle
            role="status"
            aria-label="Searching"
            className="absolute top-1/2 right-3 -mt-2 size-4 animate-turn text-accent"
          />
        ) : (
          value && (
            <button
              type="button"
              aria-label="Clear search"
              onClick={clear}
              className="absolute inset-y-0 right-0 grid w-9 place-items-center rounded-lg text-muted hover:text-ink pointer-coarse:w-11"
            >
              <X aria-hidden className="size-4" />
            </button>
          )
        )}
      </div>
      <FieldError id={id} message={problem} />
    </div>
  );
}
