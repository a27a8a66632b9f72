import { readFileSync } from 'node:fs';

const read = (path: string) => readFileSync(new URL(path, import.meta.url));

/** A WebM of three seconds, which says so itself. */
export const shortVideo = () => read('./short-video.webm');

/** An MP4 of 24 seconds, whose metadata stand at its end. */
export const mp4Video = () => read('../../db/sample/training/videos/site-check.mp4');
