import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import type { PdfHandle, PdfSearch } from './pdf-viewer.ts';

interface SearchBarProps {
  found: PdfSearch;
  onSearch: PdfHandle['search'];
  onSearchOn: PdfHandle['searchOn'];
  onClose: () => void;
}

/** Enter shows the next hit, Shift+Enter the previous one. */
export function SearchBar({ found, onSearch, onSearchOn, onClose }: SearchBarProps) {
  const [text, setText] = useState('');
  const change = (value: string) => {
    setText(value);
    onSearch(value);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onSearchOn(event.shiftKey);
  };
  const none = found.total === 0;
  return (
    <search className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-3 py-1.5">
      <SearchInput
        label="Search this document"
        placeholder="Search this document"
        controlSize="md"
        className="min-w-0 flex-1 basis-56"
        value={text}
        onValueChange={change}
        onKeyDown={press}
        enterKeyHint="search"
        autoComplete="off"
        autoFocus
      />
      <div className="flex grow items-center gap-2 sm:grow-0">
        <span
          dir="auto"
          role="status"
          className="min-w-20 flex-1 text-sm whitespace-nowrap text-muted tabular-nums"
        >
          {text && hitsOf(found)}
        </span>
        <div className="flex">
          <IconButton
            label="Previous match"
            icon={<ChevronUp aria-hidden />}
            aria-disabled={none || undefined}
            onClick={() => onSearchOn(true)}
          />
          <IconButton
            label="Next match"
            icon={<ChevronDown aria-hidden />}
            aria-disabled={none || undefined}
            onClick={() => onSearchOn(false)}
          />
          <IconButton label="Close search" icon={<X aria-hidden />} onClick={onClose} />
        </div>
      </div>
    </search>
  );
}

function hitsOf({ current, total, busy }: PdfSearch): string {
  if (total > 0) return current > 0 ? `${current} of ${total}` : `${total} found`;
  return busy ? 'Searching...' : 'No matches';
}
