/** The kinds that the portal recognizes, with the MIME types it serves them as. */
export const contentKinds = {
  pdf: { mimeType: 'application/pdf', extension: 'pdf' },
  doc: { mimeType: 'application/msword', extension: 'doc' },
  docx: {
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extension: 'docx',
  },
  xls: { mimeType: 'application/vnd.ms-excel', extension: 'xls' },
  xlsx: { mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extension: 'xlsx' },
  png: { mimeType: 'image/png', extension: 'png' },
  jpg: { mimeType: 'image/jpeg', extension: 'jpg' },
  webp: { mimeType: 'image/webp', extension: 'webp' },
  mp4: { mimeType: 'video/mp4', extension: 'mp4' },
  webm: { mimeType: 'video/webm', extension: 'webm' },
  vtt: { mimeType: 'text/vtt', extension: 'vtt' },
} as const;

export type ContentKind = keyof typeof contentKinds;

/** The file extension of a MIME type; undefined for types that the portal does not recognize. */
export const extensionOf = (mimeType: string): string | undefined =>
  Object.values(contentKinds).find((kind) => kind.mimeType === mimeType)?.extension;
