import { z } from 'zod';
import type { Call } from '../../rest/calls.ts';

type JsonSchema = {
  format?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
};

/** The cursor of a page (`server/core/data/pagination.ts`): it reveals nothing about a row but its position. */
const PAGE_MARKS = ['before', 'cursor'];

/** The paths of all ids in an input, such as `fileId`, `recipients[]` or `licenses[].id`. */
export function idPaths({ input }: Call): string[] {
  if (!input) return [];
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  return [...new Set(walk(schema as JsonSchema, ''))].filter((path) => !PAGE_MARKS.includes(path));
}

function* walk(schema: JsonSchema, path: string): Generator<string> {
  if (schema.format === 'uuid') yield path;
  for (const [name, inner] of Object.entries(schema.properties ?? {}))
    yield* walk(inner, path === '' ? name : `${path}.${name}`);
  if (schema.items) yield* walk(schema.items, `${path}[]`);
  for (const either of [schema.anyOf, schema.oneOf, schema.allOf].flatMap((all) => all ?? []))
    yield* walk(either, path);
}

/** The values of an input at such a path; several for lists. */
export function valuesAt(input: unknown, path: string): unknown[] {
  const steps = path.split(/\.|(?=\[\])/);
  return steps.reduce<unknown[]>(
    (found, step) =>
      found.flatMap((value) => {
        if (step === '[]') return Array.isArray(value) ? value : [];
        const inner = (value as Record<string, unknown> | null | undefined)?.[step];
        return inner === undefined ? [] : [inner];
      }),
    [input],
  );
}
