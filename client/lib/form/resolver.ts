import type { FieldValues, Resolver } from 'react-hook-form';
import type { ZodType } from 'zod';
import { isCodeNotLoaded } from '../page/code-loading.ts';

/** Where a form says that it could not be checked, beside its fields. */
export const UNCHECKED = 'unchecked';
const NOT_CHECKED = {
  type: UNCHECKED,
  message: "The portal can't be reached right now, so nothing was sent. Check your connection and try again.",
};

/**
 * A form's checks, from the contract that the server itself uses. Loaded when the form is first checked or `preload`
 * is called, so that the schema library is not part of what a page needs to open.
 * @param load for example `() => import('…/schema.ts').then((schemas) => schemas.loginInput)`
 */
export function contractResolver<Values extends FieldValues, Output>(
  load: () => Promise<ZodType<Output, Values>>,
): Resolver<Values, unknown, Output> & { preload: () => void } {
  let ready: Promise<Resolver<Values, unknown, Output>> | undefined;
  const resolver = () => {
    ready ??= Promise.all([import('@hookform/resolvers/zod'), load()])
      .then(
        ([{ zodResolver }, schema]) =>
          zodResolver(schema as never) as unknown as Resolver<Values, unknown, Output>,
      )
      .catch((error: unknown) => {
        // A lost connection: the next attempt loads again.
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
    // A resolver that fails leaves the form busy for good. `root` would not do: the form forgets it after the check.
    return (
      check?.(values, context, options) ?? ({ values: {}, errors: { [UNCHECKED]: NOT_CHECKED } } as never)
    );
  };
  return Object.assign(resolve, { preload: () => void resolver().catch(() => {}) });
}
