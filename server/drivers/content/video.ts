import { z } from 'zod';
import type { ByteSource } from './byte-source.ts';
import { runInChildProcess } from './child-process.ts';

const LIMITS = { seconds: 20, megabytes: 512 };
/** Maximum bytes read to find the metadata of a video. A video of ten hours has some 20 MB of them. */
const MAX_READ_BYTES = 64 * 1_048_576;
const reader = new URL('./video-reader.ts', import.meta.url);

/** A request of the reader for bytes of the file. */
const rangeRequest = z.object({
  id: z.int(),
  start: z.int().min(0),
  length: z.int().min(0).max(MAX_READ_BYTES),
});
const output = z.object({
  /** 0 when unknown. */
  durationMs: z.int().min(0).max(2_147_483_647),
  /** The codec of its pictures with its profile, such as `avc1.640028`; null for one that is not known. */
  codec: z.string().max(200).nullable(),
  /** The codec of its sound, such as `aac`; null without sound, and `unknown` for one that is not known. */
  sound: z.string().max(200).nullable(),
});
export type FoundVideo = z.infer<typeof output>;

/**
 * Reads the duration and the codecs of a video from its metadata in a child process, which reads only the necessary parts of the file.
 * Expensive: call it within the queue for heavy work.
 * @returns null without a video track, or when the limits are exceeded
 * @throws errors of the source
 */
export async function readVideo(source: ByteSource): Promise<FoundVideo | null> {
  let left = MAX_READ_BYTES;
  const outcome = await runInChildProcess(reader, [String(source.size)], LIMITS, async (message) => {
    const { id, start, length } = rangeRequest.parse(message);
    left -= length;
    return { id, bytes: left < 0 ? null : await source.read(start, length) };
  });
  if (outcome.ended !== 'well') return null;
  const found = output.safeParse(JSON.parse(outcome.output));
  return found.success ? found.data : null;
}
