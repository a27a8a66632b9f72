import {
  AnnotationEditorType,
  AnnotationMode,
  getDocument,
  InvalidPDFException,
  PasswordException,
  type PDFDocumentLoadingTask,
  type PDFWorker,
  version,
} from 'pdfjs-dist';
import {
  EventBus,
  FindState,
  LinkTarget,
  PDFFindController,
  PDFLinkService,
  PDFViewer,
} from 'pdfjs-dist/web/pdf_viewer.mjs';
import { type FileLink, FileNotFetched } from './file-link.ts';
import type { FilePlace } from './file-place.ts';
import { findable, isFollowable, pinched, type Rotation, turned, zoomedIn, zoomedOut } from './model.ts';
import { CHUNK_BYTES, openPdfSource } from './pdf-source.ts';
import { takeWorker } from './pdf-worker.ts';

/** Copied there by client/vite.config.ts. */
const FILES = `${import.meta.env.BASE_URL}assets/pdfjs-${version}/`;

/** Why a document is not shown. */
export type PdfProblem = 'damaged' | 'unknown' | 'password' | 'gone' | 'away';

export interface PdfSearch {
  /** Index of the current hit, from 1; 0 for none. */
  current: number;
  total: number;
  /** The search is still reading pages. */
  busy: boolean;
}

export interface PdfState {
  problem?: PdfProblem | undefined;
  /** 0 until the document is open. */
  pages: number;
  /** From 1. */
  page: number;
  /** Percent of the paper size. */
  zoom: number;
  /** The zoom follows the width of the container. */
  fitted: boolean;
  search: PdfSearch;
}

const NO_SEARCH: PdfSearch = { current: 0, total: 0, busy: false };
export const UNOPENED: PdfState = { pages: 0, page: 1, zoom: 100, fitted: true, search: NO_SEARCH };

/** An open document and its commands. */
export interface PdfHandle {
  goTo(page: number): void;
  /** Goes to the page and highlights the passage there, once the document is open. */
  show(place: FilePlace): void;
  zoomIn(): void;
  /** Zooms by a factor around a point of the container. */
  zoomBy(factor: number, around: { x: number; y: number }): void;
  zoomOut(): void;
  fit(): void;
  turn(): void;
  /** Highlights all hits and shows the first one from the current page on; an empty text ends the search. */
  search(text: string): void;
  /** Shows the next or previous hit. */
  searchOn(backwards: boolean): void;
  close(): void;
}

interface Opening {
  link: FileLink;
  /** Absolutely positioned and scrolling; its first child holds the pages. */
  container: HTMLDivElement;
  /** The first place to show. */
  place: FilePlace;
  onChange(change: Partial<PdfState>): void;
}

/** Opens a PDF in the container; pages are rendered when they are scrolled to. */
export function openPdf({ link, container, place, onChange }: Opening): PdfHandle {
  const ended = new AbortController();
  const { signal } = ended;
  const eventBus = new EventBus();
  const linkService = new SafeLinks({
    eventBus,
    externalLinkTarget: LinkTarget.BLANK,
    externalLinkRel: 'noopener noreferrer',
  });
  const findController = new PDFFindController({ eventBus, linkService });
  const viewer = new PDFViewer({
    container,
    eventBus,
    linkService,
    findController,
    // Form fields are shown with their values, but cannot be edited.
    annotationMode: AnnotationMode.ENABLE,
    annotationEditorMode: AnnotationEditorType.DISABLE,
    imageResourcesPath: `${FILES}icons/`,
    // The types of the package leave this option out.
    ...{ abortSignal: signal },
  });
  linkService.setViewer(viewer);

  let task: PDFDocumentLoadingTask | undefined;
  let worker: PDFWorker | undefined;
  let query = '';
  let wanted = place;
  /** Remaining search texts for the requested passage, all of its parts first. */
  let passages: string[][] = [];

  const fail = (error: unknown) => {
    if (!signal.aborted) onChange({ problem: problemOf(error) });
  };
  const open = async () => {
    const source = await openPdfSource(link, signal, fail);
    if (signal.aborted) return;
    worker = takeWorker();
    task = getDocument({
      ...source,
      worker,
      rangeChunkSize: CHUNK_BYTES,
      disableAutoFetch: true,
      disableStream: true,
      useWasm: false,
      cMapUrl: `${FILES}cmaps/`,
      standardFontDataUrl: `${FILES}fonts/`,
      wasmUrl: `${FILES}decoders/`,
    });
    const pdf = await task.promise;
    // PDF.js would wait forever for an unreadable first page.
    await pdf.getPage(1).catch((error: unknown) => {
      throw error instanceof FileNotFetched ? error : new InvalidPDFException(String(error));
    });
    if (signal.aborted) return;
    viewer.setDocument(pdf);
    linkService.setDocument(pdf);
  };
  open().catch(fail);

  const on = <Event>(name: string, listener: (event: Event) => void) =>
    eventBus.on(name, listener, { signal });
  on('pagesinit', () => {
    namePages(viewer);
    viewer.currentScaleValue = FIT;
    goToWanted();
    onChange({ pages: viewer.pagesCount, page: viewer.currentPageNumber });
  });
  on<{ pageNumber: number }>('pagechanging', ({ pageNumber }) => onChange({ page: pageNumber }));
  on<{ scale: number; presetValue?: string }>('scalechanging', ({ scale, presetValue }) =>
    onChange({ zoom: scale * 100, fitted: presetValue === FIT }),
  );
  // Runs before the scroll has settled, so that the page number is the one before the rotation.
  on<{ pageNumber: number }>('rotationchanging', ({ pageNumber }) => {
    viewer.currentPageNumber = pageNumber;
  });
  on<FindCount>(
    'updatefindmatchescount',
    ({ matchesCount }) => query && onChange({ search: { ...matchesCount, busy: false } }),
  );
  on<FindCount & { state: number }>('updatefindcontrolstate', ({ state, matchesCount }) => {
    if (query) onChange({ search: { ...matchesCount, busy: state === FindState.PENDING } });
    else if (state === FindState.NOT_FOUND) markNext();
  });

  const resized = new ResizeObserver(() => {
    if (viewer.currentScaleValue === FIT) viewer.currentScaleValue = FIT;
    viewer.update();
  });
  resized.observe(container);

  const find = (type: '' | 'again', findPrevious = false) => look(query, { type, findPrevious });
  const look = (words: string | string[], more: object) =>
    eventBus.dispatch('find', {
      source: container,
      query: words,
      type: '',
      caseSensitive: false,
      entireWord: false,
      highlightAll: true,
      findPrevious: false,
      matchDiacritics: false,
      ...more,
    });
  /** Highlights the passage; where the page's text differs from the extracted one, its beginning only. */
  const markNext = () => {
    const [words, ...others] = passages;
    if (words === undefined) return;
    passages = others;
    // With several parts each is marked; a single one only where it is wanted.
    look(words, { highlightAll: words.length > 1 });
  };
  const goToWanted = () => {
    if (wanted.page > 1 || wanted.passage) {
      viewer.currentPageNumber = Math.min(Math.max(1, wanted.page), viewer.pagesCount);
    }
    passages = wanted.passage ? findable(wanted.passage) : [];
    markNext();
  };

  return {
    goTo(page) {
      viewer.currentPageNumber = Math.min(viewer.pagesCount, Math.max(1, page));
    },
    show(next) {
      wanted = next;
      query = '';
      if (viewer.pagesCount > 0) goToWanted();
    },
    zoomIn() {
      viewer.currentScale = zoomedIn(viewer.currentScale * 100) / 100;
    },
    zoomOut() {
      viewer.currentScale = zoomedOut(viewer.currentScale * 100) / 100;
    },
    zoomBy(factor, { x, y }) {
      const percent = viewer.currentScale * 100;
      const scaleFactor = pinched(percent, factor) / percent;
      const { left, top } = container.getBoundingClientRect();
      if (scaleFactor !== 1)
        viewer.updateScale({ scaleFactor, drawingDelay: PINCH_REDRAW_MS, origin: [left + x, top + y] });
    },
    fit() {
      viewer.currentScaleValue = FIT;
    },
    turn() {
      viewer.pagesRotation = turned(viewer.pagesRotation as Rotation);
    },
    search(text) {
      query = text;
      if (text === '') {
        eventBus.dispatch('findbarclose', { source: container });
        onChange({ search: NO_SEARCH });
        return;
      }
      find('');
    },
    searchOn(backwards) {
      if (query) find('again', backwards);
    },
    close() {
      ended.abort();
      resized.disconnect();
      findController.setDocument(null as never);
      linkService.setDocument(null);
      viewer.setDocument(null as never);
      void task?.destroy().finally(() => worker?.destroy());
    },
  };
}

/** PDF.js names a page only once its translations are there; until then its region would have no name. */
function namePages(viewer: PDFViewer): void {
  for (let index = 0; index < viewer.pagesCount; index++) {
    const { div } = viewer.getPageView(index) as { div: HTMLElement };
    div.ariaLabel = `Page ${index + 1}`;
  }
}

const FIT = 'page-width';
/** During a pinch the rendered page is stretched; it is rendered again when the fingers rest. */
const PINCH_REDRAW_MS = 300;

type FindCount = { matchesCount: { current: number; total: number } };

/** Links to other sites and mail addresses open in a new tab; all other links of a document do nothing. */
class SafeLinks extends PDFLinkService {
  override addLinkAttributes(link: HTMLAnchorElement, url: string): void {
    if (isFollowable(url)) super.addLinkAttributes(link, url, true);
    else link.title = "This link can't be opened here.";
  }
}

function problemOf(error: unknown): PdfProblem {
  if (error instanceof PasswordException) return 'password';
  if (error instanceof InvalidPDFException) return 'damaged';
  if (error instanceof FileNotFetched) return error.gone ? 'gone' : 'away';
  return 'unknown';
}
