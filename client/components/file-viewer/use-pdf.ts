import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FileLink } from './file-link.ts';
import type { FilePlace } from './file-place.ts';
import { openPdf, type PdfHandle, type PdfState, UNOPENED } from './pdf-viewer.ts';

/**
 * Keeps a PDF open in the container while the component is mounted.
 * @param at the place to show, each time it is a new object
 */
export function usePdf(link: FileLink, container: RefObject<HTMLDivElement | null>, at?: FilePlace) {
  const handle = useRef<PdfHandle>(undefined);
  const [state, setState] = useState(UNOPENED);
  const [attempt, setAttempt] = useState<{ place: FilePlace }>({ place: at ?? { page: 1 } });

  useEffect(() => {
    if (!container.current) return;
    const onChange = (change: Partial<PdfState>) => setState((before) => ({ ...before, ...change }));
    const opened = openPdf({ link, container: container.current, place: attempt.place, onChange });
    handle.current = opened;
    return () => opened.close();
  }, [link, container, attempt]);

  useEffect(() => {
    if (at) handle.current?.show(at);
  }, [at]);

  return {
    state,
    /** Undefined until the first effect has run. */
    pdf: handle,
    /** Opens it again, at the last page. */
    retry: () => {
      setState(UNOPENED);
      setAttempt({ place: { page: state.page } });
    },
  };
}
