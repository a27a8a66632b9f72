import { index, pgTable, primaryKey, uuid } from '../drizzle.ts';
import { createdAt } from './columns.ts';
import { deployments } from './deployments.ts';
import { documents } from './documents.ts';
import { users } from './users.ts';

/** A document of the library that people of a deployment may read as long as they are asked or assigned. */
export const deploymentDocuments = pgTable(
  'deployment_documents',
  {
    deploymentId: uuid('deployment_id')
      .notNull()
      .references(() => deployments.id),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    addedBy: uuid('added_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.deploymentId, table.documentId] }),
    /** Whether somebody reads a document because of a deployment. */
    index('deployment_documents_document_idx').on(table.documentId),
  ],
);
