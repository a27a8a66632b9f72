import { defineUpload } from '../../core/kernel/uploads.ts';
import { keepForLater } from '../files/commands/keep.ts';
import { signFileUrl } from '../files/queries.ts';
import { FILE_KINDS, FILE_MAX_BYTES, FILE_PURPOSE, sentences } from './constants.ts';
import { mayReadMessageFile } from './queries.ts';
import { uploadedFile } from './schema.ts';

export const uploads = [
  defineUpload({
    name: 'messenger.uploadFile',
    paths: ['/messages/files'],
    summary: 'Upload a file for a message (up to 10 MB); send the answer as `fileId` of the message',
    ability: 'messages.write',
    feature: 'messenger',
    field: 'file',
    use: {
      name: FILE_PURPOSE,
      kinds: FILE_KINDS,
      maxBytes: FILE_MAX_BYTES,
      wrongType: sentences.fileType,
      mayRead: mayReadMessageFile,
    },
    answer: uploadedFile,
    status: 201,
    async accept(ctx, file) {
      await keepForLater(ctx, file);
      return { fileId: file.id, fileUrl: signFileUrl(ctx, file.id, file.mimeType) };
    },
  }),
];
