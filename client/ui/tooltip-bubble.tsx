import * as Radix from 'radix-ui/tooltip';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

interface TooltipBubbleProps {
  text: ReactNode;
  side: 'top' | 'right' | 'bottom' | 'left';
  /** The described element. */
  anchor: Element;
  onClose: () => void;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
}

/** The open tooltip. Its trigger is a frame over the described element, which therefore is rendered without Radix. */
export function TooltipBubble({
  text,
  side,
  anchor,
  onClose,
  onPointerEnter,
  onPointerLeave,
}: TooltipBubbleProps) {
  const [{ top, left, width, height }] = useState(() => anchor.getBoundingClientRect());

  // The frame does not move with the element.
  useEffect(() => {
    const onScroll = ({ target }: Event) => {
      if (target instanceof Node && target.contains(anchor)) onClose();
    };
    addEventListener('scroll', onScroll, { capture: true, passive: true });
    addEventListener('resize', onClose);
    return () => {
      removeEventListener('scroll', onScroll, { capture: true });
      removeEventListener('resize', onClose);
    };
  }, [anchor, onClose]);

  return (
    <Radix.Provider>
      <Radix.Root open onOpenChange={(open) => !open && onClose()}>
        {createPortal(
          <Radix.Trigger asChild>
            <span aria-hidden className="pointer-events-none fixed" style={{ top, left, width, height }} />
          </Radix.Trigger>,
          document.body,
        )}
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            onPointerEnter={onPointerEnter}
            onPointerLeave={onPointerLeave}
            className="z-50 max-w-64 animate-appear rounded-lg bg-ink px-2.5 py-1.5 text-xs text-background shadow-raised"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
