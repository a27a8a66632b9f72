import { type ReactNode, useEffect, useRef } from 'react';

/** Brings the focus into what has just opened in place. */
export function FirstFieldFocus({ children }: { children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null);

  // The browser's focus, once.
  useEffect(() => {
    region.current
      ?.querySelector<HTMLElement>('input:not(:disabled, [type=file]), select:not(:disabled), textarea')
      ?.focus();
  }, []);

  return (
    <div ref={region} className="contents">
      {children}
    </div>
  );
}
