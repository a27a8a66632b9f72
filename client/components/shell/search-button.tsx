import { Search } from 'lucide-react';
import { cn } from '../../lib/page/class-names.ts';
import { iconButtonClass } from '../../ui/icon-button.tsx';

export interface SearchButtonProps {
  /** The keyboard shortcut: `Ctrl K`. */
  hint: string;
  onOpen: () => void;
  /** Called on hover or focus, for preloading. */
  onNear: () => void;
}

/** Opens the global search: looks like a field where there is room, a magnifier on phones. */
export function SearchButton({ hint, onOpen, onNear }: SearchButtonProps) {
  return (
    <button
      type="button"
      aria-label="Search"
      aria-haspopup="dialog"
      aria-keyshortcuts={hint.startsWith('⌘') ? 'Meta+K' : 'Control+K'}
      onClick={onOpen}
      onPointerEnter={onNear}
      onFocus={onNear}
      className={cn(
        iconButtonClass(),
        'md:flex md:w-56 md:items-center md:gap-2 md:border-line md:bg-surface md:px-2.5 md:text-sm md:hover:border-control-line md:hover:bg-surface lg:w-64',
      )}
    >
      <Search aria-hidden className="shrink-0" />
      <span aria-hidden className="hidden flex-1 text-left md:block">
        Search
      </span>
      {/* Drawn by CSS: text in a button would be part of its accessible name. */}
      <span
        aria-hidden
        data-keys={hint}
        className="hidden rounded-sm border border-line px-1.5 py-px text-xs text-muted after:content-[attr(data-keys)] md:block"
      />
    </button>
  );
}
