import { type ReactNode, useEffect, useRef } from 'react';
import { Badge } from '../../ui/badge.tsx';

interface StepSectionProps {
  title: string;
  text: string;
  optional?: boolean;
  /** Set after navigation from another step: the section takes the focus. */
  focus: boolean;
  status?: ReactNode;
  children: ReactNode;
}

/** The content of a step of a long form, whose title is in the stepper. Remounted for each step. */
export function StepSection({ title, text, optional, focus, status, children }: StepSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  // Moves the browser's focus and scroll position, once.
  useEffect(() => {
    if (!focus) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [focus]);

  return (
    <section className="px-4 py-5 max-sm:flex-1 [&_:is(input,select,textarea,button,a)]:scroll-mb-32 sm:px-7 sm:py-7">
      <header className="mb-6">
        <h2 dir="auto" ref={heading} tabIndex={-1} className="sr-only">
          {title}
        </h2>
        <div className="flex min-h-7 items-center gap-2.5">
          <p dir="auto" className="text-muted">
            {text}
          </p>
          {optional && <Badge>Optional</Badge>}
          <div className="ml-auto shrink-0">{status}</div>
        </div>
      </header>
      <div className="max-w-180">{children}</div>
    </section>
  );
}
