export const CERTIFICATES_PAGE = { default: 50, max: 100 };

/** Without letters and digits that are easily confused when typed from paper. */
export const NUMBER_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Groups: `K7QD-2MXF-9TRB`. */
export const NUMBER_GROUPS = 3;
export const GROUP_LENGTH = 4;
export const NUMBER_MAX = 40;

export const sentences = {
  unknown: 'No certificate has this number. Check it against the printed certificate.',
  loadFailed: "The certificate couldn't be loaded.",
} as const;
