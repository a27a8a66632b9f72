import { readFileSync } from 'node:fs';

/** The picture of a course, from the folder beside this: drawings of ours, made into pictures by `scripts/course-pictures.ts`. */
export const pictureFile = (key: string): { name: string; mimeType: string; content: Buffer } => ({
  name: `${key}.webp`,
  mimeType: 'image/webp',
  content: readFileSync(new URL(`./pictures/${key}.webp`, import.meta.url)),
});
