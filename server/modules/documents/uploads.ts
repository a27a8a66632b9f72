import type { FileUse } from '../../core/kernel/context.ts';
import { defineUpload, jsonField } from '../../core/kernel/uploads.ts';
import { addDocument, addVersion } from './commands.ts';
import { DOCUMENT_KINDS, DOCUMENT_MAX_BYTES, DOCUMENT_PURPOSE, sentences } from './constants.ts';
import { presentDocument } from './presenter.ts';
import { mayReadDocumentFile } from './queries.ts';
import { documentAnswer, documentInput, newVersionInput } from './schema.ts';

const libraryFile: FileUse = {
  name: DOCUMENT_PURPOSE,
  kinds: DOCUMENT_KINDS,
  maxBytes: DOCUMENT_MAX_BYTES,
  wrongType: sentences.fileType,
  mayRead: mayReadDocumentFile,
};

const { departmentIds, tags } = documentInput.shape;

export const uploads = [
  defineUpload({
    name: 'documents.upload',
    paths: ['/documents'],
    summary: 'Add a document to the library (PDF, DOC, DOCX, XLS or XLSX up to 10 MB)',
    ability: 'documents.manage',
    field: 'file',
    missing: sentences.incomplete,
    use: libraryFile,
    fields: documentInput.extend({
      departmentIds: jsonField(departmentIds, sentences.incomplete),
      tags: jsonField(tags.unwrap()).prefault('[]'),
    }),
    answer: documentAnswer,
    status: 201,
    async accept(ctx, file, fields) {
      return { document: presentDocument(await addDocument(ctx, file, fields)) };
    },
  }),
  defineUpload({
    name: 'documents.replace',
    paths: ['/documents/versions'],
    summary: 'Replace the file of a document by a new version',
    ability: 'documents.manage',
    field: 'file',
    missing: sentences.versionIncomplete,
    use: libraryFile,
    fields: newVersionInput,
    answer: documentAnswer,
    status: 201,
    async accept(ctx, file, fields) {
      return { document: presentDocument(await addVersion(ctx, file, fields)) };
    },
  }),
];
