import * as Radix from 'radix-ui/popover';
import type { ReactNode } from 'react';
import { cn } from '../lib/page/class-names.ts';

interface PopoverProps {
  /** One button; it opens the popover. */
  trigger: ReactNode;
  /** Read aloud when it opens. */
  label: string;
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
  children: ReactNode;
}

/** A small panel beside its button: settings, a short form. Escape and outside clicks close it. */
export function Popover({ trigger, label, align = 'start', className, children, ...state }: PopoverProps) {
  return (
    <Radix.Root {...state}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={cn(
            'z-50 w-72 max-w-[calc(100vw-1rem)] animate-drop rounded-xl border border-line bg-surface p-4 shadow-raised outline-none',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
