import { useCombobox } from 'downshift';
import { Check, ChevronDown, LoaderCircle } from 'lucide-react';
import * as Radix from 'radix-ui/popover';
import type { ReactNode } from 'react';
import { cn } from '../lib/page/class-names.ts';
import { type ControlSize, controlClass, type FieldControlProps } from './control.ts';

interface ComboboxProps<Item> extends Partial<FieldControlProps> {
  value: Item | null;
  onValueChange: (item: Item | null) => void;
  /** Items that match the text, found by the caller. */
  items: readonly Item[];
  itemKey: (item: Item) => string;
  /** The text of an item in the box. */
  itemText: (item: Item) => string;
  /** The item in the list; its text by default. */
  itemView?: (item: Item) => ReactNode;
  /** Called with every change of the text; debouncing is the caller's. */
  onSearch: (text: string) => void;
  /** Items are loading. */
  busy?: boolean;
  /** Shown without items: `Nobody found`. */
  emptyText: string;
  placeholder?: string;
  controlSize?: ControlSize;
  disabled?: boolean;
  className?: string;
  onBlur?: () => void;
  ref?: React.Ref<HTMLInputElement>;
}

/** A combobox for one of many items. Text without a choice is reset to the chosen item on blur. */
export function Combobox<Item>({
  value,
  onValueChange,
  items,
  itemKey,
  itemText,
  itemView = itemText,
  onSearch,
  busy,
  emptyText,
  placeholder,
  controlSize,
  disabled,
  className,
  onBlur,
  ref,
  id,
  ...field
}: ComboboxProps<Item>) {
  const textOf = (item: Item | null) => (item === null ? '' : itemText(item));
  const box = useCombobox<Item>({
    inputId: id,
    items: [...items],
    itemToString: textOf,
    itemToKey: (item) => item && itemKey(item),
    selectedItem: value,
    defaultHighlightedIndex: 0,
    onSelectedItemChange: ({ selectedItem }) => onValueChange(selectedItem),
    onInputValueChange: ({ inputValue, type }) => {
      if (type === useCombobox.stateChangeTypes.InputChange) onSearch(inputValue);
    },
    stateReducer: (before, { type, changes }) => {
      if (type !== useCombobox.stateChangeTypes.InputBlur) return changes;
      // Tab must not choose the first item; an emptied box clears the choice.
      const selectedItem = before.inputValue === '' ? null : before.selectedItem;
      return { ...changes, selectedItem, inputValue: textOf(selectedItem) };
    },
  });
  const { isOpen, highlightedIndex } = box;
  return (
    <Radix.Root open={isOpen}>
      <Radix.Anchor asChild>
        <div className={cn('relative min-w-0', className)}>
          <input
            {...box.getInputProps({ ref, onBlur, onFocus: () => onSearch(''), disabled, placeholder })}
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
          className="z-50 w-(--radix-popover-trigger-width) animate-drop overflow-hidden rounded-xl border border-line bg-surface shadow-raised"
        >
          <ul
            {...box.getMenuProps({ 'aria-label': 'Suggestions' }, { suppressRefError: true })}
            aria-labelledby={undefined}
            className="max-h-64 overflow-y-auto p-1.5 empty:hidden"
          >
            {items.map((item, index) => (
              <li
                key={itemKey(item)}
                {...box.getItemProps({ item, index })}
                className={cn(
                  'flex min-h-8.5 cursor-pointer items-center gap-2 rounded-lg px-2.5 py-1 text-base select-none pointer-coarse:min-h-11',
                  index === highlightedIndex && 'bg-sunken',
                )}
              >
                <span className="min-w-0 flex-1">{itemView(item)}</span>
                {value !== null && itemKey(value) === itemKey(item) && (
                  <Check aria-hidden className="size-4 shrink-0 text-accent-ink" />
                )}
              </li>
            ))}
          </ul>
          {items.length === 0 && (
            <p role="status" className="px-4 py-3 text-sm text-muted">
              {busy ? 'Searching...' : emptyText}
            </p>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
