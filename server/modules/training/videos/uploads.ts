import { z } from 'zod';
import { defineUpload } from '../../../core/kernel/uploads.ts';
import { keepForLater } from '../../files/commands/keep.ts';
import { signFileUrl } from '../../files/queries.ts';
import { mayReadVideoFile } from '../courses/queries.ts';
import { keepVideo } from './commands/lessons.ts';
import {
  CAPTIONS_KINDS,
  CAPTIONS_MAX_BYTES,
  CAPTIONS_PURPOSE,
  DOCUMENT_KINDS,
  DOCUMENT_MAX_BYTES,
  DOCUMENT_PURPOSE,
  sentences,
  VIDEO_KINDS,
  VIDEO_PURPOSE,
} from './constants.ts';
import { uploadedVideo } from './schema.ts';

export const uploads = [
  defineUpload({
    name: 'videos.upload',
    paths: ['/upload/course-video'],
    summary: 'Upload a video for a course (MP4 or WebM); send the answer as `url` of the video',
    ability: 'courses.manage',
    field: 'courseVideo',
    use: {
      name: VIDEO_PURPOSE,
      kinds: VIDEO_KINDS,
      maxBytes: ({ courseVideoMaxBytes }) => courseVideoMaxBytes,
      wrongType: sentences.videoType,
      mayRead: mayReadVideoFile,
      // Cached, because it is requested in many ranges while it plays, and is no personal data.
      kept: true,
    },
    answer: uploadedVideo,
    async accept(ctx, file) {
      const { duration } = await keepVideo(ctx, file);
      return { fileUrl: signFileUrl(ctx, file.id, file.mimeType), duration };
    },
  }),

  defineUpload({
    name: 'videos.uploadDocument',
    paths: ['/upload/course-document'],
    summary:
      'Upload a document that is a lesson (PDF, Word or Excel up to 10 MB); send the answer as `url` of the lesson',
    ability: 'courses.manage',
    field: 'courseDocument',
    use: {
      name: DOCUMENT_PURPOSE,
      kinds: DOCUMENT_KINDS,
      maxBytes: DOCUMENT_MAX_BYTES,
      wrongType: sentences.documentType,
      mayRead: mayReadVideoFile,
      kept: true,
    },
    answer: z.object({ fileUrl: z.string() }),
    async accept(ctx, file) {
      await keepForLater(ctx, file);
      return { fileUrl: signFileUrl(ctx, file.id, file.mimeType) };
    },
  }),

  defineUpload({
    name: 'videos.uploadCaptions',
    paths: ['/upload/course-captions'],
    summary: 'Upload captions for a video (WebVTT up to 1 MB); send the answer as `captionsUrl` of the video',
    ability: 'courses.manage',
    field: 'courseCaptions',
    use: {
      name: CAPTIONS_PURPOSE,
      kinds: CAPTIONS_KINDS,
      maxBytes: CAPTIONS_MAX_BYTES,
      wrongType: sentences.captionsType,
      mayRead: mayReadVideoFile,
      kept: true,
    },
    answer: z.object({ fileUrl: z.string() }),
    async accept(ctx, file) {
      await keepForLater(ctx, file);
      return { fileUrl: signFileUrl(ctx, file.id, file.mimeType) };
    },
  }),
];
