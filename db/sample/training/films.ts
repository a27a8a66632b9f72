import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readData } from '../data.ts';

/** Duration of each slide in seconds. */
const SLIDE = 12;

/** The videos in the folder beside this file: slides without sound. */
const films = readData(
  'films',
  z.record(
    z.string(),
    z.strictObject({
      kind: z.enum(['webm', 'mp4']),
      /** Captions of each slide, by sentences. */
      slides: z.array(z.array(z.string())),
    }),
  ),
);

function filmOf(key: string) {
  const film = films[key];
  if (!film) throw new Error(`The sample company has no film ${key}.`);
  return film;
}

export const filmMs = (key: string): number => filmOf(key).slides.length * SLIDE * 1_000;

export function videoFile(key: string): { name: string; mimeType: string; content: Buffer } {
  const name = `${key}.${filmOf(key).kind}`;
  return {
    name,
    mimeType: `video/${filmOf(key).kind}`,
    content: readFileSync(new URL(`./videos/${name}`, import.meta.url)),
  };
}

export function captionsFile(key: string): { name: string; mimeType: string; content: Buffer } {
  const cues = filmOf(key).slides.flatMap((sentences, slide) =>
    sentences.map((sentence, at) => {
      const length = SLIDE / sentences.length;
      const begin = slide * SLIDE + at * length;
      return `${timeOf(begin)} --> ${timeOf(begin + length)}\n${sentence}\n`;
    }),
  );
  return {
    name: `${key}.vtt`,
    mimeType: 'text/vtt',
    content: Buffer.from(`WEBVTT\n\n${cues.join('\n')}`),
  };
}

/** `00:24.000` @param seconds less than an hour */
const timeOf = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;
