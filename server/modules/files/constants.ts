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
  picture: {
    damaged: "This picture is damaged and can't be opened. Upload a new copy.",
    pixels: 'This picture has more than 200 megapixels. Make it smaller and upload it again.',
    exhausted: 'This picture is too large to open. Make it smaller and upload it again.',
  },
  office: {
    crowded:
      'This document is made of more than 2,000 parts, such as pictures. Save it as a PDF and upload that.',
    huge: 'This document is much larger than it looks. Save it again and upload the new copy.',
    external:
      'This document loads a template or other content from outside the file. Save it without that content, or as a PDF, and upload it again.',
    damaged: "This document is damaged and can't be opened. Upload a new copy.",
  },
  /** Of documents whose kind the upload takes. */
  refused: {
    password: 'This file is protected by a password. Remove the password and upload it again.',
    macros: {
      docx: 'This Word document can run macros. Save it as a Word Document (.docx) without them and upload that.',
      xlsx: 'This Excel workbook can run macros. Save it as an Excel Workbook (.xlsx) without them and upload that.',
    },
    template: {
      docx: 'This is a Word template. Save it as a Word Document (.docx) and upload that.',
      xlsx: 'This is an Excel template. Save it as an Excel Workbook (.xlsx) and upload that.',
    },
    binary: 'This is a binary Excel workbook (.xlsb). Save it as an Excel Workbook (.xlsx) and upload that.',
    trailing: 'This document has other data behind its end. Open it, save it again, and upload the new copy.',
    archive: 'This file is a PDF and an archive in one. Print it as a new PDF and upload that.',
    olderWord:
      'This is a document of Word 97–2003 (.doc). Save it as a Word Document (.docx) and upload that.',
    olderExcel:
      'This is a workbook of Excel 97–2003 (.xls). Save it as an Excel Workbook (.xlsx) and upload that.',
  },
  /** @param what the kind of the file, such as "a ZIP archive" */
  foreign: (what: string, accepted: string) => `This is ${what}. ${accepted}`,
  cut: 'This file is damaged: its end is missing. Upload a new copy.',
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
