import { z } from 'zod';
import type { Settings } from '../../settings.ts';
import type { Feature } from '../contract/features.ts';
import type { Tier } from '../security/tiers.ts';
import type { ActorContext, FileUse, ReceivedFile } from './context.ts';

/** How large a file of the use may be. */
export const maxBytesOf = ({ maxBytes }: FileUse, settings: Settings): number =>
  typeof maxBytes === 'number' ? maxBytes : maxBytes(settings);

/** A call that brings one file, and how the rest of the portal learns of it. */
export type Upload = {
  /** Dotted, as procedures are named: it is the operation of the API document. */
  name: string;
  /** Under `/api`. */
  paths: readonly `/${string}`[];
  /** What it does, in one line, for the API page. */
  summary: string;
  tier: Exclude<Tier, 'public'>;
  /** What it belongs to: staff are refused while that is switched off. */
  feature?: Feature;
  /** The form field that carries the file. */
  field: string;
  /** Said when the form brings none; what every upload says when it is left out. */
  missing?: string;
  use: FileUse;
  /** What else the form may carry, before or after the file. Fields that it does not name are left alone. */
  fields: z.ZodObject;
  answer: z.ZodType;
  /** The status of success. */
  status: 200 | 201;
  /** What takes longer than a transaction may last, before `accept` and outside of it. When it throws, the bytes go. */
  prepare?(ctx: ActorContext, file: ReceivedFile, fields: unknown): Promise<unknown>;
  /** Writes what the record gets, the file's own row with it. When it throws, the bytes go. */
  accept(ctx: ActorContext, file: ReceivedFile, fields: unknown, prepared: unknown): Promise<unknown>;
  /** The same for a form that brings no file; left out where there must be one. */
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
 * Declares an upload. A module exports a list of them as `uploads` from its `uploads.ts`, where the server finds it: the
 * streaming routes, their tier, limits and place in the API document come from here, and nothing is registered by hand.
 */
export function defineUpload<
  Answer extends z.ZodType,
  Fields extends z.ZodObject = typeof noFields,
  Prepared = undefined,
>({ prepare, accept, acceptWithout, ...declared }: Declared<Fields, Answer, Prepared>): Upload {
  // The form was parsed with the very schema that says what these take.
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
 * A form field that carries JSON, for lists and objects, which forms have none of.
 * @param missing said when the form has no such field
 */
export const jsonField = <T extends z.ZodType>(schema: T, missing?: string) =>
  z
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
