export const MEGABYTE = 1_048_576;

/** How long an upload waits for a record to take it. */
export const UNATTACHED_DAYS = 7;

export const sentences = {
  empty: 'This file is empty. Choose a different one.',
  pdf: {
    password: 'This PDF is password-protected. Upload one that opens without a password.',
    damaged: "This PDF is damaged and can't be opened. Upload a new copy.",
    exhausted: 'This PDF takes too long to open. Save it again and upload the new copy.',
  },
  office: {
    huge: 'This document is much larger than it looks. Save it again and upload the new copy.',
    external:
      'This document loads a template or other content from outside the file. Save it without that content, or as a PDF, and upload it again.',
    damaged: "This document is damaged and can't be opened. Upload a new copy.",
  },
  infected: "A virus was found in this file, so it wasn't saved. Scan your computer and upload a clean copy.",
  linkExpired: 'This link is no longer valid. Open the file from the portal again.',
} as const;

/** @param maxBytes a whole number of megabytes */
export const tooLarge = (maxBytes: number) => `File size must be less than ${maxBytes / MEGABYTE}MB`;

const inMegabytes = (bytes: number) =>
  `${(Math.floor((Math.max(0, bytes) / MEGABYTE) * 10) / 10).toString()} MB`;

/**
 * @param quota the account's limit
 * @param left the rest of it
 */
export const quotaReached = (quota: number, left: number) =>
  `You have ${inMegabytes(left)} left of your ${inMegabytes(quota)} for files. Upload a smaller file, or ask an administrator for more space.`;
