import { sql } from '../../drizzle.ts';
import {
  documentDepartments,
  documentPassages,
  documents,
  documentVersions,
} from '../../schema/documents.ts';
import { pdfOf, sectionText } from '../documents/papers.ts';
import { type ShelfFile, type Shelved, shelf } from '../documents/shelf.ts';
import { writeDocx, writeXlsx } from '../office-files.ts';
import { personId } from '../roster.ts';
import { inBatches, instantAgo, type LoadSample, type SampleFile, type SampleStep } from '../sample.ts';
import { sampleId } from '../sample-id.ts';
import { departmentId } from './departments.ts';

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const mimeTypes = {
  pdf: 'application/pdf',
  docx: `${OFFICE}.wordprocessingml.document`,
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
};

/** Writes the extracted text along with the files, so that searches find it before the portal's job has run. */
const loadDocuments: LoadSample = async ({ db, now, storeFile, audit }) => {
  await inBatches(shelf.map(fileOf), 8, storeFile);
  const passages = shelf.flatMap(passagesOf);
  await db.insert(documents).values(
    shelf.map((entry) => {
      const { name, description, tags, downloads, daysAgo } = entry;
      const at = instantAgo(now, daysAgo);
      const own = passages.filter(({ documentId }) => documentId === idOf(entry));
      return {
        id: idOf(entry),
        name,
        description,
        tags,
        downloadCount: downloads,
        fileId: fileIdOf(entry),
        uploadedBy: personId(entry.uploader),
        createdAt: at,
        updatedAt: at,
        fileWords: sql`library_words(${own.map(({ text }) => text).join(' ')})`,
      };
    }),
  );
  await db.insert(documentVersions).values(
    shelf.map((entry) => ({
      documentId: idOf(entry),
      number: 1,
      fileId: fileIdOf(entry),
      uploadedBy: personId(entry.uploader),
      createdAt: instantAgo(now, entry.daysAgo),
    })),
  );
  await db
    .insert(documentDepartments)
    .values(
      shelf.flatMap((entry) =>
        entry.departments.map((key) => ({ documentId: idOf(entry), departmentId: departmentId(key) })),
      ),
    );
  await db.insert(documentPassages).values(passages);
  for (const entry of shelf) {
    audit.push({
      daysAgo: entry.daysAgo,
      actorId: personId(entry.uploader),
      action: 'document.uploaded',
      subject: ['document', idOf(entry)],
      detail: { name: entry.name },
    });
  }
};

const idOf = ({ key, daysAgo }: Shelved) => sampleId(`library/${key}`, daysAgo);
/** The id of a sample document, for other steps. @throws when there is none */
export function documentId(key: string): string {
  const entry = shelf.find((each) => each.key === key);
  if (!entry) throw new Error(`the sample has no document ${key}`);
  return idOf(entry);
}

const fileIdOf = ({ key, daysAgo }: Shelved) => sampleId(`library/${key}/file`, daysAgo + 0.001);

function fileOf(entry: Shelved): SampleFile {
  const { name, file, uploader } = entry;
  return {
    id: fileIdOf(entry),
    ownerId: personId(uploader),
    purpose: 'library_document',
    name: `${name}.${file.kind}`,
    mimeType: mimeTypes[file.kind],
    content: written(file),
  };
}

function written(file: ShelfFile): Buffer {
  if (file.kind === 'docx') return writeDocx(file);
  if (file.kind === 'xlsx') return writeXlsx(file.sheets);
  return pdfOf(file.pages);
}

function passagesOf(entry: Shelved): Array<typeof documentPassages.$inferInsert> {
  return textsOf(entry.file).map((passage, ordinal) => ({ documentId: idOf(entry), ordinal, ...passage }));
}

function textsOf(file: ShelfFile): Array<{ page: number | null; text: string }> {
  if (file.kind === 'pdf') {
    return file.pages.map((section, index) => ({ page: index + 1, text: sectionText(section) }));
  }
  if (file.kind === 'docx') return [{ page: null, text: [file.title, ...file.paragraphs].join(' ') }];
  return file.sheets.map(({ name, rows }) => ({
    page: null,
    text: [name, ...rows.map((cells) => cells.join(' '))].join(' '),
  }));
}

export const step: SampleStep = { order: 90, load: loadDocuments };
