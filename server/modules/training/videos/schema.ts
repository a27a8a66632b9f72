import { z } from 'zod';
import { optionalText, requiredText } from '../../../core/contract/schema.ts';
import { courseVideo } from '../courses/schema.ts';
import {
  ORDER_MAX,
  sentences,
  VIDEO_DESCRIPTION_MAX,
  VIDEO_DURATION_MAX,
  VIDEO_TITLE_MAX,
  VIDEO_URL_MAX,
} from './constants.ts';

const title = requiredText(VIDEO_TITLE_MAX);
const order = z.coerce.number().int().min(1).max(ORDER_MAX);
/** The link from the upload's answer, or a page of a video site. */
const url = requiredText(VIDEO_URL_MAX, sentences.videoRequired);
/** Seconds. Only for linked videos: an upload has it in its metadata. */
const duration = z.coerce.number().min(0).max(VIDEO_DURATION_MAX);
/** The link from the upload's answer; empty for none. */
const captionsUrl = z
  .string()
  .trim()
  .max(VIDEO_URL_MAX)
  .nullable()
  .transform((text) => text || null);

export const videoInput = z.object({
  courseId: z.uuid(),
  title,
  description: optionalText(VIDEO_DESCRIPTION_MAX),
  order,
  url,
  duration: duration.default(0),
  captionsUrl: captionsUrl.default(null),
});
export type VideoInput = z.infer<typeof videoInput>;

/** Omitted fields stay unchanged. */
export const updateVideoInput = z.object({
  id: z.uuid(),
  /** A video stays in its course: another one is refused. */
  courseId: z.uuid().optional(),
  title: title.optional(),
  description: z.string().trim().max(VIDEO_DESCRIPTION_MAX).optional(),
  order: order.optional(),
  url: url.optional(),
  duration: duration.optional(),
  captionsUrl: captionsUrl.optional(),
  /** The `updatedAt` that was read; a later change by another person is a conflict. */
  unchangedSince: z.iso.datetime({ offset: true }).optional(),
});
export type UpdateVideoInput = z.infer<typeof updateVideoInput>;

export const videoAnswer = z.object({ video: courseVideo });

export const uploadedVideo = z.object({
  /** For the `url` of a video. */
  fileUrl: z.string(),
  /** Seconds; 0 when the file lacks it. */
  duration: z.number(),
});
