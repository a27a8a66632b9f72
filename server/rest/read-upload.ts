import type { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { badInput, PortalError } from '../core/errors.ts';

/** What is still read of a refused upload, so that the caller gets to read why instead of a broken connection. */
const DRAIN_BYTES = 20_971_520;

const limits = { files: 1, fields: 20, fieldSize: 65_536, fieldNameSize: 100, parts: 25, headerPairs: 50 };

type UploadParts<T> = {
  /** The name of the form field that carries the file. */
  field: string;
  maxBytes: number;
  receive: (file: { stream: Readable; originalName: string }) => Promise<T>;
  /** Undoes `receive`, when the request turns out to be wrong or cut off after the file. */
  discard: (received: T) => Promise<void>;
};

export type UploadAnswer<T> = { file: T; fields: Record<string, string> };

/**
 * Reads a multipart request with exactly one file, which may come before or after the other fields, and streams it.
 * @throws {PortalError} bad_input, and what `receive` throws
 */
export async function readUpload<T>(
  request: FastifyRequest,
  parts: UploadParts<T>,
): Promise<UploadAnswer<T>> {
  const { field, maxBytes, receive, discard } = parts;
  if (!request.isMultipart()) throw badInput('Please send the file as multipart/form-data.');
  const fields: Record<string, string> = {};
  let received: { file: T } | undefined;
  let open: MultipartFile | undefined;
  try {
    // One byte more than allowed may pass, so that `receive` sees that it is too long and says so in its own words.
    const options = { limits: { ...limits, fileSize: maxBytes + 1 }, throwFileSizeLimit: false };
    for await (const part of request.parts(options)) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value);
        continue;
      }
      open = part;
      if (part.fieldname !== field) throw missing(field);
      received = { file: await receive({ stream: part.file, originalName: part.filename ?? '' }) };
    }
    if (!received) throw missing(field);
    return { file: received.file, fields };
  } catch (error) {
    open?.file.destroy();
    drain(request);
    if (received) await discard(received.file);
    throw toUploadFailure(error);
  }
}

const missing = (field: string) =>
  badInput(`Please choose a file. It must be sent in the field "${field}".`, {
    [field]: 'Please choose a file.',
  });

function drain({ raw }: FastifyRequest) {
  let left = DRAIN_BYTES;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
  raw.resume();
}

/** What the multipart parser says, in our words; everything else as it is. */
function toUploadFailure(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof PortalError) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'FST_FILES_LIMIT') return badInput('Please send exactly one file.');
  const broken = /multipart|terminated early|malformed|premature|aborted/i.test(error.message);
  if (broken || code.startsWith('FST_') || code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET') {
    return badInput('The upload is incomplete or not a valid form. Please try again.');
  }
  return error;
}
