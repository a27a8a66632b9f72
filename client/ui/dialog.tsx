import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { cn } from '../lib/page/class-names.ts';
import { iconButtonClass } from './icon-button.tsx';
import { useReturnFocus } from './return-focus.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** One sentence under the title. */
  description?: ReactNode;
  /** Buttons; the main one last. Sticky while the body scrolls. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Uses the full height of the screen: for two columns that scroll separately. */
  tall?: boolean;
  /** The body touches the edges: for lists and viewers. */
  flush?: boolean;
  /** Also over questions that are open: for what the portal asks by itself. */
  above?: boolean;
  /** Where the keyboard of a phone would cover the choices, the first field does not get the focus. */
  focusesField?: boolean;
  /** Closes by its buttons alone: for what is shown once. */
  stays?: boolean;
  children?: ReactNode;
}

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl', xl: 'sm:max-w-5xl' };

/** A modal dialog. Traps the focus, returns it, closes with Escape; a sheet on the phone. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
  size = 'md',
  tall,
  flush,
  above,
  focusesField = true,
  stays = false,
  children,
}: DialogProps) {
  const focus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={(wanted) => (wanted || !stays) && onOpenChange(wanted)}>
      <Radix.Portal>
        <Radix.Overlay
          className={cn(
            'fixed inset-0 z-40 animate-appear bg-scrim data-[state=closed]:animate-vanish',
            above && 'z-50',
          )}
        />
        <Radix.Content
          {...focus}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus();
            if (!tall && focusesField) focusFirstField(event);
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cn(
            'fixed inset-x-0 bottom-0 z-40 flex animate-rise flex-col border border-line bg-surface shadow-raised outline-none data-[state=closed]:animate-vanish sm:inset-x-4 sm:top-1/2 sm:bottom-auto sm:mx-auto sm:-translate-y-1/2 sm:rounded-xl',
            tall ? 'h-dvh sm:h-[min(92dvh,60rem)]' : 'max-h-[92dvh] rounded-t-xl sm:max-h-[min(88dvh,56rem)]',
            widths[size],
            above && 'z-50',
          )}
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
            {!stays && (
              <Radix.Close aria-label="Close" className={cn(iconButtonClass({ size: 'sm' }), '-mr-1.5')}>
                <X aria-hidden />
              </Radix.Close>
            )}
          </header>
          {children != null && (
            <div
              className={cn(
                'min-h-0 flex-1 overflow-y-auto overscroll-contain',
                flush ? !footer && 'sm:rounded-b-xl' : 'px-4.5 py-4',
              )}
            >
              {children}
            </div>
          )}
          {footer && <DialogFooter>{footer}</DialogFooter>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The row of buttons; for forms that wrap body and buttons themselves. */
function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-4.5 py-3 max-sm:[&>button]:flex-1">
      {children}
    </footer>
  );
}

/** A dialog with fields focuses the first one instead of the close button. */
function focusFirstField(event: Event) {
  if (!(event.currentTarget instanceof HTMLElement)) return;
  const field = event.currentTarget.querySelector<HTMLElement>(
    'input:not(:disabled, [type=file], [hidden]), select:not(:disabled), textarea:not(:disabled)',
  );
  if (!field) return;
  event.preventDefault();
  field.focus();
}
