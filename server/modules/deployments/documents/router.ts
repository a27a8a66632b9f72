import { byId } from '../../../core/contract/schema.ts';
import { procedureFor, router } from '../../../trpc/procedures.ts';
import { addDocument, removeDocument } from './commands.ts';
import { listDocuments } from './queries.ts';
import { addDocumentInput, deploymentDocumentsAnswer } from './schema.ts';

export const deploymentDocumentsRouter = router({
  list: procedureFor('portal.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/deployments/{id}/documents',
        summary: 'The documents of a deployment that you are asked for or assigned to',
      },
    })
    .input(byId)
    .output(deploymentDocumentsAnswer)
    .query(async ({ ctx, input }) => ({ documents: await listDocuments(ctx, input.id) })),

  add: procedureFor('deployments.manage')
    .meta({
      rest: {
        method: 'POST',
        path: '/deployments/{id}/documents',
        summary: 'Give a document of the library to the people of a deployment',
      },
    })
    .input(addDocumentInput)
    .output(deploymentDocumentsAnswer)
    .mutation(async ({ ctx, input }) => ({ documents: await addDocument(ctx, input) })),

  remove: procedureFor('deployments.manage')
    .meta({
      rest: {
        method: 'DELETE',
        path: '/deployments/{id}/documents/{documentId}',
        summary: 'Take a document from a deployment',
      },
    })
    .input(addDocumentInput)
    .output(deploymentDocumentsAnswer)
    .mutation(async ({ ctx, input }) => ({ documents: await removeDocument(ctx, input) })),
});
