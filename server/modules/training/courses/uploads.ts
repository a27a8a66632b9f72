import { z } from 'zod';
import { defineUpload } from '../../../core/kernel/uploads.ts';
import { fittedPicture } from '../../../drivers/content/picture.ts';
import { keepForLater } from '../../files/commands/keep.ts';
import { signFileUrl } from '../../files/queries.ts';
import { IMAGE_KINDS, IMAGE_MAX_BYTES, IMAGE_PURPOSE, IMAGE_SIZE, sentences } from './constants.ts';
import { mayReadCourseImage } from './queries.ts';

export const uploads = [
  defineUpload({
    name: 'courses.uploadImage',
    paths: ['/upload/course-image'],
    summary: 'Upload a picture for a course (PNG, JPG or WebP up to 5 MB); send the answer as `imageUrl`',
    ability: 'courses.manage',
    field: 'courseImage',
    use: {
      name: IMAGE_PURPOSE,
      kinds: IMAGE_KINDS,
      maxBytes: IMAGE_MAX_BYTES,
      wrongType: sentences.imageType,
      async transform(path) {
        const made = await fittedPicture(path, IMAGE_SIZE);
        return made.refused ? made : { content: made.content, kind: 'webp' };
      },
      mayRead: mayReadCourseImage,
      kept: true,
    },
    answer: z.object({ fileUrl: z.string() }),
    async accept(ctx, file) {
      await keepForLater(ctx, file);
      return { fileUrl: signFileUrl(ctx, file.id, file.mimeType) };
    },
  }),
];
