import { byId, done } from '../../../core/contract/schema.ts';
import { pdfFile } from '../../../core/data/pdf.ts';
import { proceduresOf, router } from '../../../trpc/procedures.ts';
import { addLibraryDocument } from './commands/add-document.ts';
import { askAgent } from './commands/ask.ts';
import { deleteSession } from './commands/delete.ts';
import { removeDocument } from './commands/remove-document.ts';
import { renameSession } from './commands/rename.ts';
import { stopAnswer } from './commands/stop.ts';
import { chatFile, presentListed, presentMessage, presentSession } from './presenter.ts';
import { listSessions, readForFile, readSession } from './queries.ts';
import {
  addLibraryDocumentInput,
  listSessionsInput,
  messagesAnswer,
  removeDocumentInput,
  renameSessionInput,
  sendMessageInput,
  sessionAnswer,
  sessionsPage,
} from './schema.ts';

const procedureFor = proceduresOf('ai-specialists');

export const chatSessionsRouter = router({
  list: procedureFor('portal.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/chat-sessions',
        summary: "The caller's sessions with AI specialists, newest answer first",
      },
    })
    .input(listSessionsInput)
    .output(sessionsPage)
    .query(async ({ ctx, input }) => {
      const { rows, next } = await listSessions(ctx, input);
      return { sessions: rows.map((row) => presentListed(ctx, row)), next };
    }),

  get: procedureFor('portal.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/chat-sessions/{id}',
        summary: 'A session of the caller, with its messages',
      },
    })
    .input(byId)
    .output(sessionAnswer)
    .query(async ({ ctx, input }) => ({ session: presentSession(ctx, await readSession(ctx, input.id)) })),

  send: procedureFor('specialists.ask')
    .meta({
      rest: {
        method: 'POST',
        path: '/chat-sessions/{id}/messages',
        summary: 'Send a message and wait for its answer',
        status: 201,
      },
      takesLong: true,
    })
    .input(sendMessageInput)
    .output(messagesAnswer)
    .mutation(async ({ ctx, input }) => ({ messages: (await askAgent(ctx, input)).map(presentMessage) })),

  addFromLibrary: procedureFor('specialists.ask')
    .meta({
      rest: {
        method: 'POST',
        path: '/chat-sessions/{id}/library-documents',
        summary: 'Add a PDF of the library to a session of the caller',
        status: 201,
      },
      takesLong: true,
    })
    .input(addLibraryDocumentInput)
    .output(sessionAnswer)
    .mutation(async ({ ctx, input }) => ({
      session: presentSession(ctx, await addLibraryDocument(ctx, input)),
    })),

  removeDocument: procedureFor('specialists.ask')
    .meta({
      rest: {
        method: 'DELETE',
        path: '/chat-sessions/{id}/documents/{number}',
        summary: 'Remove a document from a session of the caller that has several',
      },
    })
    .input(removeDocumentInput)
    .output(sessionAnswer)
    .mutation(async ({ ctx, input }) => ({
      session: presentSession(ctx, await removeDocument(ctx, input)),
    })),

  stop: procedureFor('specialists.ask')
    .meta({
      rest: { method: 'POST', path: '/chat-sessions/{id}/stop', summary: 'Stop the answer in progress' },
    })
    .input(byId)
    .output(done)
    .mutation(({ ctx, input }) => stopAnswer(ctx, input.id)),

  rename: procedureFor('specialists.ask')
    .meta({
      rest: { method: 'PATCH', path: '/chat-sessions/{id}', summary: 'Give a session another title' },
    })
    .input(renameSessionInput)
    .output(done)
    .mutation(({ ctx, input }) => renameSession(ctx, input)),

  export: procedureFor('portal.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/chat-sessions/{id}/chat.pdf',
        summary: 'The questions and answers of a session, with their sources, as a PDF',
        pdf: true,
      },
    })
    .input(byId)
    .output(pdfFile)
    .query(async ({ ctx, input }) => chatFile(ctx, await readForFile(ctx, input.id))),

  delete: procedureFor('specialists.ask')
    .meta({
      rest: {
        method: 'DELETE',
        path: '/chat-sessions/{id}',
        summary: 'Delete a session, with its messages and document',
      },
    })
    .input(byId)
    .output(done)
    .mutation(({ ctx, input }) => deleteSession(ctx, input.id)),
});
