import * as Radix from 'radix-ui/tabs';
import { type ReactNode, useId } from 'react';
import { cn } from '../lib/page/class-names.ts';
import { useRoomWidth } from '../lib/realtime/use-room.ts';
import { NativeSelect } from './native-select.tsx';
import { focusFrame, TabCount } from './tabs.tsx';

/** CSS pixels from which the tabs are a list at the side: a table of a thousand pixels fits beside it. */
const BESIDE_PX = 1190;
/** With less, the tabs are without icons. */
const ICONS_PX = 900;
/** With less there is a picker in their place. */
const ROWS_PX = 680;

/** A longer number does not fit beside the label; the list itself says it. */
const COUNT_MAX = 999;

interface GroupedTab {
  value: string;
  label: string;
  /** Tabs of one group are listed together, under its name. */
  group: string;
  icon: ReactNode;
  /** A hook: the number behind the label, undefined for none. */
  useCount?: (() => number | undefined) | undefined;
}

interface GroupedTabsProps {
  items: readonly GroupedTab[];
  /** The open tab: take it from the URL. */
  value: string;
  onValueChange: (value: string) => void;
  /** The accessible name of the tabs: `Admin sections`. */
  label: string;
  /** Names the picker of a phone: `Admin section`. */
  pickerLabel: string;
  /** A `TabPanel` for each item. */
  children: ReactNode;
}

/**
 * Tabs of a page with too many for a row: a list beside the page where there is room, a row for each group where there
 * is less, and a select on phones. Arrow keys move along the tabs.
 */
export function GroupedTabs({ items, value, onValueChange, label, pickerLabel, children }: GroupedTabsProps) {
  const [frame, width] = useRoomWidth();
  const id = useId();
  const beside = width >= BESIDE_PX;
  const picked = width < ROWS_PX;
  return (
    <Radix.Root
      ref={frame}
      value={value}
      onValueChange={onValueChange}
      orientation={beside ? 'vertical' : 'horizontal'}
      className={cn(beside && 'grid grid-cols-[10.75rem_minmax(0,1fr)] items-start gap-x-4 -ml-2.5')}
    >
      {picked && <Picker items={items} value={value} onValueChange={onValueChange} label={pickerLabel} />}
      <Radix.List
        aria-label={label}
        {...focusFrame}
        // Behind a picker they still name the panel.
        hidden={picked}
        className={cn(
          !picked && 'grid',
          beside ? 'sticky top-20 gap-3' : 'mb-5 gap-1 border-b border-line pb-3',
        )}
      >
        {grouped(items).map(([group, members], index) => (
          <div key={group} className={cn('grid', !beside && 'grid-cols-[5.25rem_minmax(0,1fr)]')}>
            <div
              id={`${id}${index}`}
              aria-hidden
              className={cn('text-xs font-medium text-muted', beside ? 'px-2.5 pb-1' : 'self-center')}
            >
              {group}
            </div>
            <div className={beside ? 'grid gap-0.5' : 'flex flex-wrap gap-0.5'}>
              {members.map(({ value: name, label: text, icon, useCount }) => (
                <Radix.Trigger
                  key={name}
                  value={name}
                  aria-describedby={`${id}${index}`}
                  className="flex h-8 items-center gap-2 rounded-lg px-2 text-base font-medium whitespace-nowrap text-muted transition-colors duration-100 -outline-offset-2! hover:bg-sunken hover:text-ink in-data-pointed:outline-none data-[state=active]:bg-accent-soft data-[state=active]:text-accent-ink pointer-coarse:h-11 [&_svg]:size-4 [&_svg]:shrink-0"
                >
                  {width >= ICONS_PX && icon}
                  {text}
                  {useCount && !picked && (
                    <div className={cn(beside && 'ml-auto')}>
                      <Count useCount={useCount} />
                    </div>
                  )}
                </Radix.Trigger>
              ))}
            </div>
          </div>
        ))}
      </Radix.List>
      <div className="min-w-0">{children}</div>
    </Radix.Root>
  );
}

function Count({ useCount }: { useCount: () => number | undefined }) {
  const count = useCount();
  return count === undefined ? null : <TabCount>{count > COUNT_MAX ? `${COUNT_MAX}+` : count}</TabCount>;
}

/** The browser's own list of the tabs, for phones. */
function Picker({
  items,
  value,
  onValueChange,
  label,
}: Pick<GroupedTabsProps, 'items' | 'value' | 'onValueChange' | 'label'>) {
  return (
    <NativeSelect
      aria-label={label}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      className="mb-4"
    >
      {grouped(items).map(([group, members]) => (
        <optgroup key={group} label={group}>
          {members.map(({ value: name, label: text, useCount }) =>
            useCount ? (
              <CountedOption key={name} value={name} text={text} useCount={useCount} />
            ) : (
              <option dir="auto" key={name} value={name}>
                {text}
              </option>
            ),
          )}
        </optgroup>
      ))}
    </NativeSelect>
  );
}

interface CountedOptionProps {
  value: string;
  text: string;
  useCount: () => number | undefined;
}

function CountedOption({ value, text, useCount }: CountedOptionProps) {
  const count = useCount();
  return <option value={value}>{count === undefined ? text : `${text} (${count})`}</option>;
}

/** The items by their group, in the order in which groups first appear. */
const grouped = (items: readonly GroupedTab[]) => [...Map.groupBy(items, ({ group }) => group)];
