import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { RestCall } from '../../rest/calls.ts';
import type { Contract } from './describe-contract.ts';
import { placed, rightCall } from './right-call.ts';

const RUNS = 40;

/** Values that people and programs send by mistake. */
const nasty = fc.constantFrom<unknown>(
  '',
  ' ',
  '\t\n',
  '%',
  '_',
  '\\',
  "'",
  "'; drop table users; --",
  '%s%n',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'javascript:alert(1)',
  '\u202Egnp.exe',
  '\uFEFF',
  'İ',
  'ß',
  '👩‍👩‍👧‍👧',
  'x'.repeat(5_000),
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '9'.repeat(400),
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '2026-02-29',
  '2026-13-01',
  '+275760-09-13',
  'true',
  'null',
  '00000000-0000-0000-0000-000000000000',
  '{"$ne":null}',
  0,
  -1,
  0.1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  true,
  null,
);
const junk = fc.oneof(nasty, nasty, fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 3 }));

/** The fields of the call, so that junk reaches the code behind the validation of names. */
export function fieldsOf({ input }: RestCall): string[] {
  if (!input) return [];
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  return Object.keys(schema.properties ?? {});
}

/** The valid input with some fields of the call replaced by junk. */
const spoiled = (call: RestCall) => {
  const fields = fieldsOf(call);
  if (fields.length === 0) return fc.dictionary(fc.string(), junk, { maxKeys: 3 });
  return fc.dictionary(fc.constantFrom(...fields), junk, { minKeys: 1, maxKeys: 4 });
};

/** Calls answer any input, and refuse with the portal's own messages. */
export function describeFuzz(contract: Contract): void {
  if (contract.restCalls.length === 0) return;
  describe('any input is answered by', () => {
    for (const { call, row } of contract.restCalls) {
      test(`${call.rest.method} ${call.rest.path}`, async () => {
        const { portal } = contract;
        let right = await rightCall(portal, row);
        const property = fc.asyncProperty(spoiled(call), fc.boolean(), async (replaced, alone) => {
          const { me, input } = right;
          const sent = alone ? { id: input.id, ...replaced } : { ...input, ...replaced };
          const answer = await portal.request({ ...placed(call.rest, sent), as: me });
          expect(answer.status, `${JSON.stringify(sent).slice(0, 500)}: ${answer.text}`).toBeLessThan(500);
          if (answer.status >= 400) {
            expect(answer.body).toMatchObject({
              error: expect.any(String),
              code: expect.any(String),
              requestId: expect.any(String),
            });
          } else if (call.type === 'mutation') {
            right = await rightCall(portal, row);
          }
        });
        await fc.assert(property, { numRuns: RUNS });
      });
    }
  });
}
