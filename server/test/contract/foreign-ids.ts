import { describe, expect, test } from 'vitest';
import type { Call } from '../../rest/calls.ts';
import type { TestAccount } from '../accounts.ts';
import type { TestPortal } from '../harness.ts';
import type { Caller, Row } from '../module-testing.ts';
import { readRows } from '../rows.ts';
import { watchOf } from './announcements.ts';
import type { Contract } from './describe-contract.ts';
import { idPaths, valuesAt } from './input-ids.ts';
import { accountOf, protocolsOf } from './permissions.ts';

type ForeignInput = { path: string; input: Record<string, unknown>; answer: number };

/** Each id of each input is declared; another person's id is refused where the row says so, and nothing is written. */
export function describeForeignIds(contract: Contract): void {
  if (contract.calls.length === 0) return;
  describe('ids are declared as foreign or open by', () => {
    for (const { call, row } of contract.calls)
      test(`${call.name}`, () => {
        expect(problemsOf(call, row)).toEqual([]);
      });
  });

  const withForeign = contract.calls.filter(({ row }) => row.foreign);
  if (withForeign.length === 0) return;
  describe("another person's id is refused by", () => {
    for (const { call, row } of withForeign) {
      test.each(Object.keys(row.foreign ?? {}))(`${call.name} in %s`, async (path) => {
        const { portal } = contract;
        for (const caller of callersOf(row)) {
          const me = await accountOf(portal, caller);
          const { input, answer } = await foreignInput(portal, row, path, me);
          const watched = await (await watchOf(portal)).begin();
          const before = await readRows(portal);
          for (const [protocol, open] of protocolsOf(call)) {
            const status = await open(portal, call, input, me);
            expect([protocol, caller, status]).toEqual([protocol, caller, answer]);
          }
          expect(await readRows(portal)).toEqual(before);
          expect(await watched.effects(me)).toEqual({ audits: [], announces: {} });
        }
      });
    }
  });
}

/** Missing and superfluous declarations of the row. */
function problemsOf(call: Call, { allowed, foreign = {}, open = {} }: Row): string[] {
  const paths = idPaths(call);
  const declared = [...Object.keys(foreign), ...Object.values(open).flat()];
  const problems = paths
    .filter((path) => !declared.includes(path))
    .map((path) => `${path}: say in the row, as \`foreign\` or \`open\`, whose it may be.`);
  for (const path of Object.values(open).flat())
    if (!paths.includes(path)) problems.push(`${path}: the call takes no such id; take it out of \`open\`.`);
  if (open.administered && !allowed.every(hasDuty))
    problems.push('`administered` is only for calls that administrators alone may make.');
  if (open.filter && call.type !== 'query') problems.push('`filter` is only for queries.');
  return problems;
}

const hasDuty = (caller: Caller) => caller === 'admin' || caller === 'auditor';

function callersOf({ allowed, adminsMay }: Row): readonly Caller[] {
  return adminsMay ? allowed.filter((caller) => !hasDuty(caller)) : allowed;
}

/** The caller's valid input, with another person's id at the path. */
export async function foreignInput(
  portal: TestPortal,
  row: Row,
  path: string,
  me: TestAccount | undefined,
): Promise<ForeignInput> {
  const declared = row.foreign?.[path];
  if (!declared) throw new Error(`the row says of no foreign ${path}`);
  const { part, answer } = typeof declared === 'function' ? { part: declared, answer: 404 } : declared;
  const right = ((await row.input?.({ portal, me })) ?? {}) as Record<string, unknown>;
  const input = { ...right, ...((await part({ portal, me }, right)) as Record<string, unknown>) };
  const own = valuesAt(right, path);
  if (valuesAt(input, path).every((value) => own.includes(value)))
    throw new Error(`the part for ${path} puts no other value there`);
  return { path, input, answer };
}
