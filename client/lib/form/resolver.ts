import { toNestErrors } from '@hookform/resolvers';
import type { FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
import type { ZodType, z } from 'zod';
import { fetchCode, isCodeNotLoaded } from '../page/code-loading.ts';
import { NOT_CHECKED } from './not-checked.ts';

/** The key of the form error when the contract could not be loaded. */
export const UNCHECKED = 'unchecked';

/** A field of a contract before it is filled in: empty text for a choice, null for a file. */
type Unfilled<Field> = Field extends string ? Field | '' : Field extends File ? File | null : Field;

/** A contract's input before validation. */
type Unchecked<Input> = { [Key in keyof Input]: Unfilled<Input[Key]> };

/** The values of a contract's form: its input, with text where the contract converts to a number. */
export type FormValues<Input> = {
  [Key in keyof Input]: unknown extends Input[Key] ? string : Unfilled<Input[Key]>;
};

/** Refuses excess fields, which TypeScript allows in the result of a function. */
type Exact<Sent, Input> = Sent & { [Key in Exclude<keyof Sent, keyof Input>]: never };

/** Validates a form's values, and converts them into the input of a call. */
export type Contract<Values extends FieldValues, Output> = Resolver<Values, unknown, Output> & {
  /** Loads the contract in advance. */
  preload?: () => void;
  /** Type only: distinguishes contracts with different fields. */
  readonly fields?: (name: keyof Values) => keyof Values;
};
export type ValuesOf<Of> = Of extends Contract<infer Values, infer _> ? Values : never;
/** The form of a contract. */
export type FormOf<Of> =
  Of extends Contract<infer Values, infer Output> ? UseFormReturn<Values, unknown, Output> : never;

/** Intersected with the props of shared fields: refuses a form without a field of that name. */
export type Knows<Values, Name extends string> = [Name] extends [keyof Values] ? unknown : never;

type Loaded<Output, Values extends FieldValues> = Contract<Values, Output> & { preload: () => void };
type Load<Schema> = () => Promise<Schema>;
/** Errors beyond the contract's own, by field path; an empty one is no error. */
type Problems<Values> = (values: Values) => Record<string, string | undefined>;

/**
 * Validates a form by the contract that the server itself uses. Its fields are those of the contract's input: a form
 * that lacks a required one, or has another, does not compile. The schema library is loaded with the first validation
 * or by `preload`, so that pages open without it.
 * @param load for example `() => import('…/schema.ts').then((schemas) => schemas.loginInput)`
 */
export function contractResolver<Schema extends ZodType<unknown, object>>(
  load: Load<Schema>,
): Loaded<z.output<Schema>, FormValues<z.input<Schema>>>;
/**
 * Validates a form whose values differ from the contract's input.
 * @param toInput converts them into the input
 * @param problems further errors, for example of files that are not uploaded yet
 */
export function contractResolver<
  Schema extends ZodType<unknown, object>,
  Values extends FieldValues,
  Sent extends Unchecked<z.input<Schema>>,
>(
  load: Load<Schema>,
  toInput: (values: Values) => Exact<Sent, z.input<Schema>> | Promise<Exact<Sent, z.input<Schema>>>,
  problems?: Problems<Values>,
): Loaded<z.output<Schema>, Values>;
export function contractResolver<Values extends FieldValues, Output>(
  load: Load<ZodType<Output, Values>>,
  toInput: (values: Values) => Values | Promise<Values> = (values) => values,
  problems: Problems<Values> = () => ({}),
): Loaded<Output, Values> {
  let ready: Promise<Resolver<Values, unknown, Output>> | undefined;
  const resolver = () => {
    ready ??= fetchCode(() => Promise.all([import('@hookform/resolvers/zod'), load()]))
      .then(([{ zodResolver }, schema]) => zodResolver<Values, unknown, Output>(schema))
      .catch((error: unknown) => {
        // After a failed load the next attempt loads again.
        ready = undefined;
        throw error;
      });
    return ready;
  };
  const resolve: Resolver<Values, unknown, Output> = async (values, context, options) => {
    const check = await resolver().catch((error: unknown) => {
      if (isCodeNotLoaded(error)) return undefined;
      throw error;
    });
    // A resolver that rejects leaves the form busy forever. The error cannot be at `root`, which the form clears after
    // validation.
    if (!check)
      return {
        values: {},
        errors: toNestErrors({ [UNCHECKED]: { type: UNCHECKED, message: NOT_CHECKED } }, options),
      };
    const checked = await check(await toInput(values), context, options);
    const found = Object.entries(problems(values)).filter(([, message]) => message);
    if (found.length === 0) return checked;
    const errors = Object.fromEntries(found.map(([path, message]) => [path, { type: 'problem', message }]));
    return { values: {}, errors: { ...checked.errors, ...toNestErrors(errors, options) } };
  };
  return Object.assign(resolve, { preload: () => void resolver().catch(() => {}) });
}
