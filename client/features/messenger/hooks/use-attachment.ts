import { tooLarge } from '@portal/server/modules/files/constants.ts';
import { FILE_MAX_BYTES } from '@portal/server/modules/messenger/constants.ts';
import { useRef, useState } from 'react';
import { watchSession } from '../../../lib/account.ts';
import { errorSentence } from '../../../lib/errors.ts';
import { uploadFile } from '../../../lib/upload.ts';

/** A file that goes with the next message. */
export interface Attachment {
  name: string;
  mimeType: string;
  /** Bytes. */
  size: number;
  /** 0 to 100 while it is uploaded. */
  progress: number;
  /** By which the message names it; there once it is uploaded. */
  uploaded?: { fileId: string; fileUrl: string };
  /** Why it cannot be sent, in a sentence. */
  problem?: string;
}

/** The file that somebody puts beside what they write: uploaded as soon as it is chosen. */
export function useAttachment() {
  const [attachment, setAttachment] = useState<Attachment>();
  const turn = useRef(0);

  const pick = async (file: File) => {
    const mine = ++turn.current;
    const change = (next: Partial<Attachment>) =>
      setAttachment((old) => (old && turn.current === mine ? { ...old, ...next } : old));
    const isTooLarge = file.size > FILE_MAX_BYTES;
    setAttachment({
      name: file.name,
      mimeType: file.type,
      size: file.size,
      progress: 0,
      ...(isTooLarge ? { problem: tooLarge(FILE_MAX_BYTES) } : {}),
    });
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
  const remove = () => {
    turn.current += 1;
    setAttachment(undefined);
  };
  return { attachment, pick: (file: File) => void pick(file), remove };
}
