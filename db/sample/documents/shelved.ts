import type { Sheet } from '../office-files.ts';
import type { DepartmentKey } from '../steps/departments.ts';

/** A page or chapter: its title and paragraphs. */
export type Section = { title: string; paragraphs: string[] };

export type ShelfFile =
  | { kind: 'pdf'; pages: Section[] }
  | { kind: 'docx'; title: string; paragraphs: string[] }
  | { kind: 'xlsx'; sheets: Sheet[] };

/** A document of the library. */
export type Shelved = {
  /** Part of its id. */
  key: string;
  name: string;
  description: string;
  departments: readonly DepartmentKey[];
  tags: string[];
  uploader: 'dana-whitfield' | 'luis-ortega';
  daysAgo: number;
  downloads: number;
  file: ShelfFile;
};
