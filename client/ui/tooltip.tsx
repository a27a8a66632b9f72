import * as Radix from 'radix-ui/tooltip';
import type { ReactNode } from 'react';

interface TooltipProps {
  text: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** Renders the trigger without a tooltip: for a tooltip that is needed only sometimes. */
  off?: boolean;
  /** One focusable element. */
  children: ReactNode;
}

/** A short label for an icon. Never the only place of important information. */
export function Tooltip({ text, side = 'top', off = false, children }: TooltipProps) {
  if (off) return children;
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-64 animate-appear rounded-lg bg-ink px-2.5 py-1.5 text-xs text-background shadow-raised"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
