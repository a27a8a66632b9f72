import { describe, expect, test } from 'vitest';
import { newId } from '../../core/kernel/ids.ts';
import { countRows } from '../rows.ts';
import type { Contract } from './describe-contract.ts';
import { placed, rightCall } from './right-call.ts';

const UNKNOWN = 'notAField';

/** Integrators are told of each field and parameter that a call does not take, and nothing is written. */
export function describeUnknownFields(contract: Contract): void {
  if (contract.restCalls.length === 0) return;
  describe('a field that the call does not have is refused by name by', () => {
    for (const { call, row } of contract.restCalls) {
      test(`${call.rest.method} ${call.rest.path}`, async () => {
        const { portal } = contract;
        const { me, input } = await rightCall(portal, row);
        const right = placed(call.rest, input);
        const before = await countRows(portal);
        const refused = async (sent: typeof right, name: string) => {
          const answer = await portal.request({ ...sent, as: me });
          expect([name, answer.status, answer.body.fields]).toEqual([
            name,
            400,
            { [name]: expect.stringContaining(`"${name.split('.').at(-1)}"`) },
          ]);
        };
        const query = right.path.includes('?') ? '&' : '?';
        await refused({ ...right, path: `${right.path}${query}${UNKNOWN}=1` }, UNKNOWN);
        if (call.rest.method !== 'GET') {
          const body = right.body as Record<string, unknown>;
          for (const [name, spoiled] of withUnknown(body)) await refused({ ...right, body: spoiled }, name);
          if (call.rest.path.includes('{id}'))
            await refused({ ...right, body: { ...body, id: newId() } }, 'id');
        }
        expect(await countRows(portal)).toEqual(before);
      });
    }
  });
}

/** The input with one more field, once in each of its objects. */
function* withUnknown(value: unknown, path: string[] = []): Generator<[string, unknown]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [[...path, UNKNOWN].join('.'), { ...value, [UNKNOWN]: 'x' }];
  for (const [key, inner] of Object.entries(value)) {
    for (const [name, spoiled] of withUnknown(inner, [...path, key])) {
      const copy = structuredClone(value);
      Object.assign(copy, { [key]: spoiled });
      yield [name, copy];
    }
  }
}
