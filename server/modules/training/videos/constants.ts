/** Value of `files.purpose` for videos of courses. Their maximum size is a setting. */
export const VIDEO_PURPOSE = 'course_video';
export const VIDEO_KINDS = ['mp4', 'webm'] as const;

export const CAPTIONS_PURPOSE = 'course_captions';
export const CAPTIONS_KINDS = ['vtt'] as const;
export const CAPTIONS_MAX_BYTES = 1_048_576;

/** Value of `files.purpose` for documents that are lessons. */
export const DOCUMENT_PURPOSE = 'course_document';
export const DOCUMENT_KINDS = ['pdf', 'doc', 'docx', 'xls', 'xlsx'] as const;
export const DOCUMENT_MAX_BYTES = 10 * 1_048_576;

export const VIDEO_TITLE_MAX = 200;
export const VIDEO_DESCRIPTION_MAX = 2_000;
export const VIDEO_URL_MAX = 2_000;
export const LESSON_TEXT_MAX = 50_000;
export const ORDER_MAX = 10_000;
/** Seconds: a day. */
export const VIDEO_DURATION_MAX = 86_400;
/** A larger number is a mistake. */
export const VIDEOS_OF_COURSE_MAX = 200;

export const sentences = {
  videoType: 'Please upload an MP4 or WebM video',
  documentType: 'Please upload a PDF, Word document, or Excel file',
  captionsType: 'Please upload captions as a WebVTT (.vtt) file',
  notPlayable:
    'This file has no video that can be played. Export it again as MP4 or WebM and upload the new copy.',
  codecRefused: (what: string) =>
    `Browsers don’t play ${what}. Export the video again as MP4 with H.264 and AAC, or as WebM, and upload the new copy.`,
  videoRequired: 'Upload a video, or enter a YouTube or Vimeo link.',
  linkRefused: 'Only YouTube and Vimeo links can be played. Upload other videos as a file.',
  linkDuration: 'Enter how long the linked video is.',
  textRequired: 'Enter the text of the lesson.',
  documentRequired: 'Upload a document.',
  addressRequired: 'Enter the address of a page.',
  addressRefused: 'Enter an address that begins with https:// or http://.',
  documentGone: 'This document is no longer available. Upload it again.',
  documentTaken: 'This file belongs to another lesson. Upload it again for this one.',
  videoGone: 'This video file is no longer available. Upload it again.',
  videoTaken: 'This video file belongs to another video. Upload it again for this one.',
  captionsGone: 'These captions are no longer available. Upload them again.',
  orderTaken: (order: number, title: string) =>
    `Number ${order} is taken by "${title}". Choose another number.`,
  anotherCourse: 'A video stays in its course. Add it to the other course as a new video.',
  changedSinceSeen: (title: string) => `This video was changed after you opened it. It's “${title}” now.`,
  notAll: 'The lessons of this course were changed after you opened it. Move the lesson again.',
  reorderFailed: 'Failed to change the order',
  tooMany: `A course can have at most ${VIDEOS_OF_COURSE_MAX} videos. Start a second course.`,
} as const;
