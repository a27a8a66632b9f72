import {
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { getSession, subscribeSession } from '../../lib/session/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { type WriteProblem, writeProblems } from '../form/write-problems.ts';

/** Mounted once, at the root. Shows each failed write beside its control, until it is dismissed or made again. */
export function WriteProblemOutlet() {
  const problems = useSyncExternalStore(writeProblems.subscribe, writeProblems.get);
  useEffect(() => subscribeSession(() => !getSession().user && writeProblems.forgetAll()), []);
  return [...problems].map(([write, problem]) => (
    <ProblemBubble
      key={`${problem.page} ${problem.sentence}`}
      problem={problem}
      onForget={() => writeProblems.forget(write)}
    />
  ));
}

const OPEN_DIALOG = ':is([role="dialog"], [role="alertdialog"])[data-state="open"]';

/**
 * The element that the bubble is drawn in: a modal dialog keeps the focus, and takes a press elsewhere as one
 * outside of it.
 */
const hostOf = ({ control }: WriteProblem): Element =>
  (control?.isConnected
    ? control.closest(OPEN_DIALOG)
    : [...document.querySelectorAll(OPEN_DIALOG)].at(-1)) ?? document.body;

const MARGIN = 12;
const GAP = 6;

/** Puts the bubble below the control, or above it without space, or at the lower edge when the control is gone. */
function place(bubble: HTMLElement, control: Element | undefined): void {
  const { width, height } = bubble.getBoundingClientRect();
  const isThere = control?.isConnected && control.checkVisibility();
  const box = isThere ? control.getBoundingClientRect() : undefined;
  const left = box ? box.left : (innerWidth - width) / 2;
  const below = box ? box.bottom + GAP : innerHeight - height - MARGIN;
  const hasSpace = !box || below + height <= innerHeight - MARGIN || box.top < height + GAP + MARGIN;
  Object.assign(bubble.style, {
    left: `${Math.max(MARGIN, Math.min(left, innerWidth - width - MARGIN))}px`,
    top: `${hasSpace ? below : box.top - GAP - height}px`,
  });
}

interface ProblemBubbleProps {
  problem: WriteProblem;
  onForget: () => void;
}

function ProblemBubble({ problem, onForget }: ProblemBubbleProps) {
  const { sentence, control, retry, page } = problem;
  const [host, setHost] = useState(() => hostOf(problem));
  const bubble = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = bubble.current;
    if (!element) return;
    element.showPopover();
    const follow = () => place(element, control);
    follow();
    addEventListener('scroll', follow, { capture: true, passive: true });
    addEventListener('resize', follow);
    const changes = new MutationObserver(() => {
      // Where the person went on, a sentence about a control that is not there any more would be a riddle.
      if (!control?.isConnected && location.pathname !== page) return onForget();
      setHost(hostOf(problem));
      follow();
    });
    changes.observe(document.body, { childList: true, subtree: true });
    return () => {
      removeEventListener('scroll', follow, { capture: true });
      removeEventListener('resize', follow);
      changes.disconnect();
    };
  });

  return createPortal(
    <div
      ref={bubble}
      popover="manual"
      {...kept}
      className="pointer-events-auto fixed inset-auto m-0 w-max max-w-[min(24rem,calc(100vw-1.5rem))] animate-appear overflow-visible rounded-lg border-0 bg-surface p-0 text-ink shadow-raised"
    >
      <Banner
        tone="danger"
        onDismiss={onForget}
        action={
          retry && (
            <Button size="sm" onClick={retry}>
              Try Again
            </Button>
          )
        }
      >
        {sentence}
      </Banner>
    </div>,
    host,
  );
}

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** A press on the bubble is not one outside of the dialog that it stands in. */
const kept = { onPointerDown: stop, onFocus: stop };
