import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';

/**
 * An answer, or a part of one, that PostgreSQL built as JSON. Both APIs pass its text on: parsing, checking and
 * serializing it again costs more than the query. For hot reads; docs/decisions/0025-fast-reads.md says what it takes.
 */
export class JsonText<T> {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** Parses the text for code that needs the value, such as a socket that embeds it. */
  toJSON(): T {
    return JSON.parse(this.text) as T;
  }
}

/** An object some of whose fields are JSON text already. As in all JSON, undefined fields are left out. */
export const jsonObject = <T extends object>(
  parts: {
    [Name in keyof T]: T[Name] | JsonText<T[Name]>;
  },
): JsonText<T> => {
  // Concatenated by `+`, which does not copy long strings.
  let text = '';
  for (const [name, part] of Object.entries(parts)) {
    if (part !== undefined) text += `${text === '' ? '{' : ','}"${name}":${jsonOf(part)}`;
  }
  return new JsonText(`${text || '{'}}`);
};

/** A list of JSON texts. */
export const jsonArray = <T>(entries: JsonText<T>[]): JsonText<T[]> =>
  new JsonText(`[${entries.map(({ text }) => text).join()}]`);

/** The object with more fields, none of which it has already. */
export const withFields = <T extends object, More extends object>(
  { text }: JsonText<T>,
  more: More,
): JsonText<T & More> => new JsonText(`${text.slice(0, -1)},${JSON.stringify(more).slice(1)}`);

/** JSON of a call's answer; undefined for none. */
export const jsonOf = (answer: unknown): string | undefined =>
  answer instanceof JsonText ? answer.text : JSON.stringify(answer);

/** Outside production every answer of PostgreSQL is checked. */
const CHECKS_ALL = process.env.NODE_ENV !== 'production';

type Standard<Input, Output> = { types?: { input: Input; output: Output } | undefined };

/** An output schema that also accepts JSON text. Its static type is the schema's. */
export type OrJsonText<Schema extends z.ZodType> = Omit<Schema, '~standard'> & {
  '~standard': Omit<Schema['~standard'], 'types'> &
    Standard<z.input<Schema> | JsonText<z.output<Schema>>, z.output<Schema>>;
};

/**
 * An output that may be JSON text. Text that is checked must match the schema exactly: no field is missing, and none is
 * exposed by mistake. In production the first answer of each call is checked, and a later one when it is more than twice as
 * long as any that matched: an empty list says nothing of its rows, and doubling ends after some twenty checks. An answer
 * that does not match is refused in production, too.
 */
export function orJsonText<Schema extends z.ZodType>(
  schema: Schema,
  { checksAll = CHECKS_ALL } = {},
): OrJsonText<Schema> {
  let longest = 0;
  schema.parseAsync = async (value, params) => {
    if (!(value instanceof JsonText)) return schema.parse(value, params);
    const { length } = value.text;
    if (checksAll || length > 2 * longest) {
      requireExactly(schema, value.toJSON());
      longest = Math.max(longest, length);
    }
    return value as unknown as z.output<Schema>;
  };
  return schema as OrJsonText<Schema>;
}

function requireExactly(schema: z.ZodType, value: unknown): void {
  if (!isDeepStrictEqual(schema.parse(value), value)) {
    throw new Error('PostgreSQL answered fields that the schema of this call does not know.');
  }
}
