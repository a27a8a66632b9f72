import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';

/**
 * An answer, or a part of one, that PostgreSQL has put together as JSON already. The doors pass its text on: to take it
 * apart, look at each field and put it together again costs more than to find it. For reads that are made all the time;
 * docs/decisions/0025-fast-reads.md says what it takes.
 */
export class JsonText<T> {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** For whoever needs the value after all, such as a socket that sends it as a part of something else. */
  toJSON(): T {
    return JSON.parse(this.text) as T;
  }
}

/** An object of parts, of which some are text already. As in all JSON, what is undefined is left out. */
export const jsonObject = <T extends object>(
  parts: {
    [Name in keyof T]: T[Name] | JsonText<T[Name]>;
  },
): JsonText<T> => {
  // Put together by `+`, which copies nothing of what may be long.
  let text = '';
  for (const [name, part] of Object.entries(parts)) {
    if (part !== undefined) text += `${text === '' ? '{' : ','}"${name}":${jsonOf(part)}`;
  }
  return new JsonText(`${text || '{'}}`);
};

/** A list of what is text already. */
export const jsonArray = <T>(entries: JsonText<T>[]): JsonText<T[]> =>
  new JsonText(`[${entries.map(({ text }) => text).join()}]`);

/** An object with more fields than it has, none of which it has already. */
export const withFields = <T extends object, More extends object>(
  { text }: JsonText<T>,
  more: More,
): JsonText<T & More> => new JsonText(`${text.slice(0, -1)},${JSON.stringify(more).slice(1)}`);

/** JSON of whatever a call has answered; undefined for nothing. */
export const jsonOf = (answer: unknown): string | undefined =>
  answer instanceof JsonText ? answer.text : JSON.stringify(answer);

/** Everywhere but where people wait for it: in tests and in development, whatever PostgreSQL has said is checked. */
const isChecked = process.env.NODE_ENV !== 'production';

type Standard<Input, Output> = { types?: { input: Input; output: Output } | undefined };

/** An output that a call may also answer as text. To whoever asks, it is the schema's. */
export type Texted<Schema extends z.ZodType> = Omit<Schema, '~standard'> & {
  '~standard': Omit<Schema['~standard'], 'types'> &
    Standard<z.input<Schema> | JsonText<z.output<Schema>>, z.output<Schema>>;
};

/**
 * An output that may come as text. Outside production the text has to say exactly what the schema says: nothing is missing,
 * and no field is there that nobody meant to show.
 */
export function texted<Schema extends z.ZodType>(schema: Schema): Texted<Schema> {
  schema.parseAsync = async (value, params) => {
    if (!(value instanceof JsonText)) return schema.parse(value, params);
    if (isChecked) requireExactly(schema, value.toJSON());
    return value as unknown as z.output<Schema>;
  };
  return schema as Texted<Schema>;
}

function requireExactly(schema: z.ZodType, value: unknown): void {
  if (!isDeepStrictEqual(schema.parse(value), value)) {
    throw new Error('PostgreSQL answered fields that the schema of this call does not know.');
  }
}
