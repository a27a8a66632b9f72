import { LoaderCircle } from 'lucide-react';
import { type ComponentType, type ReactNode, Suspense, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart, useCodeMissing, useCodeOutdated } from '../../lib/page/code-loading.ts';
import { noteOpened } from '../../lib/page/kept-over-reload.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** The close callback of a dialog, a menu or a drawer. */
interface Closing {
  open?: boolean;
  onClose?: () => void;
  onCancel?: () => void;
  onOpenChange?: (open: boolean) => void;
}

/**
 * A dialog, menu or drawer in a chunk of its own. It has its own Suspense boundary, because a boundary that already
 * shows content keeps it during a navigation that waits for code.
 */
export function lazyOverlay<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options?: { ahead: boolean },
): ComponentType<Props> {
  const Part = lazyPart(load, options);
  return (props) => {
    const { open = true, onClose, onCancel, onOpenChange }: Closing = props;
    useEffect(() => (open ? noteOpened() : undefined), [open]);
    const giveUp = onClose ?? onCancel ?? (onOpenChange && (() => onOpenChange(false)));
    return (
      <Suspense fallback={open && <Opening onGiveUp={giveUp} />}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** A part of a page in a chunk of its own: its skeleton is shown until the chunk is loaded. */
export function lazyPanel<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { outline = <Spinner block />, ...options }: { outline?: ReactNode; ahead?: boolean } = {},
): ComponentType<Props> {
  const Part = lazyPart(load, options);
  return (props) => (
    <Suspense fallback={<Outline>{outline}</Outline>}>
      <Part {...props} />
    </Suspense>
  );
}

const OUTDATED = 'A new version of the portal was installed. Reload the page to open this.';

const Reload = () => (
  <Button size="sm" onClick={() => location.reload()}>
    Reload
  </Button>
);

function Outline({ children }: { children: ReactNode }) {
  const isMissing = useCodeMissing();
  if (useCodeOutdated())
    return (
      <div className="grid min-h-40 place-content-center justify-items-center gap-3 px-4 text-center text-muted">
        <p role="status">{OUTDATED}</p>
        <Reload />
      </div>
    );
  if (!isMissing) return children;
  return (
    <p role="status" className="grid min-h-40 place-content-center px-4 text-center text-pretty text-muted">
      The portal can't be reached right now. This part loads as soon as the connection is back.
    </p>
  );
}

/** A message at the lower edge while an opened dialog is loading, after a moment, or the error if it fails. */
export function Opening({ onGiveUp }: { onGiveUp: (() => void) | undefined }) {
  const missing = useCodeMissing();
  const outdated = useCodeOutdated();
  const giveUp = useEffectEvent(() => onGiveUp?.());
  const canGiveUp = onGiveUp !== undefined;
  useEffect(() => {
    if (!canGiveUp) return;
    // Before a dialog that is open beneath, which would close as well.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopImmediatePropagation();
      giveUp();
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, [canGiveUp]);
  return createPortal(
    <div className="pointer-events-none fixed inset-x-4 bottom-4 z-50 grid animate-[appear_140ms_ease-out_300ms_backwards] justify-items-center">
      {/* A press on it is not one outside of a dialog that is open beneath, which would close that. */}
      <div
        onPointerDown={(event) => event.stopPropagation()}
        className="pointer-events-auto flex max-w-md items-center gap-3 rounded-xl border border-line bg-surface px-4 py-3 shadow-raised"
      >
        {!outdated && <LoaderCircle aria-hidden className="size-4.5 shrink-0 animate-turn text-accent" />}
        <p role="status" className="min-w-0 flex-1 text-sm text-pretty">
          {outdated
            ? OUTDATED
            : missing
              ? "The portal can't be reached right now. What you opened appears as soon as the connection is back."
              : 'Opening...'}
        </p>
        {outdated && <Reload />}
        {(missing || outdated) && onGiveUp && (
          <Button size="sm" onClick={onGiveUp}>
            Cancel
          </Button>
        )}
      </div>
    </div>,
    document.body,
  );
}
