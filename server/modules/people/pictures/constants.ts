/** The value of `files.purpose` for pictures of people. */
export const PICTURE_PURPOSE = 'profile_picture';
export const PICTURE_MAX_BYTES = 5 * 1_048_576;
export const PICTURE_KINDS = ['png', 'jpg', 'webp'] as const;

/** Pictures are stored as squares of this many pixels. */
export const PICTURE_SIDE = 512;

export const sentences = {
  pictureType: 'Upload an image (PNG, JPG, or WebP).',
  pictureUrl: 'Upload a picture for this person first.',
} as const;
