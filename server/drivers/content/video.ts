import { z } from 'zod';
import { runApart } from './apart.ts';
import type { ByteSource } from './byte-source.ts';

const LIMITS = { seconds: 20, megabytes: 512 };
/** What is read of a video to find its metadata, wherever in the file they stand. A video of ten hours has some 20 MB. */
const MAX_READ_BYTES = 64 * 1_048_576;
const reader = new URL('./video-reader.ts', import.meta.url);

/** What the reader asks for: bytes of the file. */
const asked = z.object({ id: z.int(), start: z.int().min(0), length: z.int().min(0).max(MAX_READ_BYTES) });
const said = z.object({ durationMs: z.int().min(0).max(2_147_483_647) });

/**
 * Finds out how long a video is, from its own metadata, in a process of its own. Only some parts of the file are read.
 * Expensive: callers wait for their turn before.
 * @returns null when there are no moving pictures in it, or finding out took too much; `durationMs` 0 when it does not say it
 * @throws what the source throws
 */
export async function readVideo(source: ByteSource): Promise<{ durationMs: number } | null> {
  let left = MAX_READ_BYTES;
  const outcome = await runApart(reader, [String(source.size)], LIMITS, async (message) => {
    const { id, start, length } = asked.parse(message);
    left -= length;
    return { id, bytes: left < 0 ? null : await source.read(start, length) };
  });
  if (outcome.ended !== 'well') return null;
  const found = said.safeParse(JSON.parse(outcome.said));
  return found.success ? found.data : null;
}
