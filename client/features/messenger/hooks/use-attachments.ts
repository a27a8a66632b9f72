import { tooLarge } from '@portal/server/modules/files/constants.ts';
import { FILE_MAX_BYTES } from '@portal/server/modules/messenger/constants.ts';
import { useState } from 'react';
import { errorSentence } from '../../../lib/api/errors.ts';
import { randomKey } from '../../../lib/api/random-key.ts';
import { uploadFile } from '../../../lib/api/upload.ts';
import { watchSession } from '../../../lib/session/account.ts';
import { toast } from '../../../ui/toast.ts';

/** A file for the next message. */
export interface Attachment {
  /** Distinguishes files of the same name. */
  key: string;
  name: string;
  mimeType: string;
  /** Bytes. */
  size: number;
  /** 0 to 100 during the upload. */
  progress: number;
  /** The uploaded file as the message refers to it; undefined before. */
  uploaded?: { fileId: string; fileUrl: string };
  /** The message why it cannot be sent. */
  problem?: string;
}

/** Maximum files at once. */
const FILES_MAX = 10;

/** The attachments of a draft: uploaded as soon as they are chosen. */
export function useAttachments() {
  const [attachments, setAttachments] = useState<Attachment[]>([]);

  const add = async (file: File) => {
    const key = randomKey();
    const isTooLarge = file.size > FILE_MAX_BYTES;
    const change = (next: Partial<Attachment>) =>
      setAttachments((old) => old.map((one) => (one.key === key ? { ...one, ...next } : one)));
    const chosen = { key, name: file.name, mimeType: file.type, size: file.size, progress: 0 };
    setAttachments((old) => [...old, isTooLarge ? { ...chosen, problem: tooLarge(FILE_MAX_BYTES) } : chosen]);
    if (isTooLarge) return;
    try {
      const uploaded = await uploadFile<NonNullable<Attachment['uploaded']>>(
        '/messages/files',
        'file',
        file,
        { onProgress: (progress) => change({ progress }) },
      );
      change({ uploaded, progress: 100 });
    } catch (error) {
      watchSession(error);
      change({ problem: errorSentence(error, 'The file could not be uploaded. Please try again.') });
    }
  };
  const pick = (files: Iterable<File>) => {
    const room = FILES_MAX - attachments.length;
    const chosen = [...files];
    for (const file of chosen.slice(0, room)) void add(file);
    if (chosen.length > room) toast.error(`Up to ${FILES_MAX} files can be sent at once.`);
  };
  const remove = (key: string) => setAttachments((old) => old.filter((one) => one.key !== key));
  return { attachments, pick, remove, clear: () => setAttachments([]) };
}
