import { searchProblem } from '@portal/server/core/contract/search-limit.ts';
import { SEARCH_MAX, sentences } from '@portal/server/modules/search/constants.ts';
import { useCombobox } from 'downshift';
import { LoaderCircle, Search, SearchX, X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { NavEntry } from '../../../components/shell/nav-entry.ts';
import type { Early } from '../../../components/shell/search-coming.tsx';
import { errorSentence } from '../../../lib/api/errors.ts';
import { counted } from '../../../lib/format/format.ts';
import { cn } from '../../../lib/page/class-names.ts';
import { useSearchText } from '../../../lib/page/use-search-text.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { iconButtonClass } from '../../../ui/icon-button.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { type Entry, type Section, useEntries } from '../hooks/use-entries.ts';
import { useRecents } from '../hooks/use-recents.ts';
import { LEAST_LETTERS, useFound } from '../queries.ts';
import { SearchOption } from './search-option.tsx';

/** The pause after the last key before the server is queried. */
const PAUSE_MS = 150;

interface SearchBoxProps {
  entries: readonly NavEntry[];
  /** The text typed before the field was rendered. */
  early: Early;
  onChoose: (entry: Entry) => void;
}

/** A field with results below: arrow keys move, Enter, a click or a touch chooses. */
export function SearchBox({ entries, early, onChoose }: SearchBoxProps) {
  const id = useId();
  const [query, setQuery] = useState(() => (searchProblem(early.text.trim()) ? '' : early.text.trim()));
  const [text, setText] = useSearchText(query, setQuery, {
    pauseMs: PAUSE_MS,
    least: LEAST_LETTERS,
    start: early.text,
  });
  const [recents, addRecent] = useRecents();
  const typed = text.trim();
  const searched = typed.length >= LEAST_LETTERS;
  const problem = searchProblem(typed);
  const found = useFound(searched ? query : '');
  /** Whether the results on screen are those for the text in the field. */
  const settled = !searched || (query === typed && !found.isFetching && !found.isPlaceholderData);
  const sections = useEntries({
    entries,
    typed,
    groups: searched ? found.data?.groups : undefined,
    recents,
  });
  const shown = sections.flatMap((section) => section.entries);
  const [active, setActive] = useState<string>();
  const place = Math.max(
    0,
    shown.findIndex(({ key }) => key === active),
  );
  /** Enter was pressed before there were results: the first one is opened once it arrives. */
  const [hurried, setHurried] = useState(early.entered ? early.text.trim() : undefined);
  const choose = (entry: Entry) => {
    if (entry.recent) addRecent(entry.recent);
    onChoose(entry);
  };
  const chooseFirst = useEffectEvent(() => {
    setHurried(undefined);
    const [first] = shown;
    if (hurried === typed && first) choose(first);
  });
  useEffect(() => {
    if (hurried !== undefined && settled) chooseFirst();
  }, [hurried, settled]);

  const box = useCombobox<Entry>({
    items: shown,
    isOpen: true,
    inputValue: text,
    selectedItem: null,
    highlightedIndex: shown.length > 0 ? place : -1,
    itemToString: (entry) => entry?.title ?? '',
    itemToKey: (entry) => entry?.key,
    // A region below announces results with their number.
    getA11yStatusMessage: () => '',
    onHighlightedIndexChange: ({ highlightedIndex }) => setActive(shown[highlightedIndex]?.key),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && choose(selectedItem),
    stateReducer: (before, { type, changes }) => {
      switch (type) {
        // The dialog closes on Escape; Tab moves on without choosing; a mouse that leaves does not change the
        // active entry.
        case useCombobox.stateChangeTypes.InputKeyDownEscape:
        case useCombobox.stateChangeTypes.InputBlur:
        case useCombobox.stateChangeTypes.MenuMouseLeave:
          return before;
        default:
          return changes;
      }
    },
  });
  const input = box.getInputProps({
    placeholder: 'Search for anything',
    maxLength: SEARCH_MAX,
    'aria-label': 'Search the portal',
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? `${id}-problem` : undefined,
    onChange: (event) => {
      setText(event.currentTarget.value);
      setActive(undefined);
      setHurried(undefined);
    },
    onKeyDown: (event) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      // The list is not up to date with the typed text, and no entry is active.
      if (settled || problem || active !== undefined) return;
      event.preventDefault();
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
      setHurried(typed);
    },
  });
  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden className="size-5 shrink-0 text-muted" />
        <input
          dir="auto"
          {...input}
          // biome-ignore lint/a11y/noAutofocus: people type right after opening the search, and no key may be lost
          autoFocus
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          aria-labelledby={undefined}
          className="h-14 min-w-0 flex-1 bg-transparent text-lg outline-none! placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
        />
        {!settled && !problem && !found.isError && (
          <LoaderCircle aria-hidden className="size-4.5 shrink-0 animate-turn text-accent" />
        )}
        <Radix.Close aria-label="Close search" className={cn(iconButtonClass(), '-mr-1.5')}>
          <X aria-hidden />
        </Radix.Close>
      </div>
      {problem && (
        <div className="px-4 pt-3">
          <FieldError id={`${id}-problem`} message={problem} />
        </div>
      )}
      {searched && found.isError && (
        <div className="px-4 pt-3">
          <Banner
            tone="danger"
            action={
              <Button size="sm" onClick={() => void found.refetch()} busy={found.isFetching}>
                Try Again
              </Button>
            }
          >
            {errorSentence(found.error, sentences.failed)}
          </Banner>
        </div>
      )}
      <Found box={box} sections={sections} place={place} typed={typed} />
      {shown.length === 0 && !found.isError && !problem && (
        <div className="grid min-h-44 flex-1 justify-items-center pt-8 sm:place-items-center sm:pt-0">
          {settled ? (
            <EmptyState
              icon={SearchX}
              title={`Nothing found for “${typed}”`}
              text="Check the spelling, or try other or fewer words."
            />
          ) : (
            <p className="text-sm text-muted">Searching...</p>
          )}
        </div>
      )}
      <p role="status" className="sr-only">
        {settled && !found.isError && typed !== '' && summaryOf(sections, typed)}
      </p>
      <Keys />
    </>
  );
}

interface FoundProps {
  box: ReturnType<typeof useCombobox<Entry>>;
  sections: readonly Section[];
  place: number;
  typed: string;
}

function Found({ box, sections, place, typed }: FoundProps) {
  const id = useId();
  let index = -1;
  return (
    <div
      {...box.getMenuProps({ 'aria-label': 'Results' })}
      aria-labelledby={undefined}
      className="min-h-0 flex-1 scroll-py-10 overflow-y-auto overscroll-contain p-2 empty:hidden"
    >
      {sections.map(({ name, entries }, section) => (
        // biome-ignore lint/a11y/useSemanticElements: options of a listbox stand in groups, not in fieldsets
        <div key={name} role="group" aria-labelledby={`${id}-${section}`} className="pb-1.5 last:pb-0">
          <div
            dir="auto"
            id={`${id}-${section}`}
            role="presentation"
            className="px-2.5 pt-2 pb-1 text-xs font-medium text-muted"
          >
            {name}
          </div>
          {entries.map((entry) => {
            index += 1;
            const active = index === place;
            return (
              <div
                key={entry.key}
                {...box.getItemProps({ item: entry, index, 'aria-selected': active })}
                className={cn(
                  'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-2.5 py-1.5 select-none',
                  active && 'bg-accent-soft',
                )}
              >
                <SearchOption entry={entry} typed={typed} active={active} />
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** Explains the keys, on devices with a keyboard. */
function Keys() {
  return (
    <div
      aria-hidden
      className="hidden shrink-0 items-center gap-4 border-t border-line px-4 py-2 text-xs text-muted sm:pointer-fine:flex"
    >
      <span className="flex items-center gap-1">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> to move
      </span>
      <span className="flex items-center gap-1">
        <Kbd>Enter</Kbd> to open
      </span>
      <span className="flex items-center gap-1">
        <Kbd>Esc</Kbd> to close
      </span>
    </div>
  );
}

/** `4 results. Pages: 1, People: 3.` */
function summaryOf(sections: readonly Section[], typed: string): string {
  const counts = sections.map(({ name, entries }) => ({ name, count: entries.length }));
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return `Nothing found for “${typed}”`;
  return `${counted(total, 'result')}. ${counts.map(({ name, count }) => `${name}: ${count}`).join(', ')}.`;
}
