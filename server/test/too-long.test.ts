import { expect, test } from 'vitest';
import { z } from 'zod';
import { allCalls } from '../rest/calls.ts';
import { appRouter } from '../trpc/app-router.ts';

type Limited = { path: string; schema: z.ZodType; tooMuch: unknown };

/** The texts and lists of a contract that have a limit without an error message of their own. */
function limited(schema: unknown, path: string): Limited[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, part]) => limited(part, `${path}.${name}`));
  }
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((part) => limited(part, path));
  if (schema instanceof z.ZodPipe) return [...limited(schema.in, path), ...limited(schema.out, path)];
  if (
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodPrefault
  ) {
    return limited(schema.unwrap(), path);
  }
  if (!(schema instanceof z.ZodArray || schema instanceof z.ZodString)) return [];
  const maximum = maximumOf(schema);
  if (schema instanceof z.ZodArray) {
    const own = maximum === undefined ? [] : [{ path, schema, tooMuch: Array(maximum + 1).fill(null) }];
    return [...own, ...limited(schema.element, `${path}[]`)];
  }
  return maximum === undefined ? [] : [{ path, schema, tooMuch: 'x'.repeat(maximum + 1) }];
}

function maximumOf({ def }: z.ZodArray | z.ZodString): number | undefined {
  const check = def.checks?.find((each) => each instanceof z.core.$ZodCheckMaxLength);
  const limit = check?._zod.def as z.core.$ZodCheckMaxLengthDef | undefined;
  // A custom error message is intentional.
  return limit?.error ? undefined : limit?.maximum;
}

const all = allCalls(appRouter).flatMap(({ name, input }) => limited(input, name));

test('no contract calls a text missing that is too long', () => {
  expect(all.length).toBeGreaterThan(200);
  const wrong = all.filter(({ schema, tooMuch }) => {
    const [missing] = schema.safeParse(undefined).error?.issues ?? [];
    const tooBig = schema.safeParse(tooMuch).error?.issues.find(({ code }) => code === 'too_big');
    return missing !== undefined && tooBig?.message === missing.message;
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
});
