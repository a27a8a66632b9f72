import { SEARCH_MAX } from '@portal/server/modules/search/constants.ts';
import { LoaderCircle, Search, X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useCodeMissing } from '../../lib/page/code-loading.ts';
import { iconButtonClass } from '../../ui/icon-button.tsx';

/** Input before the search was loaded. */
export interface Early {
  text: string;
  /** Enter was pressed, too. */
  entered: boolean;
}

export const NOTHING_TYPED: Early = { text: '', entered: false };

interface SearchComingProps {
  typed: Early;
  onType: (typed: Early) => void;
  onClose: () => void;
}

/** The search field until its chunk is loaded: part of the shell, so that no keystroke is lost. */
export function SearchComing({ typed, onType, onClose }: SearchComingProps) {
  const missing = useCodeMissing();
  const dialog = useRef<HTMLDialogElement>(null);
  // A native modal dialog traps the focus, and returns it when closed.
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label="Search"
      // The event is asynchronous: the dialog may be open again.
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
      onPointerDown={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      className="fixed inset-0 z-40 m-0 h-dvh max-h-none w-screen max-w-none bg-surface text-ink outline-none backdrop:bg-scrim sm:inset-x-4 sm:top-[12dvh] sm:bottom-auto sm:mx-auto sm:h-auto sm:w-auto sm:max-w-2xl sm:rounded-xl sm:border sm:border-line sm:shadow-raised"
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden className="size-5 shrink-0 text-muted" />
        <input
          dir="auto"
          type="search"
          aria-label="Search the portal"
          placeholder="Search for anything"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={SEARCH_MAX}
          value={typed.text}
          onChange={({ currentTarget: { value } }) => onType({ text: value, entered: false })}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Enter') onType({ ...typed, entered: true });
            if (event.key !== 'Escape') return;
            // By default the browser would only clear the field.
            event.preventDefault();
            onClose();
          }}
          className="h-14 min-w-0 flex-1 bg-transparent text-lg outline-none! placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
        />
        <LoaderCircle aria-hidden className="size-4.5 shrink-0 animate-turn text-accent" />
        <button
          type="button"
          aria-label="Close search"
          onClick={() => dialog.current?.close()}
          className={iconButtonClass({ className: '-mr-1.5' })}
        >
          <X aria-hidden />
        </button>
      </div>
      <p role="status" className="px-4 py-5 text-sm text-muted">
        {missing
          ? "The portal can't be reached right now. The search opens as soon as the connection is back."
          : 'Loading the search...'}
      </p>
    </dialog>
  );
}
