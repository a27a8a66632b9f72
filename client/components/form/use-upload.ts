import { tooLarge } from '@portal/server/modules/files/constants.ts';
import { useEffect, useRef, useState } from 'react';
import { UploadError, uploadFile } from '../../lib/api/upload.ts';
import { acceptsFile } from '../../lib/format/files.ts';

/** An upload call and its limits. */
export interface UploadKind {
  /** Below `/api`. */
  path: string;
  /** The form field of the file. */
  field: string;
  /** Extensions, as the browser's `accept` takes them: `.pdf,.doc,.docx`. */
  accept: string;
  /** Error for a file of another type. */
  wrongType: string;
  /** Undefined where only the server knows it. */
  maxBytes?: number;
}

/** The result of an upload. */
type Outcome<Answer> = { answer: Answer } | { problem: string };

const FAILED = 'Failed to upload file. Please try again.';

/**
 * Uploads a file as soon as it is chosen, one at a time: the next file, `forget` and closing the form abort the upload
 * before.
 * @returns `sent` with its size in bytes and, during the upload, its `progress` from 0 to 99; `send` resolves to
 * undefined for an aborted upload
 */
export function useUpload<Answer>({ path, field, accept, wrongType, maxBytes }: UploadKind) {
  const [sent, setSent] = useState<{ size: number; progress?: number }>();
  const current = useRef<AbortController>(undefined);

  const forget = () => {
    current.current?.abort();
    current.current = undefined;
    setSent(undefined);
  };
  const send = async (file: File): Promise<Outcome<Answer> | undefined> => {
    forget();
    if (!acceptsFile(file, accept)) return { problem: wrongType };
    if (maxBytes !== undefined && file.size > maxBytes) return { problem: tooLarge(maxBytes) };
    const mine = new AbortController();
    const isMine = () => current.current === mine;
    current.current = mine;
    const { size } = file;
    setSent({ size, progress: 0 });
    try {
      const answer = await uploadFile<Answer>(path, field, file, {
        signal: mine.signal,
        // The last percent is the server's check of the file.
        onProgress: (percent) => isMine() && setSent({ size, progress: Math.min(percent, 99) }),
      });
      if (!isMine()) return undefined;
      setSent({ size });
      return { answer };
    } catch (error) {
      if (!isMine()) return undefined;
      setSent(undefined);
      return { problem: error instanceof UploadError ? error.message : FAILED };
    }
  };
  // Aborts the upload of a closed form.
  useEffect(
    () => () => {
      current.current?.abort();
      current.current = undefined;
    },
    [],
  );

  return { sent, send, forget };
}
