import {
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  type SQL,
  sql,
  text,
  unique,
  uuid,
} from '../drizzle.ts';
import { createdAt, id, updatedAt } from './columns.ts';
import { departments } from './departments.ts';
import { files } from './files.ts';
import { users } from './users.ts';

/** A full-text vector. Never selected. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** A document of the library. Its departments decide who may read it; its text is in passages. */
export const documents = pgTable(
  'documents',
  {
    id: id(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** In the order in which they were entered, without duplicates. */
    tags: text('tags').array().notNull().default(sql`'{}'`),
    /** The number of the current version, from 1. */
    version: integer('version').notNull().default(1),
    /** The file of the current version. */
    fileId: uuid('file_id')
      .notNull()
      .unique()
      .references(() => files.id),
    uploadedBy: uuid('uploaded_by')
      .notNull()
      .references(() => users.id),
    /** How often the download link was requested. */
    downloadCount: integer('download_count').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** The words of its file, written by the job that reads it; null until then, and for files without text. */
    fileWords: tsvector('file_words'),
    /** The words of its name, tags and description. Smaller than `words`, so results are ranked by it first. */
    ownWords: tsvector('own_words').generatedAlwaysAs(
      (): SQL => sql`document_words(${documents.name}, ${documents.tags}, ${documents.description}, null)`,
    ),
    /** All searchable words, weighted from its name (A) to its file (D). */
    words: tsvector('words').generatedAlwaysAs(
      (): SQL =>
        sql`document_words(${documents.name}, ${documents.tags}, ${documents.description}, ${documents.fileWords})`,
    ),
  },
  (table) => [
    index('documents_words_idx').using('gin', table.words),
    /** Similarity search of mistyped names; needs the extension pg_trgm. */
    index('documents_name_idx').using('gin', sql`lower(${table.name}) gin_trgm_ops`),
    index('documents_uploaded_by_idx').on(table.uploadedBy),
  ],
);

/** Every file that a document has had, the current one included. */
export const documentVersions = pgTable(
  'document_versions',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    /** From 1. */
    number: integer('number').notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    uploadedBy: uuid('uploaded_by')
      .notNull()
      .references(() => users.id),
    /** The uploader's description of the changes; empty for the first version. */
    changes: text('changes').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.number] }),
    unique('document_versions_file_key').on(table.fileId),
    index('document_versions_uploaded_by_idx').on(table.uploadedBy),
  ],
);

/** The departments whose people may read a document; at least one. */
export const documentDepartments = pgTable(
  'document_departments',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    departmentId: uuid('department_id')
      .notNull()
      .references(() => departments.id),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.departmentId] }),
    /** The newest documents of a department, which every list of the library combines. */
    index('document_departments_department_idx').on(table.departmentId, table.documentId),
  ],
);

/** A passage of a document's text, some sentences long, which search results show. */
export const documentPassages = pgTable(
  'document_passages',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    /** From 0, in reading order. */
    ordinal: integer('ordinal').notNull(),
    /** From 1; null for files that have no pages. */
    page: integer('page'),
    text: text('text').notNull(),
    words: tsvector('words').generatedAlwaysAs((): SQL => sql`spoken_words(${documentPassages.text})`),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.ordinal] })],
);
