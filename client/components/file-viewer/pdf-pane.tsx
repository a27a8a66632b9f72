import './pdf-pages.css';
import { ChevronDown, ChevronUp, Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ErrorState } from '../../ui/error-state.tsx';
import type { FileLink } from './file-link.ts';
import type { FilePlace } from './file-place.ts';
import { PageField } from './page-field.tsx';
import type { PdfProblem } from './pdf-viewer.ts';
import { SearchBar } from './search-bar.tsx';
import { usePdf } from './use-pdf.ts';
import { usePinch } from './use-pinch.ts';
import { useViewerKeys } from './use-viewer-keys.ts';
import { ViewerProblem } from './viewer-problem.tsx';
import { ViewerStage } from './viewer-stage.tsx';
import { ToolButton, ViewerToolbar } from './viewer-toolbar.tsx';

interface PdfPaneProps {
  link: FileLink;
  at?: FilePlace | undefined;
  /** Shown beside other content, which keeps the focus. */
  beside?: boolean;
  /** Called with the shown page. */
  onPage?: ((page: number) => void) | undefined;
  /** Called when the end of the last page was reached, and for a PDF that only other programs can show. */
  onEnd?: (() => void) | undefined;
}

/** A PDF with its pages, its text and a search. */
export function PdfPane({ link, at, beside = false, onPage, onEnd }: PdfPaneProps) {
  const pane = useRef<HTMLDivElement>(null);
  const pages = useRef<HTMLDivElement>(null);
  const { state, pdf, retry } = usePdf(link, pages, at);
  const [searching, setSearching] = useState(false);
  const opened = state.pages > 0;

  // The arrow keys scroll immediately, as in other readers.
  useEffect(() => {
    if (!beside) pages.current?.focus({ preventScroll: true });
  }, [beside]);

  const reportPage = useEffectEvent((page: number) => onPage?.(page));
  useEffect(() => {
    if (!opened) return;
    const timer = setTimeout(() => reportPage(state.page), PAGE_SETTLES_MS);
    return () => clearTimeout(timer);
  }, [opened, state.page]);

  const reportEnd = useEffectEvent(() => {
    const frame = pages.current;
    if (frame && frame.scrollTop + frame.clientHeight >= frame.scrollHeight - END_PX) onEnd?.();
  });
  useEffect(() => {
    const frame = pages.current;
    if (!frame || !opened) return;
    reportEnd();
    frame.addEventListener('scroll', reportEnd, { passive: true });
    return () => frame.removeEventListener('scroll', reportEnd);
  }, [opened]);
  const isUnreadable = state.problem !== undefined && state.problem !== 'away' && state.problem !== 'gone';
  const reportUnreadable = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (isUnreadable) reportUnreadable();
  }, [isUnreadable]);

  const startSearch = () => {
    if (!opened) return;
    setSearching(true);
    pane.current?.querySelector<HTMLInputElement>('input[type=search]')?.select();
  };
  const endSearch = () => {
    if (!searching) return false;
    setSearching(false);
    pdf.current?.search('');
    pages.current?.focus({ preventScroll: true });
    return true;
  };
  usePinch(pages, (factor, around) => pdf.current?.zoomBy(factor, around));
  const goBy = (step: number) => pdf.current?.goTo(state.page + step);
  useViewerKeys(
    pane,
    {
      search: startSearch,
      'zoom-in': () => pdf.current?.zoomIn(),
      'zoom-out': () => pdf.current?.zoomOut(),
      turn: () => pdf.current?.turn(),
      'previous-page': () => goBy(-1),
      'next-page': () => goBy(1),
      'first-page': () => pdf.current?.goTo(1),
      'last-page': () => pdf.current?.goTo(state.pages),
      'scroll-up': () => scrollFromOutside(pages.current, -LINE_PX),
      'scroll-down': () => scrollFromOutside(pages.current, LINE_PX),
      // A page that is wider than its container scrolls; any other page turns.
      'scroll-left': () => !isWide(pages.current) && goBy(-1),
      'scroll-right': () => !isWide(pages.current) && goBy(1),
    },
    endSearch,
  );

  return (
    <div ref={pane} className="flex h-full flex-col">
      <ViewerToolbar
        link={link}
        zoom={state.zoom}
        fitted={state.fitted}
        off={!opened}
        onZoomIn={() => pdf.current?.zoomIn()}
        onZoomOut={() => pdf.current?.zoomOut()}
        onFit={() => pdf.current?.fit()}
        onTurn={() => pdf.current?.turn()}
      >
        <div className="flex items-center">
          <ToolButton
            label="Previous page"
            icon={<ChevronUp aria-hidden />}
            off={state.page <= 1}
            onPress={() => goBy(-1)}
          />
          <ToolButton
            label="Next page"
            icon={<ChevronDown aria-hidden />}
            off={state.page >= state.pages}
            onPress={() => goBy(1)}
          />
          <PageField page={state.page} pages={state.pages} onPage={(page) => pdf.current?.goTo(page)} />
          <ToolButton
            className="ml-2"
            label="Search this document"
            icon={<Search aria-hidden />}
            aria-expanded={searching}
            off={!opened}
            onPress={() => (searching ? endSearch() : startSearch())}
          />
        </div>
      </ViewerToolbar>
      {searching && (
        <SearchBar
          found={state.search}
          onSearch={(text) => pdf.current?.search(text)}
          onSearchOn={(backwards) => pdf.current?.searchOn(backwards)}
          onClose={endSearch}
        />
      )}
      <ViewerStage
        ref={pages}
        label="Pages"
        loading={!opened}
        problem={state.problem && <Problem problem={state.problem} link={link} onRetry={retry} />}
      >
        {/* PDF.js puts the pages into the first child of the scroll container. */}
        <div className="pdf-pages" />
      </ViewerStage>
    </div>
  );
}

const LINE_PX = 60;
/** So near to its end a document is read. */
const END_PX = 24;
/** Pages that are only scrolled past are not reported. */
const PAGE_SETTLES_MS = 400;

/** If the scroll container has the focus, the browser scrolls it itself. */
const scrollFromOutside = (element: HTMLElement | null, top: number) =>
  !element?.contains(document.activeElement) && element?.scrollBy({ top });

const isWide = (element: HTMLElement | null) => element !== null && element.scrollWidth > element.clientWidth;

const sentences: Record<Exclude<PdfProblem, 'away'>, { title: string; text: string }> = {
  damaged: {
    title: 'This PDF is damaged',
    text: "It can't be shown here. Download it to try another app, or ask for a new copy.",
  },
  unknown: {
    title: "This PDF can't be shown here",
    text: "It uses something this viewer doesn't know. Download it to open it in another app.",
  },
  password: {
    title: 'This PDF is protected by a password',
    text: 'Download it to open it in an app that asks for the password.',
  },
  gone: {
    title: 'This file is not available',
    text: 'It was removed, or you no longer have access to it.',
  },
};

interface ProblemProps {
  problem: PdfProblem;
  link: FileLink;
  onRetry: () => void;
}

function Problem({ problem, link, onRetry }: ProblemProps) {
  if (problem === 'away') return <ErrorState title="This file did not load" onRetry={onRetry} />;
  return <ViewerProblem {...sentences[problem]} link={problem === 'gone' ? undefined : link} />;
}
