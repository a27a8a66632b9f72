import { useRouter } from '@tanstack/react-router';
import * as Radix from 'radix-ui/dialog';
import { type ReactNode, useRef, useState } from 'react';
import type { NavEntry } from '../../../components/shell/nav-entry.ts';
import type { Early } from '../../../components/shell/search-coming.tsx';
import { useReturnFocus } from '../../../ui/return-focus.ts';
import type { Entry } from '../hooks/use-entries.ts';
import { SearchBox } from './search-box.tsx';

interface SearchHostProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Of the sidebar. */
  entries: readonly NavEntry[];
  /** The text typed before the search was loaded. */
  early: Early;
  /** The element that had the focus when the search was opened. */
  opener: Element | null;
}

type Over = (onClose: () => void) => ReactNode;

/** The search dialog, and the dialogs opened from it. */
export function SearchHost({ open, onOpenChange, entries, early, opener }: SearchHostProps) {
  const router = useRouter();
  const [over, setOver] = useState<{ show: Over }>();
  const next = useRef<Over>(undefined);
  const isLeaving = useRef(false);
  const focus = useReturnFocus(() => {
    const target = isLeaving.current ? document.getElementById('main') : opener;
    return target instanceof HTMLElement ? target : undefined;
  });
  const choose = ({ does }: Entry) => {
    isLeaving.current = 'path' in does;
    next.current = 'over' in does ? does.over : undefined;
    onOpenChange(false);
    if ('path' in does) void router.navigate({ href: does.path });
    // Opened while the browser still attributes the window to the key press or click.
    else if ('site' in does) window.open(does.site, '_blank', 'noopener,noreferrer');
    else if ('run' in does) does.run();
  };
  return (
    <>
      <Radix.Root open={open} onOpenChange={onOpenChange}>
        <Radix.Portal>
          <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-scrim data-[state=closed]:animate-vanish" />
          <Radix.Content
            onOpenAutoFocus={() => {
              isLeaving.current = false;
              focus.onOpenAutoFocus();
            }}
            onCloseAutoFocus={(event) => {
              focus.onCloseAutoFocus(event);
              // Opened only after the search has closed: the new dialog takes the focus, and returns it to the
              // element that has it.
              if (next.current) setOver({ show: next.current });
              next.current = undefined;
            }}
            aria-describedby={undefined}
            className="fixed inset-0 z-40 flex animate-appear flex-col bg-surface outline-none data-[state=closed]:animate-vanish sm:inset-x-4 sm:top-[12dvh] sm:bottom-auto sm:mx-auto sm:max-h-[min(70dvh,36rem)] sm:max-w-2xl sm:rounded-xl sm:border sm:border-line sm:shadow-raised"
          >
            <Radix.Title className="sr-only">Search</Radix.Title>
            <SearchBox entries={entries} early={early} onChoose={choose} />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
      {over?.show(() => setOver(undefined))}
    </>
  );
}
