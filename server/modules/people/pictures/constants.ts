/** What stored pictures of people are called in `files.purpose`. */
export const PICTURE_PURPOSE = 'profile_picture';
export const PICTURE_MAX_BYTES = 5 * 1_048_576;
export const PICTURE_KINDS = ['png', 'jpg', 'webp'] as const;

/** They are stored as squares of so many pixels. */
export const PICTURE_SIDE = 512;

export const sentences = {
  pictureType: 'Upload an image (PNG, JPG, or WebP).',
  pictureUrl: 'Upload a picture for this person first.',
} as const;
