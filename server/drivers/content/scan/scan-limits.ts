/** A page takes seconds; the rest of a longer scan would silently be missing from every answer. */
export const SCANNED_PAGES_MAX = 25;
/** Mean confidence in the words of a document, from 0 to 100. Below it, the words are more often wrong than right. */
export const CONFIDENCE_MIN = 45;
/** Of a single page beside pages with text, where a photograph is as likely as a scan. */
export const PAGE_CONFIDENCE_MIN = 60;
/** Fewer words of a document are specks of a photograph. */
export const WORDS_MIN = 4;
