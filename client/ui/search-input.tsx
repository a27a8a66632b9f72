import { LoaderCircle, Search, X } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { cn } from '../lib/class-names.ts';
import { type ControlSize, controlClass } from './control.ts';

type SearchInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'ref'> & {
  /** Read aloud: `Search updates`. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  /** Results are on their way. */
  busy?: boolean;
  controlSize?: ControlSize;
};

/** A search box: magnifier, clear button, wheel. Debouncing is the caller's. */
export function SearchInput({
  label,
  value,
  onValueChange,
  busy,
  controlSize = 'md',
  className,
  ...rest
}: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onValueChange('');
    input.current?.focus();
  };
  return (
    <div className={cn('relative min-w-0', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <input
        {...rest}
        ref={input}
        type="search"
        aria-label={label}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className={cn(controlClass({ controlSize }), 'pr-9 pl-9 [&::-webkit-search-cancel-button]:hidden')}
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
  );
}
