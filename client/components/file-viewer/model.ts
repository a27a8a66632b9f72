/** Zoom in percent of the size on paper. */
const ZOOM_MIN = 50;
const ZOOM_MAX = 200;
const ZOOM_STEP = 25;

export type Rotation = 0 | 90 | 180 | 270;

const within = (percent: number) => Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, percent));

/** The next step above. @param percent what is shown, which lies between two steps when the page fits the width */
export const zoomedIn = (percent: number) => within((Math.floor(percent / ZOOM_STEP) + 1) * ZOOM_STEP);

/** The next step below. */
export const zoomedOut = (percent: number) => within((Math.ceil(percent / ZOOM_STEP) - 1) * ZOOM_STEP);

/** What a pinch makes of a zoom: within the steps, or of a page that fits a narrow place, no smaller than that. */
export const pinched = (percent: number, factor: number) =>
  Math.min(Math.max(ZOOM_MAX, percent), Math.max(Math.min(ZOOM_MIN, percent), percent * factor));

export const canZoomIn = (percent: number) => percent < ZOOM_MAX;
export const canZoomOut = (percent: number) => percent > ZOOM_MIN;

/** A quarter turn to the right. */
export const turned = (rotation: Rotation) => ((rotation + 90) % 360) as Rotation;

/** The page that somebody typed, the nearest there is; null for what is no number. */
export function pageFrom(text: string, pages: number): number | null {
  const page = Number(text.trim());
  if (text.trim() === '' || !Number.isFinite(page)) return null;
  return Math.min(pages, Math.max(1, Math.round(page)));
}

/** How a file is shown, by its type. */
export function viewOf(mimeType: string | undefined): 'pdf' | 'picture' | 'none' {
  if (mimeType === 'application/pdf') return 'pdf';
  return mimeType !== undefined && /^image\/(png|jpeg|webp)$/.test(mimeType) ? 'picture' : 'none';
}

/** The links of a document that may be followed; everything else in it only looks like one. */
export const isFollowable = (url: string) =>
  URL.canParse(url) && ['http:', 'https:', 'mailto:'].includes(new URL(url).protocol);

export type ViewerCommand =
  | 'search'
  | 'zoom-in'
  | 'zoom-out'
  | 'turn'
  | 'previous-page'
  | 'next-page'
  | 'first-page'
  | 'last-page'
  | 'scroll-up'
  | 'scroll-down'
  | 'scroll-left'
  | 'scroll-right';

/** Where the focus is when a key is pressed. */
export type KeyPlace = 'field' | 'toolbar' | 'elsewhere';

type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const ANYWHERE: Record<string, ViewerCommand> = {
  '+': 'zoom-in',
  '=': 'zoom-in',
  '-': 'zoom-out',
  r: 'turn',
  R: 'turn',
  '/': 'search',
  PageUp: 'previous-page',
  PageDown: 'next-page',
};

/** In a toolbar these go from button to button. */
const OUTSIDE_TOOLBAR: Record<string, ViewerCommand> = {
  ArrowLeft: 'scroll-left',
  ArrowRight: 'scroll-right',
  ArrowUp: 'scroll-up',
  ArrowDown: 'scroll-down',
  Home: 'first-page',
  End: 'last-page',
};

/** What a key asks of the viewer; undefined for what is none of its own. */
export function commandOf(pressed: PressedKey, place: KeyPlace): ViewerCommand | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = pressed;
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'f' && !shiftKey ? 'search' : undefined;
  if (place === 'field') return undefined;
  return ANYWHERE[key] ?? (place === 'elsewhere' && !shiftKey ? OUTSIDE_TOOLBAR[key] : undefined);
}

/** Words that are enough to find a place on a page. */
const PLACE_WORDS = 8;

/**
 * What to look for on a page to mark a passage: the passage, with words whole that a line's end has parted, as readers
 * search; and in case it is laid out otherwise, how it begins.
 */
export function findable(passage: string): string[] {
  const whole = passage.replace(/(\p{L})[-\u2010] (\p{Ll})/gu, '$1$2').trim();
  const begins = whole.split(/\s+/).slice(0, PLACE_WORDS).join(' ');
  return [...new Set([whole, begins])].filter((words) => words !== '');
}
