/** As in the specification, in its order. */
export const CATEGORIES = [
  'onboarding',
  'claims-adjuster',
  'compliance',
  'technical',
  'soft-skills',
  'leadership',
  'safety',
  'other',
] as const;
export type CourseCategory = (typeof CATEGORIES)[number];

export const LEVELS = ['Beginner', 'Intermediate', 'Advanced'] as const;
export type CourseLevel = (typeof LEVELS)[number];

/** Kinds of lessons. A video is uploaded, or linked at a video site. */
export const LESSON_KINDS = ['video', 'text', 'document', 'link'] as const;

/** Categories of continuing-education hours, as states count them. */
export const CE_CATEGORIES = ['general', 'ethics', 'law'] as const;
/** Hours of one course. */
export const CE_HOURS_MAX = 60;

/** A person's status in a course. */
export const COURSE_STATUSES = ['not-started', 'in-progress', 'completed'] as const;
export type CourseStatus = (typeof COURSE_STATUSES)[number];

export const PUBLISHED_STATES = ['published', 'draft'] as const;

/** Newest first, oldest first, or by title. */
export const COURSE_SORTS = ['newest', 'oldest', 'title'] as const;
export type CourseSort = (typeof COURSE_SORTS)[number];

export const COURSES_PAGE = { default: 100, max: 200 };

export const TITLE_MAX = 200;
export const DESCRIPTION_MAX = 5_000;
export const INSTRUCTOR_MAX = 120;
/** Minutes: two weeks of work. */
export const DURATION_MAX = 4_800;
export const ATTESTATION_MAX = 2_000;
/** Ten years. */
export const VALID_MONTHS_MAX = 120;
export const SEARCH_MAX = 100;
export const DEPARTMENTS_MAX = 200;

/** Value of `files.purpose` for pictures of courses. */
export const IMAGE_PURPOSE = 'course_image';
export const IMAGE_KINDS = ['png', 'jpg', 'webp'] as const;
export const IMAGE_MAX_BYTES = 5 * 1_048_576;
/** Pixels: the size of a card on a high-resolution screen. */
export const IMAGE_SIZE = { width: 960, height: 540 };

export const sentences = {
  loadFailed: 'Failed to load training data',
  actionFailed: 'Failed to perform course action',
  courseFailed: 'Failed to load course',
  saveFailed: 'Failed to save course',
  saveVideoFailed: 'Failed to save video',
  deleteFailed: 'Failed to delete course',
  statusFailed: 'Failed to update course status',
  ceHours: 'Enter 0.5 to 60 hours in half hours, or leave it empty.',
  validMonths: 'Enter 1 to 120 whole months, or leave it empty.',
  changedSinceSeen: (title: string) => `This course was changed after you opened it. It's “${title}” now.`,
  noLessons: 'Add a video or another lesson before you publish this course.',
  imageType: 'Please upload a PNG, JPG, or WebP image',
  imageGone: 'This image is no longer available. Upload it again.',
  imageTaken: 'Another course uses this image. Upload it again for this one.',
} as const;

/** Video sites whose pages may be embedded in the portal. */
export const EMBED_ORIGINS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

/** Ids consist of letters and digits, so that they cannot change the embedded URL. */
const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_ID = /^\d{6,12}$/;
const VIMEO_HASH = /^[0-9a-f]{6,20}$/;

/** The URL to embed for a link to a video site, without cookies; null for other addresses. */
export function embedUrlOf(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const { protocol, hostname, pathname, searchParams } = new URL(link);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  const [first = '', second = '', third = ''] = pathname.split('/').slice(1);
  const host = hostname.replace(/^(www|m|music)\./, '');
  if (host === 'youtu.be') return youtube(first);
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    if (first === 'watch') return youtube(searchParams.get('v') ?? '');
    return ['embed', 'shorts', 'live', 'v'].includes(first) ? youtube(second) : null;
  }
  if (host === 'vimeo.com') {
    if (first === 'channels') return vimeo(third, '');
    return vimeo(first, second || (searchParams.get('h') ?? ''));
  }
  if (host === 'player.vimeo.com' && first === 'video') return vimeo(second, searchParams.get('h') ?? '');
  return null;
}

const youtube = (id: string) => (YOUTUBE_ID.test(id) ? `${EMBED_ORIGINS[0]}/embed/${id}?rel=0` : null);

/** @param hash opens an unlisted video */
function vimeo(id: string, hash: string): string | null {
  if (!VIMEO_ID.test(id)) return null;
  return `${EMBED_ORIGINS[1]}/video/${id}?dnt=1${VIMEO_HASH.test(hash) ? `&h=${hash}` : ''}`;
}
