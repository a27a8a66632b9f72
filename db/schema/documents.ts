import {
  bigint,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  type SQL,
  sql,
  text,
  uuid,
} from '../drizzle.ts';
import { createdAt, id, updatedAt } from './columns.ts';
import { departments } from './departments.ts';
import { files } from './files.ts';
import { users } from './users.ts';

/** Words as PostgreSQL looks for them. Never selected. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** A document of the library. Who may read it is said by its departments; its text lies in passages. */
export const documents = pgTable(
  'documents',
  {
    id: id(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** In the order in which they were given, none twice. */
    tags: text('tags').array().notNull().default(sql`'{}'`),
    fileId: uuid('file_id')
      .notNull()
      .unique()
      .references(() => files.id),
    uploadedBy: uuid('uploaded_by')
      .notNull()
      .references(() => users.id),
    /** How often somebody asked for the link to download it. */
    downloadCount: integer('download_count').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** The words of its file, written by the job that reads it; null until then, and when it says nothing. */
    fileWords: tsvector('file_words'),
    /** The words of its name, tags and description. Small beside `words`, so results are ordered by it first. */
    ownWords: tsvector('own_words').generatedAlwaysAs(
      (): SQL => sql`document_words(${documents.name}, ${documents.tags}, ${documents.description}, null)`,
    ),
    /** Everything that it is found by, weighted from its name (A) to its file (D). */
    words: tsvector('words').generatedAlwaysAs(
      (): SQL =>
        sql`document_words(${documents.name}, ${documents.tags}, ${documents.description}, ${documents.fileWords})`,
    ),
  },
  (table) => [
    index('documents_words_idx').using('gin', table.words),
    /** Names like a word that was mistyped; needs the extension pg_trgm. */
    index('documents_name_idx').using('gin', sql`lower(${table.name}) gin_trgm_ops`),
    index('documents_uploaded_by_idx').on(table.uploadedBy),
  ],
);

/** The departments whose people may read a document: one at least. */
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
    /** The newest of a department, of which every list of the library is put together. */
    index('document_departments_department_idx').on(table.departmentId, table.documentId),
  ],
);

/** A piece of what a document's file says, some sentences long: what a search shows of it. */
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

/** How often something changed that documents are counted by; see `people_changes`, of which it is the sister. */
export const documentChanges = pgTable('document_changes', {
  changes: bigint('changes', { mode: 'bigint' }).notNull(),
});
