/** A place to open a document at, or to show in an open one. A new object navigates again. */
export interface FilePlace {
  /** From 1. */
  page: number;
  /** Text on that page to highlight. */
  passage?: string;
}
