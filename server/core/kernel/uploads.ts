import { z } from 'zod';
import type { Settings } from '../../settings.ts';
import type { Ability } from '../contract/abilities.ts';
import type { Effect } from '../contract/effects.ts';
import type { Feature } from '../contract/features.ts';
import type { ActorContext, FileUse, ReceivedFile } from './context.ts';

/** Maximum bytes of a file of this use. */
export const maxBytesOf = ({ maxBytes }: FileUse, settings: Settings): number =>
  typeof maxBytes === 'number' ? maxBytes : maxBytes(settings);

/** The declaration of a call that uploads one file. */
export type Upload = {
  /** Dotted, as procedures are named; the operation id in the API document. */
  name: string;
  /** Under `/api`. */
  paths: readonly `/${string}`[];
  /** The summary of the upload in one line, for the API page. */
  summary: string;
  /** What its caller must be allowed to do. */
  ability: Ability;
  /** The feature it belongs to: staff are refused while that is switched off. */
  feature?: Feature;
  /** What it does that has to be confirmed; see the meta of a call. Known before the body is read. */
  effects?: readonly Effect[];
  /** The form field that carries the file. */
  field: string;
  /** The sentence for a form without a file; a general one by default. */
  missing?: string;
  use: FileUse;
  /** Other fields of the form, before or after the file. Unknown fields are refused by name. */
  fields: z.ZodObject;
  answer: z.ZodType;
  /** The status of success. */
  status: 200 | 201;
  /**
   * Work that takes longer than a transaction may last; runs before `accept`. When it throws, the file is discarded.
   */
  prepare?(ctx: ActorContext, file: ReceivedFile, fields: unknown): Promise<unknown>;
  /** Writes the record and the file's row. When it throws, the file is discarded. */
  accept(ctx: ActorContext, file: ReceivedFile, fields: unknown, prepared: unknown): Promise<unknown>;
  /** Writes the record of a form without a file; undefined where a file is required. */
  acceptWithout?(ctx: ActorContext, fields: unknown): Promise<unknown>;
};

type Declared<Fields extends z.ZodObject, Answer extends z.ZodType, Prepared> = Omit<
  Upload,
  'fields' | 'answer' | 'status' | 'prepare' | 'accept' | 'acceptWithout'
> & {
  fields?: Fields;
  answer: Answer;
  status?: 200 | 201;
  prepare?(ctx: ActorContext, file: ReceivedFile, fields: z.output<Fields>): Promise<Prepared>;
  accept(
    ctx: ActorContext,
    file: ReceivedFile,
    fields: z.output<Fields>,
    prepared: Prepared,
  ): Promise<z.input<Answer>>;
  acceptWithout?(ctx: ActorContext, fields: z.output<Fields>): Promise<z.input<Answer>>;
};

const noFields = z.object({});

/**
 * Declares an upload. A module exports a list of them as `uploads` from its `uploads.ts`; routes, ability, limits and the
 * API document are made from it.
 */
export function defineUpload<
  Answer extends z.ZodType,
  Fields extends z.ZodObject = typeof noFields,
  Prepared = undefined,
>({ prepare, accept, acceptWithout, ...declared }: Declared<Fields, Answer, Prepared>): Upload {
  // The fields were parsed with this schema.
  const known = (fields: unknown) => fields as z.output<Fields>;
  return {
    status: 200,
    fields: noFields,
    ...declared,
    ...(prepare && { prepare: (ctx, file, fields) => prepare(ctx, file, known(fields)) }),
    accept: (ctx, file, fields, prepared) => accept(ctx, file, known(fields), prepared as Prepared),
    ...(acceptWithout && { acceptWithout: (ctx, fields) => acceptWithout(ctx, known(fields)) }),
  };
}

/**
 * A form field that carries JSON, for lists and objects.
 * @param missing the sentence when the form has no such field
 */
export function jsonField<T extends z.ZodType>(schema: T, missing?: string) {
  const field = z
    .string(missing)
    .transform((text, issues): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        issues.addIssue({ code: 'custom', message: 'This must be valid JSON.' });
        return z.NEVER;
      }
    })
    .pipe(schema);
  carried.set(field, schema);
  return field;
}

/** The schemas of the values that fields of JSON carry. */
const carried = new WeakMap<z.ZodType, z.ZodType>();

/** The schema of the value that a form field carries as JSON, also of a field that may be left out; undefined for text. */
export function jsonIn(field: z.ZodType): z.ZodType | undefined {
  const isWrapped =
    field instanceof z.ZodDefault || field instanceof z.ZodPrefault || field instanceof z.ZodOptional;
  return carried.get(field) ?? (isWrapped ? jsonIn(field.unwrap() as z.ZodType) : undefined);
}
