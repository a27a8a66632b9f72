import { byId, done } from '../../core/contract/schema.ts';
import { csvExport, filtersOf } from '../../trpc/csv-export.ts';
import { procedureFor, router } from '../../trpc/procedures.ts';
import { deleteDocument, downloadDocument, updateDocument } from './commands.ts';
import { DOCUMENTS_PAGE } from './constants.ts';
import {
  documentFileColumns,
  presentDocument,
  presentFound,
  presentOpenDocument,
  presentOpenVersion,
  presentVersion,
} from './presenter.ts';
import {
  listDocumentDepartments,
  listDocuments,
  listVersions,
  readDocument,
  readVersion,
} from './queries.ts';
import {
  documentAnswer,
  documentDepartmentsAnswer,
  documentVersionsAnswer,
  downloadAnswer,
  listDocumentsAnswer,
  listDocumentsInput,
  openDocumentAnswer,
  updateDocumentInput,
  versionAnswer,
  versionInput,
} from './schema.ts';

export const documentsRouter = router({
  list: procedureFor('portal.read')
    .meta({ rest: { method: 'GET', path: '/documents', summary: 'Documents that the caller may read' } })
    .input(listDocumentsInput)
    .output(listDocumentsAnswer)
    .query(async ({ ctx, input }) => {
      const { rows, ...numbers } = await listDocuments(ctx, input);
      return { documents: rows.map(presentFound), ...numbers };
    }),

  export: csvExport({
    ability: 'documents.read',
    path: '/documents.csv',
    summary: 'The library of documents as a file',
    name: 'documents',
    filters: filtersOf(listDocumentsInput),
    limit: DOCUMENTS_PAGE.max,
    columns: documentFileColumns,
    page: async (ctx, input) => {
      const { rows, next } = await listDocuments(ctx, { ...input, page: 1 });
      return { rows: rows.map(presentDocument), next };
    },
  }),

  departments: procedureFor('portal.read')
    .output(documentDepartmentsAnswer)
    .query(async ({ ctx }) => ({ departments: await listDocumentDepartments(ctx) })),

  get: procedureFor('portal.read')
    .meta({ rest: { method: 'GET', path: '/documents/{id}', summary: 'A document, and a link to show it' } })
    .input(byId)
    .output(openDocumentAnswer)
    .query(async ({ ctx, input }) => ({
      document: presentOpenDocument(ctx, await readDocument(ctx, input.id)),
    })),

  versions: procedureFor('portal.read')
    .meta({
      rest: { method: 'GET', path: '/documents/{id}/versions', summary: 'The versions of a document' },
    })
    .input(byId)
    .output(documentVersionsAnswer)
    .query(async ({ ctx, input }) => ({
      versions: (await listVersions(ctx, input.id)).map((row) => presentVersion(ctx, row)),
    })),

  version: procedureFor('portal.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/documents/{id}/versions/{number}',
        summary: 'A version of a document, and a link to show it',
      },
    })
    .input(versionInput)
    .output(versionAnswer)
    .query(async ({ ctx, input }) => ({
      version: presentOpenVersion(ctx, await readVersion(ctx, input)),
    })),

  /** A mutation, because it is counted: a query could be prefetched or retried. */
  download: procedureFor('portal.read')
    .meta({
      rest: { method: 'GET', path: '/documents/{id}/download', summary: 'A link to download a document' },
    })
    .input(byId)
    .output(downloadAnswer)
    .mutation(({ ctx, input }) => downloadDocument(ctx, input.id)),

  update: procedureFor('documents.manage')
    .meta({ rest: { method: 'PUT', path: '/documents/{id}', summary: 'Change what is said of a document' } })
    .input(updateDocumentInput)
    .output(documentAnswer)
    .mutation(async ({ ctx, input }) => ({
      document: presentDocument(await updateDocument(ctx, input)),
    })),

  delete: procedureFor('documents.manage')
    .meta({ rest: { method: 'DELETE', path: '/documents/{id}', summary: 'Delete a document' } })
    .input(byId)
    .output(done)
    .mutation(({ ctx, input }) => deleteDocument(ctx, input.id)),
});
