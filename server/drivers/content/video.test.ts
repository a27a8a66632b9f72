import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { mp4Video, shortVideo } from '../../test/videos.ts';
import { byteSource } from './byte-source.ts';
import { readVideo } from './video.ts';

const sourceOf = (content: Buffer) =>
  byteSource(content.length, async ({ start, end }) => Readable.from([content.subarray(start, end + 1)]));

/** Replaces the id of the duration element of a WebM by an unknown one. */
function withoutDuration(webm: Buffer): Buffer {
  const at = webm.indexOf(Buffer.from('4489', 'hex'));
  if (at < 0) throw new Error('the WebM does not say how long it is');
  const content = Buffer.from(webm);
  // EBML Void: one byte for the id, two for the length.
  content.set(Buffer.from('ec', 'hex'), at);
  content.writeUInt8(0x40, at + 1);
  content.writeUInt8(0x08, at + 2);
  return content;
}

describe('the duration of a video', () => {
  test.each([
    ['a WebM', shortVideo(), 3_000, 'vp09.00.10.08.01.01.01.01.01'],
    ['an MP4', mp4Video(), 24_000, 'avc1.640c15'],
  ])('is read from %s, with its codec', async (_what, content, durationMs, codec) => {
    expect(await readVideo(sourceOf(content))).toEqual({ durationMs, codec, sound: null });
  });

  test('is taken from the frames of a recording without it', async () => {
    const found = await readVideo(sourceOf(withoutDuration(shortVideo())));
    expect(found?.durationMs).toBeGreaterThan(2_500);
    expect(found?.durationMs).toBeLessThanOrEqual(3_000);
  });

  test.each([
    ['the first half of an MP4, whose metadata stand at its end', mp4Video().subarray(0, 12_000)],
    ['a WebM that ends in its header', shortVideo().subarray(0, 60)],
    ['an MP4 of noise', Buffer.concat([mp4Video().subarray(0, 40), Buffer.alloc(5_000, 0x5a)])],
  ])('is unknown for %s', async (_what, content) => {
    expect(await readVideo(sourceOf(content))).toBeNull();
  });
});

test('reports an unreachable store', async () => {
  const source = byteSource(5_000, async () => {
    throw new Error('away');
  });
  await expect(readVideo(source)).rejects.toThrow('away');
});
