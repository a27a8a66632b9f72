import type { FileUse } from '../../../core/kernel/context.ts';
import { defineUpload } from '../../../core/kernel/uploads.ts';
import { PAGES_MAX } from '../../../drivers/content/text-limits.ts';
import { addUploadedDocument, requireRoom } from './commands/add-document.ts';
import { readDocument } from './commands/read-document.ts';
import { startSession } from './commands/start.ts';
import { SESSION_FILE, SESSION_FILE_MAX_BYTES, sentences, tooManyPages } from './constants.ts';
import { presentSession } from './presenter.ts';
import { mayReadSessionFile } from './queries.ts';
import { addDocumentInput, sessionAnswer, startSessionInput } from './schema.ts';

const sessionFile: FileUse = {
  name: SESSION_FILE,
  kinds: ['pdf'],
  maxBytes: SESSION_FILE_MAX_BYTES,
  wrongType: sentences.fileType,
  pages: { max: PAGES_MAX, tooMany: (pages) => tooManyPages(pages, PAGES_MAX) },
  mayRead: mayReadSessionFile,
};

export const uploads = [
  defineUpload({
    name: 'chatSessions.start',
    paths: ['/chat-sessions'],
    summary: 'Start a session with an AI specialist, about a PDF of up to 25 MB and 500 pages',
    ability: 'specialists.ask',
    feature: 'ai-specialists',
    field: 'document',
    use: sessionFile,
    fields: startSessionInput,
    answer: sessionAnswer,
    status: 201,
    prepare: (ctx, file) => readDocument(ctx, file),
    async accept(ctx, file, fields, read) {
      return { session: presentSession(ctx, await startSession(ctx, fields, { file, read })) };
    },
    async acceptWithout(ctx, fields) {
      return { session: presentSession(ctx, await startSession(ctx, fields)) };
    },
  }),
  defineUpload({
    name: 'chatSessions.addDocument',
    paths: ['/chat-sessions/documents'],
    summary: 'Add another PDF to a session of the caller',
    ability: 'specialists.ask',
    feature: 'ai-specialists',
    field: 'document',
    missing: sentences.documentRequired,
    use: sessionFile,
    fields: addDocumentInput,
    answer: sessionAnswer,
    status: 201,
    async prepare(ctx, file, { sessionId }) {
      await requireRoom(ctx, sessionId);
      return readDocument(ctx, file);
    },
    async accept(ctx, file, fields, read) {
      return { session: presentSession(ctx, await addUploadedDocument(ctx, fields, { file, read })) };
    },
  }),
];
