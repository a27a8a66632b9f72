import { z } from 'zod';
import { defineUpload } from '../../../core/kernel/uploads.ts';
import { keepForLater } from '../../files/commands/keep.ts';
import { signFileUrl } from '../../files/queries.ts';
import { PROOF_KINDS, PROOF_MAX_BYTES, PROOF_PURPOSE, sentences } from './constants.ts';
import { mayReadProof } from './queries.ts';

export const uploads = [
  defineUpload({
    name: 'outsideHours.uploadCertificate',
    paths: ['/upload/ce-certificate'],
    summary:
      'Upload a certificate of outside hours (PDF, PNG or JPG up to 10 MB); send the answer as `fileUrl`',
    ability: 'courses.take',
    feature: 'training',
    field: 'certificate',
    use: {
      name: PROOF_PURPOSE,
      kinds: PROOF_KINDS,
      maxBytes: PROOF_MAX_BYTES,
      wrongType: sentences.proofType,
      mayRead: mayReadProof,
    },
    answer: z.object({ fileUrl: z.string() }),
    async accept(ctx, file) {
      await keepForLater(ctx, file);
      return { fileUrl: signFileUrl(ctx, file.id, file.mimeType) };
    },
  }),
];
