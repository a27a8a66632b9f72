/** Value of `files.purpose` for files of the library. */
export const DOCUMENT_PURPOSE = 'library_document';
export const DOCUMENT_MAX_BYTES = 10 * 1_048_576;

/** Allowed files, recognized by their content. */
export const DOCUMENT_KINDS = ['pdf', 'doc', 'docx', 'xls', 'xlsx'] as const;

export const DOCUMENTS_PAGE = { default: 20, max: 100 };
/** The maximum number of a page. */
export const PAGES_MAX = 100_000;
/** Maximum results of a search, the best first. */
export const FOUND_MAX = 500;
export const SEARCH_MAX = 100;

export const DOCUMENT_NAME_MAX = 200;
export const DESCRIPTION_MAX = 2_000;
export const TAGS_MAX = 20;
export const TAG_MAX = 40;
/** Versions of one document. */
export const VERSIONS_MAX = 200;
export const CHANGES_MAX = 500;
/** Departments of one document. */
export const SHARED_WITH_MAX = 200;

export const sentences = {
  fileType: 'Please upload a PDF, Word document, or Excel file',
  tooLarge: 'File size must be less than 10MB',
  incomplete: 'Please provide a file, name, and select at least one department',
  loadFailed: 'Failed to load documents',
  uploadFailed: 'Failed to upload document. Please try again.',
  downloadFailed: 'Failed to download document',
  deleted: 'Document deleted successfully',
  deleteFailed: 'Failed to delete document',
  saveFailed: 'Failed to save document',
  versionIncomplete: 'Choose the changed file',
  changesRequired: 'Say in a sentence what changed.',
  sameFile: (version: number) =>
    `This is the same file as version ${version}, which is the current one. Choose the changed file.`,
  changedMeanwhile: (version: number) =>
    `Somebody else uploaded version ${version} after you opened this. Look at it before you replace it.`,
  tooManyVersions: `This document has ${VERSIONS_MAX} versions. Upload the file as a new document.`,
  versionFailed: 'Failed to upload the new version. Please try again.',
  versionsFailed: 'The versions did not load',
} as const;
