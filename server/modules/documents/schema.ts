import { z } from 'zod';
import { ifMissing, optionalText, requiredText, searchText } from '../../core/contract/schema.ts';
import {
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
});
export type LibraryDocument = z.infer<typeof libraryDocument>;

/** A passage of the file with words of the search. */
const foundPassage = z.object({
  /** From 1; null for files without pages. */
  page: z.number().int().nullable(),
  /** Its text in consecutive pieces. */
  pieces: z.array(z.object({ text: z.string(), isMatch: z.boolean() })),
});
export type FoundPassage = z.infer<typeof foundPassage>;

const none = z.literal('').transform(() => undefined);
const page = z.coerce.number().int().min(1).max(PAGES_MAX);

export const listDocumentsInput = z
  .object({
    page: page.default(1),
    limit: z.coerce.number().int().min(1).max(DOCUMENTS_PAGE.max).default(DOCUMENTS_PAGE.default),
    /** Words that must all occur in the name, the description, the tags or the file; the last one is a prefix. */
    search: searchText(SEARCH_MAX).optional(),
    /** Id of a department. */
    department: z.union([none, z.uuid()]).optional(),
    /** The page, as tRPC's `useInfiniteQuery` sends it. */
    cursor: page.nullish(),
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
});
export type DocumentsPage = z.infer<typeof listDocumentsAnswer>;

export const documentDepartmentsAnswer = z.object({ departments: z.array(department) });

const name = requiredText(DOCUMENT_NAME_MAX, sentences.incomplete);

const departmentIds = z
  .array(z.uuid(), ifMissing(sentences.incomplete))
  .min(1, sentences.incomplete)
  .max(SHARED_WITH_MAX)
  .transform((ids) => [...new Set(ids)]);

const tags = z.array(z.string().trim().min(1).max(TAG_MAX)).max(TAGS_MAX).transform(withoutRepeats);

/** Removes duplicate tags, ignoring case. */
function withoutRepeats(given: string[]): string[] {
  const known = new Map<string, string>();
  for (const tag of given) if (!known.has(tag.toLowerCase())) known.set(tag.toLowerCase(), tag);
  return [...known.values()];
}

/** The editable data of a document, beside its file. */
export const documentInput = z.object({
  name,
  description: optionalText(DESCRIPTION_MAX),
  departmentIds,
  tags: tags.default([]),
});
export type DocumentInput = z.infer<typeof documentInput>;

/** The same with the file, as chosen in a browser; the server checks its content. */
export const uploadDocumentForm = documentInput.extend({
  file: z
    .custom<File>((file) => file instanceof File, sentences.incomplete)
    .refine(({ name: fileName }) => FILE_NAME.test(fileName), { error: sentences.fileType, abort: true })
    .refine(({ size }) => size <= DOCUMENT_MAX_BYTES, sentences.tooLarge),
});

const FILE_NAME = new RegExp(`\\.(${DOCUMENT_KINDS.join('|')})$`, 'i');

/** Omitted fields stay unchanged. */
export const updateDocumentInput = z.object({
  id: z.uuid(),
  name: name.optional(),
  description: z.string().trim().max(DESCRIPTION_MAX).optional(),
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
