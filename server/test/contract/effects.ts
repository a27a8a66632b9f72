import { describe, expect, test } from 'vitest';
import type { Effect } from '../../core/contract/effects.ts';
import type { Call } from '../../rest/calls.ts';
import type { TestPortal } from '../harness.ts';
import type { Caller, Cell, Effects, Row } from '../module-testing.ts';
import { sortedEffects, watchOf } from './announcements.ts';
import type { Contract } from './describe-contract.ts';
import { isFile } from './exports.ts';
import { accountOf } from './permissions.ts';
import { effectsBetween, readProtectedState } from './protected-state.ts';

type Example = {
  name: string;
  input: Row['input'];
  as: Caller | undefined;
  answer: number;
  effects: Effects;
};

/**
 * Each example writes exactly the audit lines that its row declares, and announces exactly the declared events to the
 * declared audiences.
 */
export function describeEffects(contract: Contract): void {
  const calls = contract.calls.filter(({ call }) => call.type !== 'subscription');
  if (calls.length === 0) return;
  describe('audits and announces what its row declares:', () => {
    for (const { call, row } of calls) {
      for (const { name, input, as, answer, effects } of examplesOf(call, row)) {
        test(name, async () => {
          const { portal } = contract;
          const send = async (cell: Cell) => {
            const sent = await input?.(cell);
            return () => portal.call(call.name, sent, cell.me);
          };
          const { status, seen, did } = await observed(portal, as, send);
          expect(status).toBe(answer);
          expect(seen).toEqual(sortedEffects(effects));
          expect(undeclared(call, row, did), sentence).toEqual([]);
        });
      }
    }
  });
}

function examplesOf(call: Call, row: Row): Example[] {
  const { name } = call;
  const { input, answer = 200, announces = {}, examples = {} } = row;
  const audits = row.audits ?? auditsOfFile(call, row);
  const [first] = row.allowed;
  return [
    { name, input, as: first, answer, effects: { audits, announces } },
    ...Object.entries(examples).map(([what, { input, as = first, answer = 200, ...effects }]) => ({
      name: `${name}, ${what}`,
      input,
      as,
      answer,
      effects,
    })),
  ];
}

const sentence = 'Declare what the call does as `effects` beside its name, so that it is confirmed first.';

/** Without a session there is nothing to steal. */
function undeclared({ ability, effects }: Call, { namesNobody }: Row, did: Effect[]): Effect[] {
  if (ability === null) return [];
  return did.filter(
    (effect) => !effects?.effects.includes(effect) && !(effect === 'exports_people' && namesNobody),
  );
}

/** A file of a read is audited without a word in its row, so that no new one can leave without a line. */
const auditsOfFile = (call: Call, { holdsNothing }: Row): Effects['audits'] =>
  isFile(call) && holdsNothing === undefined ? ['export.downloaded'] : [];

/**
 * Prepares the example, sends it, and returns its effects, and what it did that has to be confirmed.
 * @param prepare creates the records that the call needs, and returns the call
 */
export async function observed<T extends { status: number }>(
  portal: TestPortal,
  caller: Caller = 'anonymous',
  prepare: (cell: Cell) => Promise<() => Promise<T>>,
) {
  const watched = await (await watchOf(portal)).begin();
  const me = await accountOf(portal, caller);
  const send = await prepare({ portal, me });
  await watched.example();
  const before = await readProtectedState(portal);
  const { status } = await send();
  const did = effectsBetween(before, await readProtectedState(portal), me);
  return { status, seen: await watched.effects(me), did };
}
