export const MEGABYTE = 1_048_576;

/** How long an upload waits for a record to take it. */
export const UNATTACHED_DAYS = 7;

export const sentences = {
  empty: 'The file is empty. Please choose another one.',
  pdf: {
    password: 'This PDF is protected by a password. Please upload one that opens without.',
    damaged: 'This PDF is damaged and cannot be opened.',
    exhausted: 'This PDF takes too long to open. Please save it anew, or upload a simpler one.',
  },
  linkExpired: 'This link is no longer valid. Please open the file from the portal again.',
} as const;

/** @param maxBytes a whole number of megabytes */
export const tooLarge = (maxBytes: number) => `File size must be less than ${maxBytes / MEGABYTE}MB`;
