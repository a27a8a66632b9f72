import { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { badInput, PortalError } from '../core/errors/errors.ts';
import { tooLarge } from '../modules/files/constants.ts';
import { enforceMinimumRate, type MinimumRate } from './minimum-rate.ts';

/**
 * How much of a refused upload is still read, so that the client can read the answer instead of a broken connection.
 */
const DRAIN_BYTES = 20_971_520;

/** What the other fields of a form and its boundaries may add to the file. */
const AROUND_FILE_BYTES = 2_097_152;

const limits = { files: 1, fields: 20, fieldSize: 65_536, fieldNameSize: 100, parts: 25, headerPairs: 50 };

type UploadParts<T> = {
  /** The name of the form field that carries the file. */
  field: string;
  /** The sentence for a form without a file. */
  missing?: string | undefined;
  /** The file may be missing. */
  optional?: boolean;
  maxBytes: number;
  pace: MinimumRate;
  receive: (file: { stream: Readable; originalName: string }) => Promise<T>;
  /** Undoes `receive`, when the request turns out to be wrong or cut off after the file. */
  discard: (received: T) => Promise<void>;
};

export type UploadAnswer<T> = {
  /** Undefined when the form has none and none is required. */
  file: T | undefined;
  fields: Record<string, string>;
};

/**
 * Reads a multipart request with exactly one file (or none, where it is optional), which may come before or after the other fields, and streams it.
 * @throws {PortalError} bad_input, too_slow, too_large for a body that is announced so, and what `receive` throws
 */
export async function readUpload<T>(
  request: FastifyRequest,
  parts: UploadParts<T>,
): Promise<UploadAnswer<T>> {
  if (!request.isMultipart()) throw badInput('Send the file as multipart/form-data.');
  if (Number(request.headers['content-length'] ?? 0) > parts.maxBytes + AROUND_FILE_BYTES) {
    // Nothing of it is received. The client may still read the answer.
    drain(request, DRAIN_BYTES);
    throw new PortalError('too_large', tooLarge(parts.maxBytes));
  }
  const { socket } = request.raw;
  // The minimum rate limits slow senders, and queueing is not idle time. An injected call has no socket.
  if (socket instanceof Socket) socket.setTimeout(0);
  const reading: Reading<T> = { open: undefined, received: undefined, over: false };
  let stop = () => {};
  const tooSlow = new Promise<never>((_, reject) => {
    stop = enforceMinimumRate(request.raw, parts.pace, () => {
      const refusal = new PortalError('too_slow', TOO_SLOW);
      reading.open?.file.destroy(refusal);
      reject(refusal);
    });
  });
  try {
    return await Promise.race([readParts(request, parts, reading), tooSlow]);
  } catch (error) {
    reading.over = true;
    reading.open?.file.destroy();
    drain(request, Math.max(DRAIN_BYTES, 2 * parts.maxBytes));
    if (reading.received) await parts.discard(reading.received.file);
    throw toUploadFailure(error);
  } finally {
    stop();
  }
}

const TOO_SLOW = 'The upload stopped. Try again on a faster connection.';

type Reading<T> = {
  open: MultipartFile | undefined;
  received: { file: T } | undefined;
  /** The upload was aborted while its file was checked. */
  over: boolean;
};

async function readParts<T>(
  request: FastifyRequest,
  { field, missing: sentence, optional = false, maxBytes, receive, discard }: UploadParts<T>,
  reading: Reading<T>,
): Promise<UploadAnswer<T>> {
  const fields: Record<string, string> = {};
  // One byte more than allowed may pass, so that `receive` detects the excess and answers with its own sentence.
  const options = { limits: { ...limits, fileSize: maxBytes + 1 }, throwFileSizeLimit: false };
  for await (const part of request.parts(options)) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw tooLong(part.fieldname);
      fields[part.fieldname] = typeof part.value === 'string' ? part.value : JSON.stringify(part.value);
      continue;
    }
    reading.open = part;
    if (part.fieldname !== field) throw missing(field, sentence);
    reading.received = { file: await receive({ stream: part.file, originalName: part.filename ?? '' }) };
    if (reading.over) await discard(reading.received.file);
  }
  if (!reading.received && !optional) throw missing(field, sentence);
  return { file: reading.received?.file, fields };
}

const missing = (field: string, sentence = `Choose a file. It must be sent in the field "${field}".`) =>
  badInput(sentence, { [field]: 'Choose a file.' });

const tooLong = (field: string) => badInput('This is too long.', { [field]: 'This is too long.' });

function drain({ raw }: FastifyRequest, bytes: number) {
  let left = bytes;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
  raw.resume();
}

/** Errors of the multipart parser with the portal's sentences; all others unchanged. */
function toUploadFailure(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof PortalError) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'FST_FILES_LIMIT') return badInput('Send exactly one file.');
  const broken = /multipart|terminated early|malformed|premature|aborted/i.test(error.message);
  if (broken || code.startsWith('FST_') || code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET') {
    return badInput('The upload is incomplete. Try again.');
  }
  return error;
}
