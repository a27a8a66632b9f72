import { Check } from 'lucide-react';
import * as Radix from 'radix-ui/dropdown-menu';
import { type ReactNode, useRef, useState } from 'react';
import { cn } from '../lib/page/class-names.ts';
import { type Needs, useMay } from '../lib/session/use-may.ts';
import { useOutsidePress } from './use-outside-press.ts';

interface DropdownMenuProps {
  /** One button; it opens the menu. */
  trigger: ReactNode;
  align?: 'start' | 'center' | 'end';
  /** For a menu that is loaded by the press that opens it. */
  defaultOpen?: boolean;
  className?: string;
  /** `MenuItem`, `MenuSeparator`, `MenuHeader`. */
  children: ReactNode;
}

/** Actions behind a button. Arrow keys move, letters jump, Escape and outside clicks close. */
export function DropdownMenu({
  trigger,
  align = 'end',
  defaultOpen = false,
  className,
  children,
}: DropdownMenuProps) {
  const [open, setOpen] = useState(defaultOpen);
  const content = useRef<HTMLDivElement>(null);
  useOutsidePress(open, content, () => setOpen(false));
  return (
    <Radix.Root modal={false} open={open} onOpenChange={setOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          ref={content}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={cn(
            'z-50 min-w-44 animate-drop rounded-xl border border-line bg-surface p-1.5 shadow-raised outline-none',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const itemClass =
  'flex h-8.5 cursor-pointer items-center gap-2.5 rounded-lg px-2.5 text-base outline-none select-none data-disabled:cursor-default data-disabled:opacity-55 data-highlighted:bg-sunken pointer-coarse:h-11 [&_svg]:size-4 [&_svg]:shrink-0';

interface MenuItemProps {
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onSelect?: () => void;
  /** The child is a link that becomes the item; put `MenuItemContent` into it. */
  asChild?: boolean;
  /** What somebody must be allowed to do: hidden from others. */
  needs?: Needs | undefined;
  children: ReactNode;
}

export function MenuItem({ icon, danger, disabled, onSelect, asChild, needs, children }: MenuItemProps) {
  if (!useMay(needs)) return null;
  return (
    <Radix.Item
      disabled={disabled}
      onSelect={onSelect}
      asChild={asChild}
      className={cn(
        itemClass,
        danger ? 'text-danger data-highlighted:bg-danger-soft' : 'text-ink [&_svg]:text-muted',
      )}
    >
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </Radix.Item>
  );
}

interface MenuChoicesProps<Value extends string> {
  /** Read aloud: `View`. */
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onValueChange: (value: Value) => void;
}

/** One of several, among the actions of a menu. */
export function MenuChoices<Value extends string>({
  label,
  choices,
  value,
  onValueChange,
}: MenuChoicesProps<Value>) {
  return (
    <Radix.RadioGroup aria-label={label} value={value}>
      {choices.map((choice) => (
        <Radix.RadioItem
          key={choice.value}
          value={choice.value}
          onSelect={() => onValueChange(choice.value)}
          className={cn(itemClass, 'text-ink data-[state=checked]:font-medium')}
        >
          <span className="grid size-4 place-items-center">
            <Radix.ItemIndicator>
              <Check aria-hidden className="text-accent-ink" />
            </Radix.ItemIndicator>
          </span>
          {choice.label}
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

export function MenuSeparator() {
  return <Radix.Separator className="mx-1 my-1.5 h-px bg-line" />;
}

/** Text at the top that cannot be chosen. */
export function MenuHeader({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2.5 py-2">{children}</Radix.Label>;
}
