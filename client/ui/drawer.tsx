import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { cn } from '../lib/page/class-names.ts';
import { iconButtonClass } from './icon-button.tsx';
import { useReturnFocus } from './return-focus.ts';

interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  /** The body touches the edges: for lists. */
  flush?: boolean;
  children: ReactNode;
}

/** Details beside the page, from the right; the whole screen on the phone. Holds and returns the focus. */
export function Drawer({ open, onOpenChange, title, description, footer, flush, children }: DrawerProps) {
  const focus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-scrim data-[state=closed]:animate-vanish" />
        <Radix.Content
          {...focus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className="fixed inset-y-0 right-0 z-40 flex w-full animate-from-right flex-col border-line bg-surface shadow-raised outline-none data-[state=closed]:animate-to-right sm:max-w-md sm:border-l"
        >
          <header
            className={cn(
              'flex gap-4 border-b border-line px-4.5 py-3.5',
              description ? 'items-start' : 'items-center pointer-coarse:py-1.5',
            )}
          >
            <div className="min-w-0 flex-1">
              <Radix.Title dir="auto" className="text-lg font-semibold">
                {title}
              </Radix.Title>
              {description && (
                <Radix.Description dir="auto" className="mt-0.5 text-sm text-muted">
                  {description}
                </Radix.Description>
              )}
            </div>
            <Radix.Close aria-label="Close" className={cn(iconButtonClass({ size: 'sm' }), '-mr-1.5')}>
              <X aria-hidden />
            </Radix.Close>
          </header>
          <div className={cn('min-h-0 flex-1 overflow-y-auto overscroll-contain', !flush && 'px-4.5 py-4')}>
            {children}
          </div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-4.5 py-3">
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
