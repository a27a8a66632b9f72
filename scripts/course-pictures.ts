/**
 * Renders the pictures of the sample company's courses from the drawings beside them, as an upload would be converted.
 * Run `pnpm exec node scripts/course-pictures.ts` after changing a drawing.
 */
import { readdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { fittedPicture } from '../server/drivers/content/picture.ts';
import { IMAGE_SIZE } from '../server/modules/training/courses/constants.ts';

const folder = new URL('../db/sample/training/pictures/', import.meta.url);

for (const name of await readdir(folder)) {
  if (!name.endsWith('.svg')) continue;
  const path = fileURLToPath(new URL(name, folder));
  const picture = await fittedPicture(path, IMAGE_SIZE);
  if (picture.refused) throw new Error(`${name} could not be drawn.`);
  await rm(`${path}.webp`);
  await writeFile(path.replace(/svg$/, 'webp'), picture.content);
  console.log(`${name}: ${picture.content.length} bytes`);
}
