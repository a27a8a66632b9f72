import { z } from 'zod';
import type { FileUse } from '../../../core/kernel/context.ts';
import { defineUpload } from '../../../core/kernel/uploads.ts';
import { keepForLater } from '../../files/commands/keep.ts';
import { signFileUrl } from '../../files/queries.ts';
import { EVIDENCE_KINDS, EVIDENCE_MAX_BYTES, EVIDENCE_PURPOSE, sentences } from './constants.ts';
import { mayReadEvidence } from './queries.ts';

const evidence: FileUse = {
  name: EVIDENCE_PURPOSE,
  kinds: EVIDENCE_KINDS,
  maxBytes: EVIDENCE_MAX_BYTES,
  wrongType: sentences.documentType,
  mayRead: mayReadEvidence,
};

export const uploads = [
  defineUpload({
    name: 'qualifications.uploadDocument',
    paths: ['/upload/document'],
    summary: 'Upload evidence (PDF, DOC or DOCX up to 10 MB)',
    ability: 'profile.fill',
    field: 'document',
    use: evidence,
    answer: z.object({ fileUrl: z.string(), documentUrl: z.string() }),
    async accept(ctx, file) {
      await keepForLater(ctx, file);
      const url = signFileUrl(ctx, file.id, file.mimeType);
      return { fileUrl: url, documentUrl: url };
    },
  }),
];
