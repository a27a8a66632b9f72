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
  office: {
    huge: 'This document unpacks to far more than it shows. Please save it anew and upload that file.',
    external:
      'This document loads a template or other content from elsewhere when it is opened. Please save it without that, or as a PDF.',
    damaged: 'This document is damaged and cannot be opened.',
  },
  infected:
    'A virus was found in this file, so it was not kept. Please check your computer, and upload a clean copy.',
  linkExpired: 'This link is no longer valid. Please open the file from the portal again.',
} as const;

/** @param maxBytes a whole number of megabytes */
export const tooLarge = (maxBytes: number) => `File size must be less than ${maxBytes / MEGABYTE}MB`;

const inMegabytes = (bytes: number) =>
  `${(Math.floor((Math.max(0, bytes) / MEGABYTE) * 10) / 10).toString()} MB`;

/** @param quota what the account may have @param left of it */
export const quotaReached = (quota: number, left: number) =>
  `Your files may take ${inMegabytes(quota)} in total, and ${inMegabytes(left)} are left. Please upload a smaller file, or ask an administrator.`;
