import { X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import { cn } from '../lib/page/class-names.ts';
import { showInRow } from '../lib/page/show-in-row.ts';

type ChipProps = Omit<ComponentProps<'button'>, 'children'> & {
  selected: boolean;
  /** A number behind the label. */
  count?: number;
  icon?: ReactNode;
  children: ReactNode;
};

/** A toggle for a filter, inside a `ChipRow`. */
export function Chip({ selected, count, icon, className, children, ...rest }: ChipProps) {
  return (
    <button
      dir="auto"
      {...rest}
      type="button"
      aria-pressed={selected}
      className={cn(
        'inline-flex h-8 shrink-0 items-center gap-1.5 rounded-full border px-3 text-sm font-medium whitespace-nowrap transition-colors duration-100 disabled:opacity-55 pointer-coarse:h-11 pointer-coarse:px-4 [&_svg]:size-4',
        selected
          ? 'border-transparent bg-accent-soft text-accent-ink'
          : 'border-line bg-surface text-muted hover:border-control-line hover:text-ink',
        className,
      )}
    >
      {icon}
      {children}
      {count !== undefined && <span className={cn(!selected && 'text-muted')}>{count}</span>}
    </button>
  );
}

interface ChipRowProps {
  label: string;
  /** Wraps on a phone, too: in a sheet. */
  wrapped?: boolean | undefined;
  children: ReactNode;
}

/** Chips in a row that wraps, and on a phone scrolls sideways, with the selected chip in view. */
export function ChipRow({ label, wrapped = false, children }: ChipRowProps) {
  const row = useRef<HTMLFieldSetElement>(null);
  const shown = useRef<Element>(null);
  // Scrolls the selected chip into view once; the reader may scroll away from it.
  useLayoutEffect(() => {
    const selected = row.current?.querySelector('[aria-pressed=true]') ?? null;
    if (row.current && selected !== shown.current) showInRow(row.current, selected);
    shown.current = selected;
  });
  return (
    <fieldset
      ref={row}
      className={cn(
        '-mx-1 -my-1 flex min-w-0 gap-2 p-1',
        wrapped ? 'flex-wrap' : 'overflow-x-auto [scrollbar-width:none] sm:flex-wrap',
      )}
    >
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>
  );
}

/** A removable choice. */
export function RemovableChip({
  label,
  detail,
  leading,
  onRemove,
  disabled,
}: {
  label: string;
  /** A detail that distinguishes the chip from another one with the same label. */
  detail?: string;
  /** A small avatar. */
  leading?: ReactNode;
  onRemove: () => void;
  disabled?: boolean | undefined;
}) {
  return (
    <span className="inline-flex h-7 max-w-full items-center gap-1.5 rounded-full bg-accent-soft pr-0.5 pl-3 text-sm text-accent-ink has-[>[data-lead]]:pl-0.5 pointer-coarse:h-11">
      {leading && <span data-lead>{leading}</span>}
      <span dir="auto" className="truncate">
        {label}
        {detail && (
          <span dir="auto" className="ml-1.5 text-xs">
            {detail}
          </span>
        )}
      </span>
      <button
        type="button"
        aria-label={`Remove ${detail ? `${label}, ${detail}` : label}`}
        disabled={disabled}
        onClick={onRemove}
        className="grid size-6 shrink-0 place-items-center rounded-full hover:bg-surface disabled:opacity-55 pointer-coarse:size-11"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </span>
  );
}
