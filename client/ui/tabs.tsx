import * as Radix from 'radix-ui/tabs';
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
} from 'react';
import { cn } from '../lib/page/class-names.ts';
import { showInRow } from '../lib/page/show-in-row.ts';

interface TabItem<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  /** Behind the label, such as a `TabCount`. */
  badge?: ReactNode;
  /** Not available yet: cannot be opened and shows `Soon`. */
  soon?: boolean;
}

interface TabsProps<Value extends string> {
  items: readonly TabItem<Value>[];
  /** The open tab: take it from the URL. */
  value: Value;
  onValueChange: (value: Value) => void;
  /** The accessible name of the tabs: `Profile sections`. */
  label: string;
  /** A `TabPanel` for each item. */
  children: ReactNode;
}

/** Tabs of a page. Arrow keys move along the row, which scrolls sideways if it is too long. */
export function Tabs<Value extends string>({
  items,
  value,
  onValueChange,
  label,
  children,
}: TabsProps<Value>) {
  const open = (next: string) => {
    const item = items.find((candidate) => candidate.value === next);
    if (item) onValueChange(item.value);
  };
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open tab is told by its looks
  useLayoutEffect(() => {
    const row = list.current;
    if (!row) return;
    showOpenTab(row);
    // A new count or a loaded font changes the layout, too.
    const observer = new ResizeObserver(() => showOpenTab(row));
    for (const tab of row.children) observer.observe(tab);
    return () => observer.disconnect();
  }, [value, items.length]);
  return (
    <Radix.Root value={value} onValueChange={open}>
      <Radix.List
        ref={list}
        aria-label={label}
        {...focusFrame}
        className="mb-5 flex gap-1 overflow-x-auto overflow-y-hidden border-b border-line [scrollbar-width:none]"
      >
        {items.map((item) => (
          <Radix.Trigger
            key={item.value}
            value={item.value}
            disabled={item.soon ?? false}
            className={cn(
              'inline-flex h-10 shrink-0 items-center gap-2 border-b-2 border-transparent px-3 text-base font-medium whitespace-nowrap text-muted transition-colors duration-100 -outline-offset-2! hover:text-ink in-data-pointed:outline-none disabled:pointer-events-none disabled:text-sm disabled:font-normal disabled:opacity-70 pointer-coarse:h-11 sm:[&:disabled:not(:disabled+*)]:ml-auto',
              'data-[state=active]:border-accent data-[state=active]:text-accent-ink [&_svg]:size-4',
            )}
          >
            {item.icon}
            {item.label}
            {item.badge}
            {item.soon && <span className="text-xs">Soon</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  );
}

/**
 * Browsers treat the scripted focus of a selected tab as keyboard focus: the frame is drawn only after a real key
 * press.
 */
const focusFrame = {
  onPointerDownCapture: (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.dataset.pointed = '';
  },
  onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => {
    delete event.currentTarget.dataset.pointed;
  },
  onBlur: (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) delete event.currentTarget.dataset.pointed;
  },
};

const showOpenTab = (list: HTMLElement) => showInRow(list, list.querySelector('[data-state=active]'));

/** A number, or a word, behind the label of a tab. */
export function TabCount({ children }: { children: ReactNode }) {
  return <span className="rounded-full bg-sunken px-2 py-px text-xs text-muted">{children}</span>;
}

/** The content of a tab; mounted only while the tab is open. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Radix.Content value={value} className="rounded-lg outline-offset-4">
      {children}
    </Radix.Content>
  );
}
