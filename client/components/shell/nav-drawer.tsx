import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { useReturnFocus } from '../../ui/return-focus.ts';
import type { Navigation } from './nav-entry.ts';
import { NavList } from './nav-list.tsx';

interface NavDrawerProps {
  /** Heads the drawer, and names it. */
  title: ReactNode;
  navigation: Navigation;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A navigation on narrow screens: a drawer from the left that traps the focus and closes on navigation. */
export function NavDrawer({ title, navigation, open, onOpenChange }: NavDrawerProps) {
  const focus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-scrim data-[state=closed]:animate-vanish lg:hidden" />
        <Radix.Content
          {...focus}
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-40 flex w-64 max-w-[85vw] animate-from-left flex-col border-r border-line bg-surface shadow-raised outline-none data-[state=closed]:animate-to-left lg:hidden"
        >
          <header className="flex h-14 shrink-0 items-center justify-between pr-2 pl-4.5">
            <Radix.Title asChild>
              <div className="text-lg font-semibold">
                {title}
                <span className="sr-only"> navigation</span>
              </div>
            </Radix.Title>
            <Radix.Close aria-label="Close navigation" className={iconButtonClass()}>
              <X aria-hidden />
            </Radix.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-2.5 pb-4">
            <NavList {...navigation} onNavigate={() => onOpenChange(false)} />
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
