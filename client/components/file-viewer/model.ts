/** Zoom in percent of the paper size. */
const ZOOM_MIN = 50;
const ZOOM_MAX = 200;
const ZOOM_STEP = 25;

export type Rotation = 0 | 90 | 180 | 270;

const within = (percent: number) => Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, percent));

/**
 * The next step above.
 * @param percent the current zoom, which lies between two steps when the page fits the width
 */
export const zoomedIn = (percent: number) => within((Math.floor(percent / ZOOM_STEP) + 1) * ZOOM_STEP);

/** The next step below. */
export const zoomedOut = (percent: number) => within((Math.ceil(percent / ZOOM_STEP) - 1) * ZOOM_STEP);

/** The zoom after a pinch: within the steps, or for a page that fits a narrow container, no smaller than that. */
export const pinched = (percent: number, factor: number) =>
  Math.min(Math.max(ZOOM_MAX, percent), Math.max(Math.min(ZOOM_MIN, percent), percent * factor));

export const canZoomIn = (percent: number) => percent < ZOOM_MAX;
export const canZoomOut = (percent: number) => percent > ZOOM_MIN;

/** A quarter turn clockwise. */
export const turned = (rotation: Rotation) => ((rotation + 90) % 360) as Rotation;

/** The typed page number, clamped to the document; null for text that is no number. */
export function pageFrom(text: string, pages: number): number | null {
  const typed = text.trim();
  return /^-?\d{1,9}$/.test(typed) ? Math.min(pages, Math.max(1, Number(typed))) : null;
}

/** The viewer for a type. */
export function viewOf(mimeType: string | undefined): 'pdf' | 'picture' | 'none' {
  if (mimeType === 'application/pdf') return 'pdf';
  return mimeType !== undefined && /^image\/(png|jpeg|webp)$/.test(mimeType) ? 'picture' : 'none';
}

/** Whether a link of a document may be followed; all others do nothing. */
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

/** The focused area when a key is pressed. */
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

/** In a toolbar these keys move between buttons. */
const OUTSIDE_TOOLBAR: Record<string, ViewerCommand> = {
  ArrowLeft: 'scroll-left',
  ArrowRight: 'scroll-right',
  ArrowUp: 'scroll-up',
  ArrowDown: 'scroll-down',
  Home: 'first-page',
  End: 'last-page',
};

/** The viewer command of a key; undefined for all other keys. */
export function commandOf(pressed: PressedKey, place: KeyPlace): ViewerCommand | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = pressed;
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'f' && !shiftKey ? 'search' : undefined;
  if (place === 'field') return undefined;
  return ANYWHERE[key] ?? (place === 'elsewhere' && !shiftKey ? OUTSIDE_TOOLBAR[key] : undefined);
}

/** Enough words to find a place on a page. */
const PLACE_WORDS = 8;

/**
 * Search texts for a passage on a page: all of its parts, with hyphenated words joined, as readers search; and the
 * beginning of its longest part, in case the page is laid out differently. `…` separates parts.
 */
export function findable(passage: string): string[][] {
  const whole = passage.replace(/(\p{L})[-\u2010] (\p{Ll})/gu, '$1$2');
  const parts = whole
    .split('…')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const longest = parts.toSorted((one, other) => other.length - one.length)[0] ?? '';
  const begins = longest.split(/\s+/).slice(0, PLACE_WORDS).join(' ');
  return [parts, begins === parts.join(' ') ? [] : [begins]].filter((texts) => texts.join('') !== '');
}
