import { type CsvColumns, csvInstant } from '../../core/data/csv.ts';
import type { Viewer } from '../../core/kernel/context.ts';
import { withoutOtherReadings } from '../../drivers/content/other-readings.ts';
import { signFileUrl } from '../files/queries.ts';
import { presentPerson } from '../people/presenter.ts';
import { type FoundRow, MATCH_BEGIN, MATCH_END, type OpenDocumentRow, type VersionRow } from './queries.ts';
import type { DocumentVersion, FoundPassage, LibraryDocument } from './schema.ts';

type Row = Omit<LibraryDocument, 'department'>;

/** A document; the first of its departments, by name, represents all of them. */
export const presentDocument = (row: Row): LibraryDocument => ({
  id: row.id,
  name: row.name,
  description: row.description,
  department: row.departments[0] ?? null,
  departments: row.departments,
  tags: row.tags,
  uploadedBy: row.uploadedBy,
  createdAt: row.createdAt,
  downloadCount: row.downloadCount,
  fileSize: row.fileSize,
  mimeType: row.mimeType,
  fileName: row.fileName,
  version: row.version,
});

/** A document with a link to its file for the caller's session. */
export const presentOpenDocument = (ctx: Viewer, row: OpenDocumentRow) => ({
  ...presentDocument(row),
  fileUrl: signFileUrl(ctx, row.fileId, row.mimeType),
});

export const presentVersion = (ctx: Viewer, { fileId: _, ...row }: VersionRow): DocumentVersion => ({
  ...row,
  uploadedBy: presentPerson(ctx, row.uploadedBy),
});

/** A version with a link to its file for the caller's session. */
export const presentOpenVersion = (ctx: Viewer, row: VersionRow) => ({
  ...presentVersion(ctx, row),
  fileUrl: signFileUrl(ctx, row.fileId, row.mimeType),
});

export const presentFound = ({ passage, ...row }: FoundRow) => ({
  ...presentDocument(row),
  passage: passage && { page: passage.page, pieces: piecesOf(shownPassage(passage.text)) },
});

/** A word is shown in the reading that matches; one that the next page goes on with, as its page has it. */
const shownPassage = (marked: string): string =>
  withoutOtherReadings(marked, (word, others) => {
    const matching = others.find((other) => other.includes(MATCH_BEGIN));
    if (word === '' || matching === undefined) return word ?? '';
    return word !== undefined && /[-‐]$/.test(word) ? MATCH_BEGIN + word + MATCH_END : matching;
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

export const documentFileColumns: CsvColumns<LibraryDocument> = [
  ['Name', ({ name }) => name],
  ['Description', ({ description }) => description],
  ['Departments', ({ departments }) => departments.map(({ name }) => name).join('; ')],
  ['Tags', ({ tags }) => tags.join('; ')],
  ['Version', ({ version }) => version],
  ['File', ({ fileName }) => fileName],
  ['Type', ({ mimeType }) => mimeType],
  ['Bytes', ({ fileSize }) => fileSize],
  ['Downloads', ({ downloadCount }) => downloadCount],
  ['Uploaded By', ({ uploadedBy }) => `${uploadedBy.firstName} ${uploadedBy.lastName}`.trim()],
  ['Uploaded (UTC)', ({ createdAt }) => csvInstant(createdAt)],
];
