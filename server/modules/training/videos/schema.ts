import { z } from 'zod';
import { numeric } from '../../../core/contract/numbers.ts';
import { documentText, optionalText, requiredLine } from '../../../core/contract/schema.ts';
import { typedLine, typedText } from '../../../core/contract/text.ts';
import { LESSON_KINDS } from '../courses/constants.ts';
import { courseVideo } from '../courses/schema.ts';
import {
  LESSON_TEXT_MAX,
  ORDER_MAX,
  sentences,
  VIDEO_DESCRIPTION_MAX,
  VIDEO_DURATION_MAX,
  VIDEO_TITLE_MAX,
  VIDEO_URL_MAX,
  VIDEOS_OF_COURSE_MAX,
} from './constants.ts';

const title = requiredLine(VIDEO_TITLE_MAX);
const order = numeric(z.number().int().min(1).max(ORDER_MAX));
const kind = z.enum(LESSON_KINDS);
/** The link from the upload's answer, a page of a video site, or any page for a link. */
const url = typedLine().max(VIDEO_URL_MAX);
const body = documentText(LESSON_TEXT_MAX);
/** Seconds. Not for uploaded videos, which have it in their metadata, and not for texts. */
const duration = numeric(z.number().min(0).max(VIDEO_DURATION_MAX));
/** The link from the upload's answer; empty for none. */
const captionsUrl = typedLine()
  .max(VIDEO_URL_MAX)
  .nullable()
  .transform((text) => text || null);

/** The field that a lesson of each kind needs, and its sentence when it is empty. */
const required: Record<(typeof LESSON_KINDS)[number], [field: 'url' | 'body', sentence: string]> = {
  video: ['url', sentences.videoRequired],
  text: ['body', sentences.textRequired],
  document: ['url', sentences.documentRequired],
  link: ['url', sentences.addressRequired],
};

export const videoInput = z
  .object({
    courseId: z.uuid(),
    title,
    description: optionalText(VIDEO_DESCRIPTION_MAX),
    order,
    kind: kind.default('video'),
    url: url.default(''),
    body: body.default(''),
    duration: duration.default(0),
    captionsUrl: captionsUrl.default(null),
  })
  .superRefine((input, ctx) => {
    const [field, message] = required[input.kind];
    if (!input[field]) ctx.addIssue({ code: 'custom', path: [field], message });
  });
export type VideoInput = z.infer<typeof videoInput>;

/** Omitted fields stay unchanged. */
export const updateVideoInput = z.object({
  id: z.uuid(),
  /** A video stays in its course: another one is refused. */
  courseId: z.uuid().optional(),
  title: title.optional(),
  description: typedText().max(VIDEO_DESCRIPTION_MAX).optional(),
  order: order.optional(),
  kind: kind.optional(),
  url: url.optional(),
  body: body.optional(),
  duration: duration.optional(),
  captionsUrl: captionsUrl.optional(),
  /** The `updatedAt` that was read; a later change by another person is a conflict. */
  unchangedSince: z.iso.datetime({ offset: true }).optional(),
});
export type UpdateVideoInput = z.infer<typeof updateVideoInput>;

export const reorderInput = z.object({
  /** The course's id. */
  id: z.uuid(),
  /** All of its lessons in their new order. */
  videoIds: z
    .array(z.uuid())
    .max(VIDEOS_OF_COURSE_MAX)
    .refine((ids) => new Set(ids).size === ids.length, { error: 'Name each lesson once.' }),
});
export type ReorderInput = z.infer<typeof reorderInput>;
export const videosAnswer = z.object({ videos: z.array(courseVideo) });

export const videoAnswer = z.object({ video: courseVideo });

export const uploadedVideo = z.object({
  /** For the `url` of a video. */
  fileUrl: z.string(),
  /** Seconds; 0 when the file lacks it. */
  duration: z.number(),
});
