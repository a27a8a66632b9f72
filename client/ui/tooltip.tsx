import {
  cloneElement,
  type DOMAttributes,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { fetchCode } from '../lib/page/code-loading.ts';

interface TooltipProps {
  text: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** Renders the trigger without a tooltip: for a tooltip that is needed only sometimes. */
  off?: boolean;
  /** One focusable element, whose accessible name says what the tooltip says. */
  children: ReactElement<DOMAttributes<Element>>;
}

const OPEN_MS = 400;
/** Long enough for the way from the element to the tooltip, which may be pointed at itself. */
const CLOSE_MS = 150;

let loaded: typeof import('./tooltip-bubble.tsx') | undefined;
/** A tooltip whose code cannot be loaded is left out. */
const load = () =>
  fetchCode(() => import('./tooltip-bubble.tsx')).then(
    (bubble) => {
      loaded = bubble;
    },
    () => {},
  );

/**
 * A short label for an icon. Never the only place of important information. The code that places it is loaded when an
 * element with a tooltip is pointed at or focused for the first time.
 */
export function Tooltip({ text, side = 'top', off = false, children }: TooltipProps) {
  const [anchor, setAnchor] = useState<Element>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setAnchor(undefined);
  }, []);
  const closeSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(close, CLOSE_MS);
  };
  const open = (element: Element, ms: number) => {
    const isLoaded = loaded ? Promise.resolve() : load();
    clearTimeout(timer.current);
    const mine = setTimeout(async () => {
      await isLoaded;
      // Not after the pointer or the focus has left.
      if (timer.current === mine) setAnchor(element);
    }, ms);
    timer.current = mine;
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const own = children.props;
  const trigger = off
    ? children
    : cloneElement(children, {
        onPointerEnter: both(own.onPointerEnter, (event) => {
          if (event.pointerType !== 'touch') open(event.currentTarget, OPEN_MS);
        }),
        onPointerLeave: both(own.onPointerLeave, closeSoon),
        onPointerDown: both(own.onPointerDown, close),
        onClick: both(own.onClick, close),
        onFocus: both(own.onFocus, ({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) open(currentTarget, 0);
        }),
        onBlur: both(own.onBlur, close),
      });
  return (
    <>
      {trigger}
      {!off && anchor && loaded && (
        <loaded.TooltipBubble
          text={text}
          side={side}
          anchor={anchor}
          onClose={close}
          onPointerEnter={() => clearTimeout(timer.current)}
          onPointerLeave={closeSoon}
        />
      )}
    </>
  );
}

const both =
  <Event extends SyntheticEvent>(
    first: ((event: Event) => void) | undefined,
    second: (event: Event) => void,
  ) =>
  (event: Event) => {
    first?.(event);
    second(event);
  };
