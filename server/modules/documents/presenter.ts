import { type CsvColumns, csvInstant } from '../../core/data/csv.ts';
import type { JsonText } from '../../core/data/json-text.ts';
import type { Viewer } from '../../core/kernel/context.ts';
import { signFileUrl } from '../files/queries.ts';
import { type FoundRow, type KnownDocument, MATCH_BEGIN, MATCH_END } from './queries.ts';
import type { DocumentsPage, FoundPassage, LibraryDocument } from './schema.ts';

/** A document with a link to its file for the caller's session. */
export const presentOpenDocument = (ctx: Viewer, { document, fileId }: KnownDocument) => ({
  ...document,
  fileUrl: signFileUrl(ctx, fileId, document.mimeType),
});

export const presentFound = ({ passage, ...document }: FoundRow) => ({
  ...document,
  passage: passage && { page: passage.page, pieces: piecesOf(passage.text) },
});

/** Splits text with marked matches at the marks. */
function piecesOf(marked: string): FoundPassage['pieces'] {
  const pieces = marked.split(MATCH_BEGIN).flatMap((part, index) => {
    const [first = '', rest] = part.split(MATCH_END, 2);
    if (rest === undefined) return [{ text: first, isMatch: false }];
    return [
      { text: first, isMatch: index > 0 },
      { text: rest, isMatch: false },
    ];
  });
  return pieces.filter(({ text }) => text !== '');
}

/** A page that is JSON text, parsed. */
export function listedOf(page: JsonText<DocumentsPage>) {
  const { documents, totalPages } = page.toJSON();
  return { rows: documents, totalPages };
}

export const documentFileColumns: CsvColumns<LibraryDocument> = [
  ['Name', ({ name }) => name],
  ['Description', ({ description }) => description],
  ['Departments', ({ departments }) => departments.map(({ name }) => name).join('; ')],
  ['Tags', ({ tags }) => tags.join('; ')],
  ['File', ({ fileName }) => fileName],
  ['Type', ({ mimeType }) => mimeType],
  ['Bytes', ({ fileSize }) => fileSize],
  ['Downloads', ({ downloadCount }) => downloadCount],
  ['Uploaded By', ({ uploadedBy }) => `${uploadedBy.firstName} ${uploadedBy.lastName}`.trim()],
  ['Uploaded (UTC)', ({ createdAt }) => csvInstant(createdAt)],
];
