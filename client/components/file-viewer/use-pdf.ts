import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FileLink } from './file-link.ts';
import type { FilePlace } from './file-place.ts';
import { openPdf, type PdfHandle, type PdfState, UNOPENED } from './pdf-viewer.ts';

/** A PDF that is open in the container as long as the component is there. @param at what is shown of it, each time it is another one */
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
    /** Undefined before the first effect has run. */
    pdf: handle,
    /** Opens it once more, at the page that was shown. */
    retry: () => {
      setState(UNOPENED);
      setAttempt({ place: { page: state.page } });
    },
  };
}
