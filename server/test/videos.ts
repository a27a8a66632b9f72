import { readFileSync } from 'node:fs';

const read = (path: string) => readFileSync(new URL(path, import.meta.url));

/** A WebM of three seconds, with its duration in the metadata. */
export const shortVideo = () => read('./short-video.webm');

/** The same MP4 as if its pictures had another codec, by its name in the file: `hvc1`, `apch`, `mp4v`. */
export function mp4VideoOf(codec: string): Buffer {
  const content = mp4Video();
  const at = content.indexOf('avc1', content.indexOf('stsd'));
  if (at < 0) throw new Error('the MP4 does not name its codec');
  content.write(codec, at, 'latin1');
  return content;
}

/** An MP4 of 24 seconds, with its metadata at the end. */
export const mp4Video = () => read('../../db/sample/training/videos/site-check.mp4');
