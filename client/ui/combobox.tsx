import { useCombobox } from 'downshift';
import { Check, ChevronDown, LoaderCircle, X } from 'lucide-react';
import * as Radix from 'radix-ui/popover';
import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  type UIEvent,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { cn } from '../lib/page/class-names.ts';
import { type ControlSize, controlClass, type FieldControlProps } from './control.ts';

interface ComboboxProps<Item> extends Partial<FieldControlProps> {
  /** The chosen item; null in a box for several, whose choices the caller shows. */
  value: Item | null;
  onValueChange: (item: Item | null) => void;
  /** For choosing several: the list stays open, and a choice empties the box. */
  multiple?: boolean;
  /** Whether the list marks the item as chosen; by default the value is. */
  isChosen?: (item: Item) => boolean;
  /** Items that match the text, found by the caller. */
  items: readonly Item[];
  itemKey: (item: Item) => string;
  /** The text of an item in the box. */
  itemText: (item: Item) => string;
  /** The item in the list; its text by default. */
  itemView?: (item: Item) => ReactNode;
  /** Called with every change of the text; debouncing is the caller's. */
  onSearch: (text: string) => void;
  /** Minimum letters of a search; the list is closed before. */
  least?: number;
  /** Items are loading. */
  busy?: boolean;
  /** The items belong to a former text: Enter waits for those of the present one. */
  stale?: boolean;
  /** Called near the end of the list, to load more items. */
  onMore?: (() => void) | undefined;
  /** Shown without items: `Nobody found`. */
  emptyText: string;
  /** Shown below the items, such as that more of them could not be loaded. */
  note?: string | undefined;
  placeholder?: string;
  /** Replaces the placeholder while the list is closed. */
  idleText?: string | undefined;
  /** Accessible name of a button that clears the choice: `Clear Manager`; without it there is none. */
  clearLabel?: string | undefined;
  maxLength?: number;
  controlSize?: ControlSize;
  disabled?: boolean;
  className?: string;
  onBlur?: () => void;
  ref?: React.Ref<HTMLInputElement>;
}

/** How far from its end, in pixels, a list asks for more. */
const NEAR_END = 120;

/** A combobox for one or several of many items. Text without a choice is reset to the chosen item on blur. */
export function Combobox<Item>({
  value,
  onValueChange,
  multiple = false,
  items,
  itemKey,
  isChosen = (item) => value !== null && itemKey(value) === itemKey(item),
  itemText,
  itemView = itemText,
  onSearch,
  least = 0,
  busy,
  stale = false,
  onMore,
  emptyText,
  note,
  placeholder,
  idleText = placeholder,
  clearLabel,
  maxLength,
  controlSize,
  disabled,
  className,
  onBlur,
  ref,
  id,
  ...field
}: ComboboxProps<Item>) {
  const textOf = (item: Item | null) => (item === null ? '' : itemText(item));
  const types = useCombobox.stateChangeTypes;
  const box = useCombobox<Item>({
    inputId: id,
    items: [...items],
    itemToString: textOf,
    itemToKey: (item) => item && itemKey(item),
    selectedItem: value,
    defaultHighlightedIndex: 0,
    onSelectedItemChange: ({ selectedItem }) => onValueChange(selectedItem),
    onInputValueChange: ({ inputValue, type }) => {
      if (type === types.InputChange) onSearch(inputValue);
    },
    stateReducer: (before, { type, changes }) => {
      // In one step: closed by a second action, downshift would forget the item.
      if (type === types.FunctionSelectItem) return { ...changes, isOpen: false };
      // Escape closes the list; downshift would also clear the choice.
      if (type === types.InputKeyDownEscape) {
        return { ...changes, selectedItem: before.selectedItem, inputValue: textOf(before.selectedItem) };
      }
      if (type !== types.InputBlur) return changes;
      // Tab must not choose the first item; an emptied box clears the choice.
      const selectedItem = before.inputValue === '' ? null : before.selectedItem;
      return { ...changes, selectedItem, inputValue: textOf(selectedItem) };
    },
  });
  const { highlightedIndex } = box;
  const isOpen = box.isOpen && box.inputValue.trim().length >= least;

  const choose = (item: Item) => {
    if (!multiple) return box.selectItem(item);
    onValueChange(item);
    if (box.inputValue === '') return;
    // After a search the full list is there again: a second Enter must not choose its first item.
    box.setInputValue('');
    box.setHighlightedIndex(-1);
    onSearch('');
  };
  /** Downshift keeps an item that it has chosen as the value: of several, the caller keeps them. */
  const withoutDownshift = (event: SyntheticEvent) =>
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });

  /** Enter was pressed before the items of the text were there. */
  const enterWaits = useRef(false);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    enterWaits.current = event.key === 'Enter' && isOpen && stale;
    const item = event.key === 'Enter' && isOpen && multiple ? items[highlightedIndex] : undefined;
    if (!enterWaits.current && !item) return;
    event.preventDefault();
    withoutDownshift(event);
    if (!enterWaits.current && item) choose(item);
  };
  const chooseFirst = useEffectEvent(() => {
    const [first] = items;
    if (enterWaits.current && first && isOpen) choose(first);
    enterWaits.current = false;
  });
  // Enter waits for the server's answer.
  useEffect(() => {
    if (!stale) chooseFirst();
  }, [stale]);

  const onScroll = ({ currentTarget: list }: UIEvent) => {
    if (list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_END) onMore?.();
  };
  const clear = () => {
    onValueChange(null);
    box.setInputValue('');
  };
  return (
    <Radix.Root open={isOpen}>
      <Radix.Anchor asChild>
        <div className={cn('relative min-w-0', className)}>
          <input
            dir="auto"
            {...box.getInputProps({
              ref,
              onBlur,
              onFocus: () => onSearch(''),
              onKeyDown,
              disabled,
              maxLength,
              placeholder: isOpen ? placeholder : idleText,
              'aria-expanded': isOpen,
            })}
            {...field}
            // The field names it by its label.
            aria-labelledby={undefined}
            className={cn(controlClass({ controlSize }), 'pr-9')}
          />
          {busy ? (
            <LoaderCircle
              role="status"
              aria-label="Searching"
              className="absolute top-1/2 right-3 -mt-2 size-4 animate-turn text-accent"
            />
          ) : value !== null && clearLabel && !disabled ? (
            <button
              type="button"
              aria-label={clearLabel}
              onClick={clear}
              className="absolute inset-y-0 right-0 grid w-9 place-items-center rounded-lg text-muted hover:text-ink pointer-coarse:w-11"
            >
              <X aria-hidden className="size-4" />
            </button>
          ) : (
            <ChevronDown
              aria-hidden
              className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
            />
          )}
        </div>
      </Radix.Anchor>
      <Radix.Portal>
        <Radix.Content
          role="presentation"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onEscapeKeyDown={() => box.closeMenu()}
          className="z-50 w-[max(var(--radix-popover-trigger-width),20rem)] max-w-(--radix-popover-content-available-width) animate-drop overflow-hidden rounded-xl border border-line bg-surface shadow-raised"
        >
          <ul
            {...box.getMenuProps(
              { 'aria-label': 'Suggestions', 'aria-multiselectable': multiple || undefined },
              { suppressRefError: true },
            )}
            aria-labelledby={undefined}
            onScroll={onScroll}
            className="max-h-[min(16rem,var(--radix-popover-content-available-height))] overflow-y-auto p-1.5 empty:hidden"
          >
            {items.map((item, index) => (
              <li
                key={itemKey(item)}
                {...box.getItemProps({
                  item,
                  index,
                  onClick: (event) => {
                    if (!multiple) return;
                    withoutDownshift(event);
                    choose(item);
                  },
                })}
                className={cn(
                  'flex min-h-8.5 cursor-pointer items-center gap-2 rounded-lg px-2.5 py-1 text-base select-none pointer-coarse:min-h-11',
                  index === highlightedIndex && 'bg-sunken',
                )}
              >
                <span className="min-w-0 flex-1">{itemView(item)}</span>
                {isChosen(item) && (
                  <>
                    <Check aria-hidden className="size-4 shrink-0 text-accent-ink" />
                    <span className="sr-only">, selected</span>
                  </>
                )}
              </li>
            ))}
          </ul>
          {items.length === 0 && (
            <p role="status" className="px-4 py-3 text-sm text-muted">
              {busy ? 'Searching...' : emptyText}
            </p>
          )}
          {items.length > 0 && note && (
            <p dir="auto" role="status" className="px-4 py-2 text-sm text-danger">
              {note}
            </p>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
