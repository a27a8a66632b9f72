import { type ReactNode, useEffect, useRef } from 'react';
import { Badge } from '../../ui/badge.tsx';

interface StepSectionProps {
  title: string;
  text: string;
  optional?: boolean;
  /** The person came here from another step: the focus follows. */
  focus: boolean;
  status: ReactNode;
  children: ReactNode;
}

/** What a step asks for. Mounted anew for each step. */
export function StepSection({ title, text, optional, focus, status, children }: StepSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  // The browser's focus and scroll position, once.
  useEffect(() => {
    if (!focus) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [focus]);

  return (
    <section className="px-4 py-5 max-sm:[&_:is(input,select,textarea,button)]:scroll-mb-32 sm:px-7 sm:py-7">
      <header className="mb-6 flex items-start justify-between gap-4">
        <div className="min-w-0">
          <div className="flex items-center gap-2.5">
            <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold tracking-[-0.01em] outline-none">
              {title}
            </h2>
            {optional && <Badge>Optional</Badge>}
          </div>
          <p className="mt-1 max-w-xl text-muted">{text}</p>
        </div>
        <div className="shrink-0">{status}</div>
      </header>
      {children}
    </section>
  );
}
