import { type ReactNode, useEffect, useRef } from 'react';

/** Moves the focus into content that has just opened in place. */
export function FirstFieldFocus({ children }: { children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null);

  // Moves the browser's focus, once.
  useEffect(() => {
    region.current
      ?.querySelector<HTMLElement>(
        'input:not(:disabled, [type=file], [hidden]), select:not(:disabled), textarea',
      )
      ?.focus();
  }, []);

  return (
    <div ref={region} className="contents">
      {children}
    </div>
  );
}
