import { readFileSync } from 'node:fs';
import { z } from 'zod';

const textOf = (file: string) => readFileSync(new URL(`data/${file}`, import.meta.url), 'utf8');

/**
 * What the company's people are, write and do, from the folder `data`.
 * @throws with the place in the file, when it is not as the schema asks
 */
export function readData<Schema extends z.ZodType>(name: string, schema: Schema): z.infer<Schema> {
  const result = schema.safeParse(JSON.parse(textOf(`${name}.json`)));
  if (!result.success) throw new Error(`db/sample/data/${name}.json: ${z.prettifyError(result.error)}`);
  return result.data;
}

/** A text that stands in a file of its own, without its last line break. */
export const readText = (file: string): string => textOf(file).replace(/\n$/, '');

/** The key of a person, such as `maya-reyes`. */
export const personKey = z.string().regex(/^[a-z]+(-[a-z]+)+$/);
export const administrator = z.enum(['dana-whitfield', 'luis-ortega']);
