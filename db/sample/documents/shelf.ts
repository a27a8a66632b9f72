import { z } from 'zod';
import { administrator, readData } from '../data.ts';
import { departmentKey } from '../steps/departments.ts';

/** A page or chapter: its title and paragraphs. */
export const section = z.strictObject({ title: z.string(), paragraphs: z.array(z.string()) });
export type Section = z.infer<typeof section>;

export const sheet = z.strictObject({
  name: z.string(),
  rows: z.array(z.array(z.union([z.string(), z.number()]))),
});

const file = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pdf'), pages: z.array(section) }),
  z.strictObject({ kind: z.literal('docx'), title: z.string(), paragraphs: z.array(z.string()) }),
  z.strictObject({ kind: z.literal('xlsx'), sheets: z.array(sheet) }),
]);
export type ShelfFile = z.infer<typeof file>;

const shelved = z.strictObject({
  /** Part of its id. */
  key: z.string(),
  name: z.string(),
  description: z.string(),
  departments: z.array(departmentKey),
  tags: z.array(z.string()),
  uploader: administrator,
  daysAgo: z.number(),
  downloads: z.int(),
  file,
});
export type Shelved = z.infer<typeof shelved>;

/** All documents of the library, oldest first. Their content is fictional. */
export const shelf: Shelved[] = readData('documents', z.array(shelved));
