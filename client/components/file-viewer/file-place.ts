/** Where a document is opened, or what is shown of one that is open. Another object is another wish to go there. */
export interface FilePlace {
  /** From 1. */
  page: number;
  /** Words of that page, to be marked. */
  passage?: string;
}
