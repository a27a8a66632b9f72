import { z } from 'zod';
import { numeric } from '../../core/contract/numbers.ts';
import {
  ifMissing,
  line,
  optionalText,
  requiredLine,
  requiredText,
  searchText,
} from '../../core/contract/schema.ts';
import { typedText } from '../../core/contract/text.ts';
import { pageCursor } from '../../core/data/pagination.ts';
import { personRef } from '../people/schema.ts';
import {
  CHANGES_MAX,
  DESCRIPTION_MAX,
  DOCUMENT_KINDS,
  DOCUMENT_MAX_BYTES,
  DOCUMENT_NAME_MAX,
  DOCUMENTS_PAGE,
  PAGES_MAX,
  SEARCH_MAX,
  SHARED_WITH_MAX,
  sentences,
  TAG_MAX,
  TAGS_MAX,
  VERSIONS_MAX,
} from './constants.ts';

const department = z.object({ id: z.uuid(), name: z.string() });

export const libraryDocument = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  /** The first of the departments, by name. */
  department: department.nullable(),
  /** The departments whose members may read it; by name. */
  departments: z.array(department),
  tags: z.array(z.string()),
  uploadedBy: z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string() }),
  createdAt: z.string(),
  downloadCount: z.number().int(),
  /** Bytes. */
  fileSize: z.number().int(),
  mimeType: z.string(),
  /** The name of a downloaded file. */
  fileName: z.string(),
  /** The number of the current version, from 1. */
  version: z.number().int(),
});
export type LibraryDocument = z.infer<typeof libraryDocument>;

/** A passage of the file with words of the search. */
const foundPassage = z.object({
  /** From 1; null for files without pages. */
  page: z.number().int().nullable(),
  /** The text in consecutive pieces. */
  pieces: z.array(z.object({ text: z.string(), isMatch: z.boolean() })),
});
export type FoundPassage = z.infer<typeof foundPassage>;

const none = z.literal('').transform(() => undefined);
const page = numeric(z.number().int().min(1).max(PAGES_MAX));

export const listDocumentsInput = z
  .object({
    page: page.default(1),
    limit: numeric(z.number().int().min(1).max(DOCUMENTS_PAGE.max)).default(DOCUMENTS_PAGE.default),
    /** Words that must all occur in the name, the description, the tags or the file; the last one is a prefix. */
    search: searchText(SEARCH_MAX).optional(),
    /** Id of a department. */
    department: z.union([none, z.uuid()]).optional(),
    /** `next` of the page before, in place of `page`: documents that are added or removed meanwhile shift nothing. */
    before: pageCursor.optional(),
    /** The same, as tRPC's `useInfiniteQuery` sends it. */
    cursor: pageCursor.nullish(),
  })
  .prefault({});
export type ListDocumentsInput = z.infer<typeof listDocumentsInput>;

export const listDocumentsAnswer = z.object({
  documents: z.array(libraryDocument.extend({ passage: foundPassage.nullable() })),
  currentPage: z.number().int(),
  /** At least 1. */
  totalPages: z.number().int(),
  /** The number of matches on all pages. */
  total: z.number().int(),
  /** `before` of the next page; null on the last page. */
  next: z.string().nullable(),
});
export type DocumentsPage = z.infer<typeof listDocumentsAnswer>;

export const documentDepartmentsAnswer = z.object({ departments: z.array(department) });

const name = requiredLine(DOCUMENT_NAME_MAX, sentences.incomplete);

const departmentIds = z
  .array(z.uuid(), ifMissing(sentences.incomplete))
  .min(1, sentences.incomplete)
  .max(SHARED_WITH_MAX)
  .transform((ids) => [...new Set(ids)]);

const tags = z.array(line().min(1).max(TAG_MAX)).max(TAGS_MAX).transform(withoutRepeats);

/** Removes duplicate tags, ignoring case. */
function withoutRepeats(given: string[]): string[] {
  const known = new Map<string, string>();
  for (const tag of given) if (!known.has(tag.toLowerCase())) known.set(tag.toLowerCase(), tag);
  return [...known.values()];
}

/** A file as chosen in a browser. */
function chosenFile(missing: string) {
  const fileName = new RegExp(`\\.(${DOCUMENT_KINDS.join('|')})$`, 'i');
  return z
    .custom<File>((file) => file instanceof File, missing)
    .refine(({ name }) => fileName.test(name), { error: sentences.fileType, abort: true })
    .refine(({ size }) => size <= DOCUMENT_MAX_BYTES, sentences.tooLarge);
}

/** The editable data of a document, beside its file. */
export const documentInput = z.object({
  name,
  description: optionalText(DESCRIPTION_MAX),
  departmentIds,
  tags: tags.default([]),
});
export type DocumentInput = z.infer<typeof documentInput>;

/** The form of a new document, with the file as chosen in a browser; the server checks its content. */
export const uploadDocumentForm = documentInput.extend({
  file: chosenFile(sentences.incomplete),
});

/** A new file for a document. */
export const newVersionInput = z.object({
  documentId: z.uuid(),
  changes: requiredText(CHANGES_MAX, sentences.changesRequired),
  /** The version that the caller has seen; refused when it is no longer the current one. */
  seen: numeric(z.number().int().min(1)).optional(),
});
export type NewVersionInput = z.infer<typeof newVersionInput>;

/** The form of a new version, with the file as chosen in a browser. */
export const newVersionForm = newVersionInput.extend({ file: chosenFile(sentences.versionIncomplete) });

const documentVersion = z.object({
  /** From 1. */
  number: z.number().int(),
  /** The uploader's description of the changes; empty for the first version. */
  changes: z.string(),
  uploadedBy: personRef,
  createdAt: z.string(),
  /** Bytes. */
  fileSize: z.number().int(),
  mimeType: z.string(),
  fileName: z.string(),
  /** SHA-256 of the file, in hexadecimal digits. */
  sha256: z.string(),
});
export type DocumentVersion = z.infer<typeof documentVersion>;

/** The newest first. */
export const documentVersionsAnswer = z.object({ versions: z.array(documentVersion) });

export const versionInput = z.object({
  id: z.uuid(),
  number: numeric(z.number().int().min(1).max(VERSIONS_MAX)),
});
/** With a link to the file of the version. */
export const versionAnswer = z.object({ version: documentVersion.extend({ fileUrl: z.string() }) });

/** Omitted fields stay unchanged. */
export const updateDocumentInput = z.object({
  id: z.uuid(),
  name: name.optional(),
  description: typedText().max(DESCRIPTION_MAX).optional(),
  departmentIds: departmentIds.optional(),
  tags: tags.optional(),
});
export type UpdateDocumentInput = z.infer<typeof updateDocumentInput>;

export const documentAnswer = z.object({ document: libraryDocument });

/** With a link to the file, valid for an hour at most and while the caller may read it. */
export const openDocumentAnswer = z.object({ document: libraryDocument.extend({ fileUrl: z.string() }) });

export const downloadAnswer = z.object({
  /** Valid for an hour at most and while the caller may read it. */
  downloadUrl: z.string(),
});
