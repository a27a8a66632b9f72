import { readFileSync } from 'node:fs';

const read = (path: string) => readFileSync(new URL(path, import.meta.url));

/** A WebM of three seconds, with its duration in the metadata. */
export const shortVideo = () => read('./short-video.webm');

/** An MP4 of 24 seconds, with its metadata at the end. */
export const mp4Video = () => read('../../db/sample/training/videos/site-check.mp4');
